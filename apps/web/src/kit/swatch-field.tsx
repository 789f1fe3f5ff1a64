import { textOn } from '@loupe/domain/kernel/colour.ts'
import { Form } from 'antd'
import type { FieldProps } from './form-drawer.tsx'
import './swatch-field.css'

interface Props {
  colours: readonly { value: string; name: string }[]
  /** The sample text on each colour. */
  sample: string
}

/** Chooses one of a few colours, or none; each shows the text that will be written on it. */
export const SwatchField = ({ colours, sample, ...field }: FieldProps & Props) => (
  <Form.Item name={field.name} label={field.label} extra={field.hint}>
    <Swatches label={field.label} colours={colours} sample={sample} />
  </Form.Item>
)

interface InputProps extends Props {
  label: string
  value?: string | null
  onChange?(colour: string | null): void
}

const Swatches = ({ label, colours, sample, value = null, onChange }: InputProps) => (
  <fieldset className="loupe-swatches" aria-label={label}>
    {[{ value: null, name: 'The company’s color' }, ...colours].map((colour) => (
      <label key={colour.name} title={colour.name} style={colour.value ? { background: colour.value, color: textOn(colour.value) } : {}}>
        <input
          type="radio"
          name={label}
          aria-label={colour.name}
          checked={value === colour.value}
          onChange={() => onChange?.(colour.value)}
        />
        <span aria-hidden>{sample}</span>
      </label>
    ))}
  </fieldset>
)
