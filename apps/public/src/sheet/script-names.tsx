import type { SheetPage } from '@grimoire/protocol/sheet/page'
import { sheetAddressOf } from './links.ts'
import { useLanguageInLinks } from './use-language-in-links.ts'
import './no-sheet.css'

/** Scripts of the library, each a link to its sheet. */
export function ScriptNames({ page, names }: { readonly page: SheetPage; readonly names: readonly string[] }) {
  const language = useLanguageInLinks(page)
  if (names.length === 0) return null
  return (
    <ul className="no-sheet-names">
      {names.map((name) => (
        <li key={name}>
          <a className="btn" data-look="outline" href={sheetAddressOf(page.kind, name, language)}>
            <bdi>{name}</bdi>
          </a>
        </li>
      ))}
    </ul>
  )
}
