import { Form } from 'antd'
import type { ReactNode } from 'react'

/** A value among the fields of a form that cannot be changed there. */
export const ReadOnlyField = ({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) => (
  <Form.Item label={label} extra={hint} required>
    <span>{children}</span>
  </Form.Item>
)
