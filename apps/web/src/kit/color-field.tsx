import { colorForm } from '@loupe/domain/kernel/color.ts'
import { Form, Input } from 'antd'
import type { FieldProps } from './form-drawer.tsx'
import './color-field.css'

/** A color, picked with the browser's color picker or typed as its code. `text` describes its legibility next to it. */
export const ColorField = ({ text, ...field }: FieldProps & { text(color: string): string }) => (
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
  text(color: string): string
  value?: string
  onChange?(color: string): void
}) => (
  <span className="loupe-person">
    <input
      type="color"
      className="loupe-color"
      aria-label={label}
      value={colorForm.test(value) ? value : '#000000'}
      onChange={(event) => onChange?.(event.target.value)}
    />
    <Input
      className="loupe-color-code"
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
