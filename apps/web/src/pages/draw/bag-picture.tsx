/** The bag, drawn by hand. */

export function BagPicture() {
  return (
    <svg className="draw-bag-picture" viewBox="0 0 240 280" aria-hidden="true">
      <ellipse cx="120" cy="262" rx="92" ry="10" fill="rgb(0 0 0 / 32%)" />
      <path
        d="M72 84C34 122 16 172 22 222c3 26 38 38 98 38s95-12 98-38c6-50-12-100-50-138Z"
        fill="var(--bag)"
        stroke="var(--bag-edge)"
        strokeWidth="2"
      />
      <path
        d="M70 78c-12-18-16-34-13-50 12 6 20 4 28-6 9 10 20 12 35-2 15 14 26 12 35 2 8 10 16 12 28 6 3 16-1 32-13 50Z"
        fill="var(--bag-lit)"
        stroke="var(--bag-edge)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="M68 80q52 14 104 0" fill="none" stroke="#a9803f" strokeWidth="8" strokeLinecap="round" />
      <path
        d="M150 86c10 16 8 30 2 44M156 85c16 12 20 26 20 40"
        fill="none"
        stroke="#a9803f"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <g fill="none" stroke="var(--bag-edge)" strokeWidth="2" strokeLinecap="round" opacity=".8">
        <path d="M84 104c-12 34-16 70-12 118M120 108c2 40 2 80-2 126M164 140c8 28 10 56 6 82" />
      </g>
    </svg>
  )
}
