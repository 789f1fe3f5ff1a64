import { colourForm } from '@loupe/domain/kernel/colour.ts'
import { Form, Input } from 'antd'
import type { FieldProps } from './form-drawer.tsx'
import './colour-field.css'

/** A colour, picked with the browser's colour picker or typed as its code. `text` describes its legibility next to it. */
export const ColourField = ({ text, ...field }: FieldProps & { text(colour: string): string }) => (
  <Form.Item name={field.name} label={field.label} required={!field.isOptional}>
    <Picker text={text} label={field.label} />
  </Form.Item>
)

const Picker = ({
  label,
  text,
  value = '#000000',
  onChange,
}: {
  label: string
  text(colour: string): string
  value?: string
  onChange?(colour: string): void
}) => (
  <span className="loupe-person">
    <input
      type="color"
      className="loupe-colour"
      aria-label={label}
      value={colourForm.test(value) ? value : '#000000'}
      onChange={(event) => onChange?.(event.target.value)}
    />
    <Input
      className="loupe-colour-code"
      aria-label={`${label}, as a code`}
      placeholder="#1d4f91"
      maxLength={7}
      spellCheck={false}
      value={value}
      onChange={(event) => onChange?.(event.target.value.trim().toLowerCase())}
    />
    <span>{text(value)}</span>
  </span>
)
