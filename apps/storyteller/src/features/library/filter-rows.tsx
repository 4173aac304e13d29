/** The filter rows: each names a character that a script must or must not contain. */

import type { Character, CharacterId } from '@grimoire/game/model'
import { useByName } from '@grimoire/page/i18n/lists.ts'
import { MiniDisc } from '@grimoire/page/token/mini-disc.tsx'
import { Button, IconButton } from '@grimoire/page/ui/button.tsx'
import { nameKey, placeIn } from '@grimoire/protocol/names/key'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { Combobox } from '../../ui/combobox.tsx'
import { Select } from '../../ui/fields.tsx'
import { addRow, changeRow, type FilterRow, mayAddRow, removeRow, useAdvanced } from './advanced-store.ts'

type Characters = ReadonlyMap<CharacterId, Character>

export function FilterRows({ characters }: { readonly characters: Characters }) {
  const t = useTranslations('library.advanced')
  const rows = useAdvanced((advanced) => advanced.rows)
  const mayAdd = useAdvanced(mayAddRow)
  const byName = useByName()
  const sorted = useMemo(
    () => [...characters.values()].sort(byName).map((character) => ({ character, key: nameKey(character.name) })),
    [characters, byName],
  )
  return (
    <fieldset className="filter-rows">
      <legend className="field-label">{t('filters')}</legend>
      {rows.map((row, index) => (
        <Row key={row.id} row={row} number={index + 1} sorted={sorted} />
      ))}
      <Button icon={<IconPlus size={18} aria-hidden />} disabled={!mayAdd} onClick={addRow}>
        {t('add')}
      </Button>
    </fieldset>
  )
}

interface RowProps {
  readonly row: FilterRow
  readonly number: number
  /** Sorted by name; `key` is the name in the form used for searching. */
  readonly sorted: readonly { readonly character: Character; readonly key: string }[]
}

function Row({ row, number, sorted }: RowProps) {
  const t = useTranslations('library.advanced')
  const options = useMemo(() => {
    const key = nameKey(row.text)
    return sorted
      .flatMap(({ character, key: name }) => {
        const place = placeIn(name, key)
        return place === null ? [] : [{ character, place }]
      })
      .sort((a, b) => a.place - b.place)
      .map(({ character }) => character)
  }, [sorted, row.text])
  return (
    <div className="filter-row">
      <Select
        aria-label={t('operator', { number })}
        value={row.operator}
        data={[
          { value: 'includes', label: t('includes') },
          { value: 'excludes', label: t('excludes') },
        ]}
        onChange={(event) => changeRow(row.id, { operator: event.currentTarget.value as FilterRow['operator'] })}
      />
      <Combobox
        aria-label={t('character', { number })}
        placeholder={t('characterPlaceholder')}
        value={row.text}
        onChange={(text) => changeRow(row.id, { text })}
        options={options}
        keyOf={idOf}
        renderOption={(character) => (
          <>
            <MiniDisc character={character} size={30} />
            {character.name}
          </>
        )}
        onChoose={({ name }) => changeRow(row.id, { text: name })}
        ready={sorted.length > 0}
        firstUnderEnter
        {...(options.length === 0 ? { note: <p className="combobox-note">{t('noCharacter')}</p>, said: t('noCharacter') } : {})}
        autoCapitalize="words"
        spellCheck={false}
      />
      <IconButton label={t('remove', { number })} onClick={() => removeRow(row.id)}>
        <IconX size={20} aria-hidden />
      </IconButton>
    </div>
  )
}

const idOf = ({ id }: Character) => id
