import { Form } from 'antd'
import { Suspense } from 'react'
import type { EditorProps } from './editor/editor.tsx'
import type { FieldProps } from './form-drawer.tsx'
import { Loading } from './states.tsx'
import { lazyComponent } from './lazy-component.ts'

// A separate chunk, because it is large and rarely used.
const Editor = lazyComponent(() => import('./editor/editor.tsx'), 'Editor')
const Late = (props: EditorProps) => (
  <Suspense fallback={<Loading rows={3} />}>
    <Editor {...props} />
  </Suspense>
)

/** Formatted text, stored as HTML. */
export const EditorField = ({ inserts, ...field }: FieldProps & Pick<EditorProps, 'inserts'>) => (
  <Form.Item name={field.name} label={field.label} required={!field.isOptional} extra={field.hint}>
    <Late label={field.label} {...(inserts ? { inserts } : {})} />
  </Form.Item>
)
