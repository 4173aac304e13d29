/** A text field with a list of what its text may stand for: arrows walk the list, Enter takes, Escape closes it. */

import { Combobox as KitCombobox, useCombobox } from '@mantine/core'
import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Popover.css'
import './combobox.css'
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { TextField } from './fields.tsx'

interface ComboboxProps<T>
  extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'onKeyDown' | 'onFocus' | 'onBlur'> {
  /** Names field and list. */
  readonly 'aria-label': string
  readonly value: string
  readonly onChange: (text: string) => void
  /** Another list is another array. */
  readonly options: readonly T[]
  readonly keyOf: (option: T) => string
  readonly renderOption: (option: T) => ReactNode
  readonly onChoose: (option: T) => void
  /** Enter was pressed with no option under it. */
  readonly onEnter?: () => void
  /** Stands above the options, or in their place: that they are on their way, that there are none. */
  readonly note?: ReactNode
  /** What is read out about the list as it comes. */
  readonly said?: string
  /** There is something to show while the field has the focus. */
  readonly ready: boolean
  /** The text stands for one of the options: the first is under Enter at once, and a new text replaces the old. */
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
  // The list whose options the arrows walked: the kit goes on naming the one walked to when another list has come.
  const [walked, setWalked] = useState<readonly T[] | null>(null)
  // An arrow opened the list, and goes to the first option with it.
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
              // The list alone closes: the text stays.
              if (event.key === 'Escape' && opened) event.preventDefault()
              if (event.key === 'Enter' && !event.nativeEvent.isComposing && store.getSelectedOptionIndex() === -1) onEnter?.()
            }}
          />
        </KitCombobox.Target>
        <KitCombobox.Dropdown>
          {/* Read out by `said`: the list lies outside the page's landmarks. */}
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
