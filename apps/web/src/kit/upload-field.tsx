import type { Named } from '@loupe/contract/route.ts'
import type { Extension } from '@loupe/domain/kernel/file-kind.ts'
import { Form } from 'antd'
import { useState } from 'react'
import { useWrite } from '../api/hooks.ts'
import { FileInput } from './file-input.tsx'
import type { FieldProps } from './form-drawer.tsx'
import { toast } from './toast.ts'
import './wizard.css'

interface Props extends FieldProps {
  /** The upload route; the `id` in its response is the field's value. */
  route: Named
  body: object
  accept: readonly Extension[]
  /** Name of the file that is already stored. */
  stored?: string | undefined
}

/** A file that is uploaded as soon as it is chosen; the form stores its id. */
export const UploadField = ({ name, label, isOptional, hint, ...rest }: Props) => (
  <Form.Item name={name} required={!isOptional} extra={hint}>
    <Upload label={label} isNeeded={!isOptional} {...rest} />
  </Form.Item>
)

interface InputProps extends Omit<Props, keyof FieldProps> {
  label: string
  isNeeded: boolean
  /** Set by the form. */
  value?: string
  onChange?(id: string | undefined): void
}

function Upload({ label, isNeeded, route, body, accept, stored, value, onChange }: InputProps) {
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
          toast.error(failure)
        },
      },
    )
  }
  return (
    <>
      <FileInput label={label} value={files} onChange={take} accept={accept} validate required={isNeeded} isOptional={!isNeeded} />
      <output className="loupe-upload-stored">
        {write.isPending ? 'Uploading…' : files.length > 0 && value ? 'Uploaded.' : value && stored ? `Now: ${stored}` : ''}
      </output>
    </>
  )
}
