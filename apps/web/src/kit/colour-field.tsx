import { Form } from 'antd'
import type { FieldProps } from './form-drawer.tsx'

/** A colour, picked as browsers pick one. `said` tells beside it how it reads. */
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
    <input type="color" aria-label={label} value={value} onChange={(event) => onChange?.(event.target.value)} />
    <code>{value}</code>
    <span>{said(value)}</span>
  </span>
)
