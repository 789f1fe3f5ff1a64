import { Slider } from 'antd'
import { NumberInput } from './number-input.tsx'
import './chips.css'
import { useState } from 'react'

interface Props {
  label: string
  value: number
  min?: number
  max: number
  step: number
  unit?: string
  onValue(value: number): void
}

/** A number set by a slider or typed. It is reported when the slider is released or typing pauses, not for every pixel. */
export function SliderField({ label, value, min = 0, max, step, unit, onValue }: Props) {
  const [pulled, setPulled] = useState<number>()
  const places = String(step).split('.')[1]?.length ?? 0
  const report = (next: number) => {
    setPulled(undefined)
    if (next !== value) onValue(next)
  }
  return (
    <div className="loupe-slider-field">
      <Slider
        ariaLabelForHandle={label}
        min={min}
        max={max}
        step={step}
        value={pulled ?? value}
        tooltip={{ open: false }}
        onChange={setPulled}
        onChangeComplete={report}
      />
      <NumberInput
        aria-label={unit ? `${label}, ${unit}` : label}
        size="small"
        min={min}
        max={max}
        step={step}
        precision={places}
        value={pulled ?? value}
        changeOnWheel={false}
        onChange={(next) => setPulled(next ?? value)}
        onBlur={() => report(pulled ?? value)}
        onPressEnter={() => report(pulled ?? value)}
        onStep={(next) => report(next)}
      />
      <span>{unit}</span>
    </div>
  )
}
