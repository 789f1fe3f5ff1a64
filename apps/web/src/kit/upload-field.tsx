import type { Named } from '@loupe/contract/route.ts'
import type { Extension } from '@loupe/domain/kernel/file-kind.ts'
import { Form } from 'antd'
import { useState } from 'react'
import { useWrite } from '../api/hooks.ts'
import { FileInput } from './file-input.tsx'
import type { FieldProps } from './form-drawer.tsx'
import { useNotices } from './notices.ts'
import './wizard.css'

interface Props extends FieldProps {
  /** Takes the file; what it answers by `id` is the field's value. */
  route: Named
  body: object
  accept: readonly Extension[]
  /** What stands there already is called. */
  kept?: string | undefined
}

/** A file that is put in as soon as it is chosen; the form keeps its id. */
export const UploadField = ({ name, label, isOptional, hint, ...rest }: Props) => (
  <Form.Item name={name} required={!isOptional} extra={hint}>
    <Upload label={label} isNeeded={!isOptional} {...rest} />
  </Form.Item>
)

interface InputProps extends Omit<Props, keyof FieldProps> {
  label: string
  isNeeded: boolean
  /** Given by the form. */
  value?: string
  onChange?(id: string | undefined): void
}

function Upload({ label, isNeeded, route, body, accept, kept, value, onChange }: InputProps) {
  const notices = useNotices()
  const [files, setFiles] = useState<File[]>([])
  const write = useWrite(route)
  const take = (chosen: File[]) => {
    setFiles(chosen)
    if (chosen.length === 0) return onChange?.(undefined)
    write.mutate(
      { files: chosen, body },
      {
        onSuccess: (reply) => onChange?.((reply as { id: string }).id),
        onError: (failure) => {
          setFiles([])
          notices.failed(failure)
        },
      },
    )
  }
  return (
    <>
      <FileInput label={label} value={files} onChange={take} accept={accept} validate required={isNeeded} isOptional={!isNeeded} />
      <output className="loupe-upload-kept">
        {write.isPending ? 'Putting it in…' : files.length > 0 && value ? 'Put in.' : value && kept ? `Now: ${kept}` : ''}
      </output>
    </>
  )
}
