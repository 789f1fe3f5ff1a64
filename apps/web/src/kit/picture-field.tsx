import type { Named } from '@loupe/contract/route.ts'
import type { Extension } from '@loupe/domain/kernel/file-kind.ts'
import { Form } from 'antd'
import { type ReactNode, useState } from 'react'
import { useWrite } from '../api/hooks.ts'
import { FileInput } from './file-input.tsx'
import type { FieldProps } from './form-drawer.tsx'
import { useNotices } from './notices.ts'
import { Press } from './press.tsx'
import './picture-field.css'

interface Props extends FieldProps {
  /** Takes the picture; what it answers by `id` is the field's value. */
  route: Named
  accept: readonly Extension[]
  show(id: string | null): ReactNode
}

/** A picture that is put in as soon as it is chosen, and seen; it can be taken away again. The form keeps its id. */
export const PictureField = ({ name, label, hint, ...rest }: Props) => (
  <Form.Item name={name} extra={hint}>
    <Picture label={label} {...rest} />
  </Form.Item>
)

interface InputProps extends Omit<Props, 'name' | 'hint'> {
  /** Given by the form. */
  value?: string | null
  onChange?(id: string | null): void
}

function Picture({ label, isOptional, route, accept, show, value = null, onChange }: InputProps) {
  const notices = useNotices()
  const [files, setFiles] = useState<File[]>([])
  const write = useWrite(route)
  const take = (chosen: File[]) => {
    if (chosen.length === 0) return setFiles([])
    write.mutate(
      { files: chosen },
      {
        onSuccess: (reply) => onChange?.((reply as { id: string }).id),
        onError: notices.failed,
        onSettled: () => setFiles([]),
      },
    )
  }
  return (
    <div className="loupe-picture">
      <div className="loupe-picture-now">
        {show(value)}
        {value ? <Press onPress={() => onChange?.(null)}>Remove</Press> : null}
        {write.isPending ? <output>Putting it in…</output> : null}
      </div>
      <FileInput label={label} value={files} onChange={take} accept={accept} validate isOptional={isOptional} />
    </div>
  )
}
