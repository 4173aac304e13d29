/** An address to be read and typed. */

/** Broken where its parts meet, if it has to be broken. */
export function JoinAddress({ address }: { readonly address: string }) {
  const { origin } = new URL(address)
  const [path = '', query] = address.slice(origin.length).split('?')
  return (
    <p className="join-address">
      {origin}
      <wbr />
      {path}
      {query !== undefined && (
        <>
          <wbr />?{query}
        </>
      )}
    </p>
  )
}
