/** A number chosen by sliding. */

import { Slider as KitSlider } from '@mantine/core'
import '@mantine/core/styles/Slider.css'
import './slider.css'
import type { ComponentProps } from 'react'

export function Slider({
  label,
  ...props
}: Omit<ComponentProps<typeof KitSlider>, 'label' | 'thumbLabel'> & { readonly label: string }) {
  return (
    <KitSlider
      {...props}
      thumbLabel={label}
      label={(value) => value}
      classNames={{ root: 'slider', track: 'slider-track', bar: 'slider-bar', thumb: 'slider-thumb' }}
    />
  )
}
