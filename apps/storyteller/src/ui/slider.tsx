/** A slider for a number. */

import { Slider as KitSlider } from '@mantine/core'
import '@mantine/core/styles/Slider.css'
import './slider.css'
import type { ComponentProps } from 'react'

interface SliderProps extends Omit<ComponentProps<typeof KitSlider>, 'label' | 'thumbLabel' | 'thumbValueText'> {
  readonly label: string
  /** The value in words, for screen readers. */
  readonly valueText?: string
  /** The text above the thumb while it is moved; by default the number. */
  readonly bubble?: (value: number) => string
}

export function Slider({ label, valueText, bubble, ...props }: SliderProps) {
  return (
    <KitSlider
      {...props}
      thumbLabel={label}
      {...(valueText !== undefined && { thumbValueText: valueText })}
      label={bubble ?? ((value) => value)}
      classNames={{ root: 'slider', track: 'slider-track', bar: 'slider-bar', thumb: 'slider-thumb' }}
    />
  )
}
