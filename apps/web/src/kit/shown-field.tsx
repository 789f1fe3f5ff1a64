import { Form } from 'antd'
import type { ReactNode } from 'react'

/** What stands among the fields of a form and can not be changed there. */
export const ShownField = ({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) => (
  <Form.Item label={label} extra={hint} required>
    <span>{children}</span>
  </Form.Item>
)
