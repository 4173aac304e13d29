/** The gradients that every disc refers to. Apart from the disc, which the setup screen does not draw. */

/** Rendered once in the document. */
export function DiscGradients() {
  return (
    <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden="true">
      <defs>
        <radialGradient id="disc-parchment" cx="50%" cy="45%" r="56%">
          <stop offset="0" stopColor="#f6ebd2" />
          <stop offset=".7" stopColor="#ecdcb9" />
          <stop offset=".92" stopColor="#dcc596" />
          <stop offset="1" stopColor="#c6a972" />
        </radialGradient>
        <radialGradient id="disc-ash" cx="50%" cy="45%" r="56%">
          <stop offset="0" stopColor="#d6c9bf" />
          <stop offset=".75" stopColor="#c5b5ab" />
          <stop offset="1" stopColor="#97857f" />
        </radialGradient>
      </defs>
    </svg>
  )
}
