import { Form, Input } from 'antd'
import type { FieldProps } from './form-drawer.tsx'

/** What a wall clock shows, in a zone that another field names: `YYYY-MM-DDTHH:mm`. */
export const WallField = ({ name, label, isOptional, hint }: FieldProps) => (
  <Form.Item name={name} label={label} required={!isOptional} extra={hint}>
    <Input type="datetime-local" aria-label={label} />
  </Form.Item>
)
