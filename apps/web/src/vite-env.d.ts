/// <reference types="vite/client" />

declare module 'virtual:icon-sprite' {
  /** Address of the icon sprite. */
  const url: string
  export default url
}
