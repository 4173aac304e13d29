/** Fields that most dialogs use: text and choice, each with its label and its error below. The others have their own files. */

import { NativeSelect, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import './fields.css'
import type { ComponentProps } from 'react'

/** Class names for components built on the kit's input. */
export const INPUT = {
  input: 'field-input',
  label: 'field-label',
  error: 'field-error',
  description: 'field-hint',
  section: 'field-section',
} as const

export function TextField(props: ComponentProps<typeof TextInput>) {
  return <TextInput {...props} classNames={INPUT} />
}

export function Select(props: ComponentProps<typeof NativeSelect>) {
  return <NativeSelect {...props} classNames={INPUT} />
}
