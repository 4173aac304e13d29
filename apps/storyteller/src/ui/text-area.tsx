/** A text field with several lines. */

import { Textarea } from '@mantine/core'
import type { ComponentProps } from 'react'
import { INPUT } from './fields.tsx'

export function TextArea(props: ComponentProps<typeof Textarea>) {
  return <Textarea {...props} classNames={INPUT} />
}
