import type { Named } from '@loupe/contract/route.ts'
import type { Extension } from '@loupe/domain/kernel/file-kind.ts'
import { Form } from 'antd'
import { useState } from 'react'
import { useWrite } from '../api/hooks.ts'
import { FileInput } from './file-input.tsx'
import type { FieldProps } from './form-drawer.tsx'
import { useNotices } from './notices.ts'
import { Removable } from './removable.tsx'
import './wizard.css'

export interface KeptFile {
  id: string
  name: string
  size: number
}
interface Props extends FieldProps {
  /** Takes the files; what it answers as `list` are the field's values, by their ids. */
  route: Named
  accept: readonly Extension[]
  /** Those that stand there already. */
  kept?: readonly KeptFile[]
}

/** Several files, each put in as soon as it is chosen; the form keeps their ids. */
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

function Uploads({ label, route, accept, kept = [], value = [], onChange }: InputProps) {
  const notices = useNotices()
  const [known, setKnown] = useState<readonly KeptFile[]>(kept)
  const write = useWrite(route)
  const take = (files: File[]) =>
    write.mutate(
      { files },
      {
        onSuccess: (reply) => {
          const { list } = reply as { list: KeptFile[] }
          setKnown([...known, ...list])
          onChange?.([...value, ...list.map(({ id }) => id)])
        },
        onError: (failure) => notices.failed(failure),
      },
    )
  return (
    <>
      <FileInput label={label} value={[]} onChange={take} accept={accept} validate multiple />
      <output className="loupe-upload-kept">
        {write.isPending ? 'Putting it in…' : null}
        {value.map((id) => {
          const file = known.find((one) => one.id === id)
          const size = file ? `, ${Math.max(1, Math.round(file.size / 1000)).toLocaleString('en')} KB` : ''
          return (
            <Removable key={id} label={`${file?.name ?? 'A file'}${size}`} onRemove={() => onChange?.(value.filter((one) => one !== id))} />
          )
        })}
      </output>
    </>
  )
}
