/** The rules of the stylesheets: sizes, spaces and layers come from `packages/page/src/styles/tokens.css`, and screens break at few places. */

const TOKENS = 'packages/page/src/styles/tokens.css'

/** A length of 2 px or more, or in rem: hairlines stay as they are. */
const LENGTH = /(?<![\w.-])-?(?:[2-9]|\d{2,})(?:\.\d+)?px|[\d.]rem/

export default {
  ignoreFiles: ['**/dist/**', '**/dist-server/**', '**/node_modules/**', '**/.cache/**'],
  rules: {
    'declaration-property-value-disallowed-list': [
      {
        '/^(?:scroll-)?(?:margin|padding)/': [LENGTH],
        '/^(?:row-|column-)?gap$/': [LENGTH],
        '/^font(?:-size)?$/': [/\d(?:px|rem)/],
        'z-index': [/\d/],
      },
      {
        message: (property, value) => `${property}: ${value} is written out: use a token (--s…, --fs-…, --z-…) of ${TOKENS}.`,
      },
    ],
    'media-feature-name-value-allowed-list': [
      {
        'max-width': ['360px', '420px', '560px', '700px', '860px', '959px', '1199px', '1279px', '1599px'],
        'min-width': ['701px', '960px'],
        'max-height': ['499px', '559px', '840px'],
        'min-height': ['560px'],
      },
      { message: (feature, value) => `${feature}: ${value} is no breakpoint of this app: stylelint.config.js lists them.` },
    ],
    'declaration-block-no-duplicate-properties': [true, { ignore: ['consecutive-duplicates-with-different-values'] }],
    'block-no-empty': true,
  },
  overrides: [{ files: [TOKENS], rules: { 'declaration-property-value-disallowed-list': null } }],
}
