import { Form, Input } from 'antd'
import type { FieldProps } from './form-drawer.tsx'

/** A local time, in a time zone that another field names: `YYYY-MM-DDTHH:mm`. */
export const LocalTimeField = ({ name, label, isOptional, hint }: FieldProps) => (
  <Form.Item name={name} label={label} required={!isOptional} extra={hint}>
    <Input type="datetime-local" aria-label={label} />
  </Form.Item>
)
