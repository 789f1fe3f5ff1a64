import { InputNumber, Slider } from 'antd'
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

/** A number that is pulled or typed. It counts when the hand lets go, or a moment is over: not with every pixel. */
export function Amount({ label, value, min = 0, max, step, unit, onValue }: Props) {
  const [pulled, setPulled] = useState<number>()
  const places = String(step).split('.')[1]?.length ?? 0
  const told = (next: number) => {
    setPulled(undefined)
    if (next !== value) onValue(next)
  }
  return (
    <div className="loupe-amount">
      <Slider
        ariaLabelForHandle={label}
        min={min}
        max={max}
        step={step}
        value={pulled ?? value}
        tooltip={{ open: false }}
        onChange={setPulled}
        onChangeComplete={told}
      />
      <InputNumber
        aria-label={unit ? `${label}, ${unit}` : label}
        size="small"
        min={min}
        max={max}
        step={step}
        precision={places}
        value={pulled ?? value}
        changeOnWheel={false}
        onChange={(next) => setPulled(next ?? value)}
        onBlur={() => told(pulled ?? value)}
        onPressEnter={() => told(pulled ?? value)}
        onStep={(next) => told(next)}
      />
      <span>{unit}</span>
    </div>
  )
}
