/** The app's logo: an open book under a moon. The book has the colour of the text, the moon that of candlelight. */

export function Logo({ size = 28 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden focusable="false">
      <path d="M18.2 1.5a6 6 0 1 0 3.3 8.9A5.3 5.3 0 0 1 18.2 1.5Z" fill="var(--accent)" />
      <path
        d="M16 18.6c-3-2.3-7-3.1-13-3v11.8c6-.1 10 .7 13 3 3-2.3 7-3.1 13-3V15.6c-6-.1-10 .7-13 3Zm0 0v11.8"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </svg>
  )
}
