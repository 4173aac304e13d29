/** A number chosen by sliding. */

import { Slider as KitSlider } from '@mantine/core'
import '@mantine/core/styles/Slider.css'
import './slider.css'
import type { ComponentProps } from 'react'

interface SliderProps extends Omit<ComponentProps<typeof KitSlider>, 'label' | 'thumbLabel' | 'thumbValueText'> {
  readonly label: string
  /** The value in words, as it is read out. */
  readonly valueText?: string
  /** What stands above the thumb while it is moved; the bare number without it. */
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
