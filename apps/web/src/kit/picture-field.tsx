import type { Named } from '@loupe/contract/route.ts'
import type { Extension } from '@loupe/domain/kernel/file-kind.ts'
import { Form } from 'antd'
import { type ReactNode, useState } from 'react'
import { useWrite } from '../api/hooks.ts'
import { Button } from './button.tsx'
import { FileInput } from './file-input.tsx'
import type { FieldProps } from './form-drawer.tsx'
import { toast } from './toast.ts'
import './picture-field.css'

interface Props extends FieldProps {
  /** The upload route; the `id` in its response is the field's value. */
  route: Named
  accept: readonly Extension[]
  show(id: string | null): ReactNode
}

/** A picture that is uploaded as soon as it is chosen, and displayed; it can be removed again. The form stores its id. */
export const PictureField = ({ name, label, hint, ...rest }: Props) => (
  <Form.Item name={name} extra={hint}>
    <Picture label={label} {...rest} />
  </Form.Item>
)

interface InputProps extends Omit<Props, 'name' | 'hint'> {
  /** Set by the form. */
  value?: string | null
  onChange?(id: string | null): void
}

function Picture({ label, isOptional, route, accept, show, value = null, onChange }: InputProps) {
  const [files, setFiles] = useState<File[]>([])
  const write = useWrite(route)
  const take = (chosen: File[]) => {
    if (chosen.length === 0) return setFiles([])
    write.mutate(
      { files: chosen },
      {
        onSuccess: (reply) => onChange?.((reply as { id: string }).id),
        onError: toast.error,
        onSettled: () => setFiles([]),
      },
    )
  }
  return (
    <div className="loupe-picture">
      <div className="loupe-picture-now">
        {show(value)}
        {value ? <Button isSmall label="Remove" onClick={() => onChange?.(null)} /> : null}
        {write.isPending ? <output>Uploading…</output> : null}
      </div>
      <FileInput
        label={label}
        value={files}
        onChange={take}
        accept={accept}
        megabytes={route.upload?.megabytes}
        validate
        isOptional={isOptional}
      />
    </div>
  )
}
