import { colourForm } from '@loupe/domain/kernel/colour.ts'
import { Form, Input } from 'antd'
import type { FieldProps } from './form-drawer.tsx'
import './colour-field.css'

/** A colour, picked as browsers pick one or typed as its code. `said` tells beside it how it reads. */
export const ColourField = ({ said, ...field }: FieldProps & { said(colour: string): string }) => (
  <Form.Item name={field.name} label={field.label} required={!field.isOptional}>
    <Picker said={said} label={field.label} />
  </Form.Item>
)

const Picker = ({
  label,
  said,
  value = '#000000',
  onChange,
}: {
  label: string
  said(colour: string): string
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
    <span>{said(value)}</span>
  </span>
)
