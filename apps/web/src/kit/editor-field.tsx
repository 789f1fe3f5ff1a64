import { Form } from 'antd'
import { Suspense, lazy } from 'react'
import type { EditorProps } from './editor/editor.tsx'
import type { FieldProps } from './form-drawer.tsx'
import { Loading } from './states.tsx'

// Large, and written in seldom.
const Editor = lazy(async () => ({ default: (await import('./editor/editor.tsx')).Editor }))
const Late = (props: EditorProps) => (
  <Suspense fallback={<Loading rows={3} />}>
    <Editor {...props} />
  </Suspense>
)

/** Text with a few marks, as HTML. */
export const EditorField = ({ inserts, ...field }: FieldProps & Pick<EditorProps, 'inserts'>) => (
  <Form.Item name={field.name} label={field.label} required={!field.isOptional} extra={field.hint}>
    <Late label={field.label} {...(inserts ? { inserts } : {})} />
  </Form.Item>
)
