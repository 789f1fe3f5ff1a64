import type { Named } from '@loupe/contract/route.ts'
import type { Extension } from '@loupe/domain/kernel/file-kind.ts'
import { Form } from 'antd'
import { useState } from 'react'
import { useWrite } from '../api/hooks.ts'
import { FileInput } from './file-input.tsx'
import type { FieldProps } from './form-drawer.tsx'
import { failureText } from './toast.ts'
import './pictures-field.css'

interface Props extends FieldProps {
  /** The upload route; its response has a `list` with an `id` for each file, in their order. */
  route: Named & { upload: { accept: readonly Extension[]; files: number } }
  addressOf(id: string): string
  /** The form stores one id or none instead of a list. */
  isOne?: boolean
}

/** Pictures that are uploaded as soon as they are chosen, with thumbnails; the form stores their ids. */
export const PicturesField = ({ name, label, isOptional, hint, ...rest }: Props) => (
  <Form.Item name={name} extra={hint}>
    <Pictures label={label} isNeeded={!isOptional} {...rest} />
  </Form.Item>
)

interface InputProps extends Omit<Props, keyof FieldProps> {
  label: string
  isNeeded: boolean
  /** Set by the form. */
  value?: string | string[] | null
  onChange?(value: string | string[] | null): void
}

function Pictures({ label, isNeeded, route, addressOf, isOne = false, value, onChange }: InputProps) {
  const [fault, setFault] = useState('')
  const write = useWrite(route)
  const ids = [value ?? []].flat()
  const store = (now: string[]) => onChange?.(isOne ? (now.at(-1) ?? null) : now)
  const take = (files: File[]) => {
    if (files.length === 0) return
    setFault('')
    write.mutate(
      { files },
      {
        onSuccess: (reply) => store([...ids, ...(reply as { list: { id: string }[] }).list.map(({ id }) => id)]),
        onError: (failure) => setFault(failure.fields[0]?.message ?? failureText(failure)),
      },
    )
  }
  return (
    <div className="loupe-pictures" aria-busy={write.isPending}>
      <FileInput
        label={label}
        value={[]}
        onChange={take}
        accept={route.upload.accept}
        megabytes={route.upload.megabytes}
        validate
        multiple={!isOne}
        required={isNeeded}
        isOptional={!isNeeded}
      />
      {fault ? (
        <div role="alert" className="loupe-file-fault">
          {fault}
        </div>
      ) : null}
      <ul aria-label={`${label}: add`}>
        {ids.map((id, i) => (
          <li key={id}>
            <img src={addressOf(id)} alt={`${label} ${i + 1}`} />
            <button type="button" aria-label={`Remove ${label} ${i + 1}`} onClick={() => store(ids.filter((_, at) => at !== i))}>
              ×
            </button>
          </li>
        ))}
        {write.isPending ? <li className="loupe-pictures-waiting">Uploading…</li> : null}
      </ul>
    </div>
  )
}
