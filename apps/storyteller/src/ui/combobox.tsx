/** A text field with a list of suggestions: arrow keys move through the list, Enter chooses, Escape closes it. */

import { Combobox as KitCombobox, useCombobox } from '@mantine/core'
import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Popover.css'
import './combobox.css'
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { TextField } from './fields.tsx'

interface ComboboxProps<T>
  extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'onKeyDown' | 'onFocus' | 'onBlur'> {
  /** The label of the field and the list. */
  readonly 'aria-label': string
  readonly value: string
  readonly onChange: (text: string) => void
  /** A new list must be a new array. */
  readonly options: readonly T[]
  readonly keyOf: (option: T) => string
  readonly renderOption: (option: T) => ReactNode
  readonly onChoose: (option: T) => void
  /** Enter was pressed with no option selected. */
  readonly onEnter?: () => void
  /** Shown above the options, or in their place: that they are loading, or that there are none. */
  readonly note?: ReactNode
  /** What screen readers announce about the list when it changes. */
  readonly said?: string
  /** There is something to show while the field has the focus. */
  readonly ready: boolean
  /** The text stands for one of the options: Enter chooses the first at once, and typing replaces the text. */
  readonly firstUnderEnter?: boolean
}

export function Combobox<T>(props: ComboboxProps<T>) {
  const {
    value,
    onChange,
    options,
    keyOf,
    renderOption,
    onChoose,
    onEnter,
    note,
    said,
    ready,
    firstUnderEnter = false,
    ...field
  } = props
  const label = props['aria-label']
  const id = useId()
  const [wanted, setWanted] = useState(false)
  // The list that the arrow keys moved through: the kit keeps naming the old option when another list has arrived.
  const [walked, setWalked] = useState<readonly T[] | null>(null)
  // An arrow key opened the list, and selects the first option too.
  const [byArrow, setByArrow] = useState(false)
  const show = (open: boolean) => {
    setWanted(open)
    if (open) return
    setWalked(null)
    setByArrow(false)
  }
  const opened = wanted && ready
  const first = opened && options.length > 0 && (byArrow || (firstUnderEnter && value !== ''))
  const store = useCombobox({ opened, onOpenedChange: show })
  const listChanged = useEffectEvent(() => {
    store.resetSelectedOption()
    if (first) store.selectFirstOption()
  })
  useEffect(() => listChanged(), [options, opened])

  return (
    <>
      <KitCombobox
        store={store}
        onOptionSubmit={(key) => {
          const chosen = options.find((option) => keyOf(option) === key)
          show(false)
          if (chosen !== undefined) onChoose(chosen)
        }}
        position="bottom-start"
        offset={6}
        shadow="none"
        middlewares={{ flip: true, shift: true }}
        transitionProps={{ transition: 'fade', duration: 120, exitDuration: 0 }}
        classNames={{ dropdown: 'combobox', options: 'combobox-options', option: 'combobox-option' }}
      >
        <KitCombobox.Target
          withExpandedAttribute
          {...(walked === options ? {} : { 'aria-activedescendant': first ? `${id}-0` : undefined })}
        >
          <TextField
            {...field}
            value={value}
            onChange={(event) => {
              onChange(event.currentTarget.value)
              setByArrow(false)
              show(true)
            }}
            onFocus={(event) => {
              show(true)
              if (firstUnderEnter) event.currentTarget.select()
            }}
            onClick={() => show(true)}
            onBlur={() => show(false)}
            onKeyDown={(event) => {
              if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
                if (opened) setWalked(options)
                else setByArrow(true)
              }
              // Closes only the list; the text stays.
              if (event.key === 'Escape' && opened) event.preventDefault()
              if (event.key === 'Enter' && !event.nativeEvent.isComposing && store.getSelectedOptionIndex() === -1) onEnter?.()
            }}
          />
        </KitCombobox.Target>
        <KitCombobox.Dropdown>
          {/* Announced through `said`: the list is outside the page's landmarks. */}
          {note !== undefined && <div aria-hidden>{note}</div>}
          <KitCombobox.Options aria-label={label} hidden={options.length === 0}>
            {(opened ? options : []).map((option, index) => (
              <KitCombobox.Option key={keyOf(option)} id={`${id}-${index}`} value={keyOf(option)}>
                {renderOption(option)}
              </KitCombobox.Option>
            ))}
          </KitCombobox.Options>
        </KitCombobox.Dropdown>
      </KitCombobox>
      <span role="status" className="visually-hidden">
        {opened && said}
      </span>
    </>
  )
}
