import { textOn } from '@loupe/domain/kernel/color.ts'
import { Form } from 'antd'
import type { FieldProps } from './form-drawer.tsx'
import './swatch-field.css'

interface Props {
  colors: readonly { value: string; name: string }[]
  /** The sample text on each color. */
  sample: string
}

/** Chooses one of a few colors, or none; each shows the text that will be written on it. */
export const SwatchField = ({ colors, sample, ...field }: FieldProps & Props) => (
  <Form.Item name={field.name} label={field.label} extra={field.hint}>
    <Swatches label={field.label} colors={colors} sample={sample} />
  </Form.Item>
)

interface InputProps extends Props {
  label: string
  value?: string | null
  onChange?(color: string | null): void
}

const Swatches = ({ label, colors, sample, value = null, onChange }: InputProps) => (
  <fieldset className="loupe-swatches" aria-label={label}>
    {[{ value: null, name: 'The company’s color' }, ...colors].map((color) => (
      <label key={color.name} title={color.name} style={color.value ? { background: color.value, color: textOn(color.value) } : {}}>
        <input type="radio" name={label} aria-label={color.name} checked={value === color.value} onChange={() => onChange?.(color.value)} />
        <span aria-hidden>{sample}</span>
      </label>
    ))}
  </fieldset>
)
