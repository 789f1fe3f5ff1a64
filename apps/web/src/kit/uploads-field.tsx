import type { Named } from '@loupe/contract/route.ts'
import type { Extension } from '@loupe/domain/kernel/file-kind.ts'
import { Form } from 'antd'
import { useState } from 'react'
import { useWrite } from '../api/hooks.ts'
import { FileInput } from './file-input.tsx'
import type { FieldProps } from './form-drawer.tsx'
import { Removable } from './removable.tsx'
import { toast } from './toast.ts'
import { whole } from './format.ts'
import './wizard.css'

interface StoredFile {
  id: string
  name: string
  size: number
}
interface Props extends FieldProps {
  /** The upload route; the ids in the `list` of its response are the field's values. */
  route: Named
  accept: readonly Extension[]
  /** Files that are already stored. */
  stored?: readonly StoredFile[]
}

/** Several files, each uploaded as soon as it is chosen; the form stores their ids. */
export const UploadsField = ({ name, label, isOptional, hint, ...rest }: Props) => (
  <Form.Item name={name} required={!isOptional} extra={hint}>
    <Uploads label={label} {...rest} />
  </Form.Item>
)

interface InputProps extends Omit<Props, keyof FieldProps> {
  label: string
  value?: string[]
  onChange?(ids: string[]): void
}

function Uploads({ label, route, accept, stored = [], value = [], onChange }: InputProps) {
  const [known, setKnown] = useState<readonly StoredFile[]>(stored)
  const write = useWrite(route)
  const take = (files: File[]) =>
    write.mutate(
      { files },
      {
        onSuccess: (reply) => {
          const { list } = reply as { list: StoredFile[] }
          setKnown([...known, ...list])
          onChange?.([...value, ...list.map(({ id }) => id)])
        },
        onError: (failure) => toast.error(failure),
      },
    )
  return (
    <>
      <FileInput label={label} value={[]} onChange={take} accept={accept} validate multiple />
      <output className="loupe-upload-stored">
        {write.isPending ? 'Uploading…' : null}
        {value.map((id) => {
          const file = known.find((one) => one.id === id)
          const size = file ? `, ${whole(Math.max(1, Math.round(file.size / 1000)))} KB` : ''
          return (
            <Removable key={id} label={`${file?.name ?? 'A file'}${size}`} onRemove={() => onChange?.(value.filter((one) => one !== id))} />
          )
        })}
      </output>
    </>
  )
}
