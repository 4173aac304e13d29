/** The cloth over the upper half of a dead player's token. Unit: disc = 100. */

/** `clip` is the id of a clip path with the disc's outline, unless what is around the cloth clips it. */
export function ShroudCloth({ clip }: { readonly clip?: string }) {
  return (
    <g clipPath={clip === undefined ? undefined : `url(#${clip})`}>
      <path d="M-2-2H102V40C90 55 70 63.500 49 63.500 28 63.500 10 56-2 44Z" fill="var(--shroud)" />
      <g fill="none" stroke="var(--shroud-fold)" strokeWidth="1.7" strokeLinecap="round">
        <path d="M4 20C18 37 34 43 50 43S84 36 97 18" />
        <path d="M1 31C16 48 33 53.500 49.500 53.500S86 46 100 29" />
        <path d="M12 10C24 27 38 32.500 51 32.500S79 25 90 9" />
      </g>
      <path d="M-2 44C10 56 28 63.500 49 63.500S90 55 102 40" fill="none" stroke="var(--hem, #9c88a6)" strokeWidth="2" />
    </g>
  )
}
