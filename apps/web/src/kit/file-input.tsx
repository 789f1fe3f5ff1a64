import { type Extension, fileFault, firstBytes, misnamedFault, defaultFiles } from '@loupe/domain/kernel/file-kind.ts'
import { useId, useRef, useState } from 'react'
import './file-input.css'

interface Props {
  label: string
  value: File[]
  onChange(files: File[]): void
  accept?: readonly Extension[]
  /** The file's extension must be in the accept list too, not only the type of its content. */
  validate?: boolean
  multiple?: boolean
  required?: boolean
  /** Marks the field as optional, as all forms mark optional fields rather than required ones. */
  isOptional?: boolean
  /** The maximum size of a file; shown with the types, before one is refused. */
  megabytes?: number | undefined
}

const headOf = async (file: File) => new Uint8Array(await file.slice(0, firstBytes).arrayBuffer())

/** Takes files whose first bytes match an accepted type (S0 §5); the others are refused by name. */
export function FileInput({
  label,
  value,
  onChange,
  accept = defaultFiles,
  validate = false,
  multiple = false,
  required = false,
  isOptional = false,
  megabytes,
}: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [faults, setFaults] = useState<string[]>([])
  const [isOver, setOver] = useState(false)
  // The specification's message, with the details that it leaves out.
  const faultOf = (file: { name: string; head: Uint8Array }) => {
    const fault = fileFault(file, accept, validate)
    return fault && [fault, misnamedFault(file, accept)].filter(Boolean).join(' ')
  }
  const take = async (given: Iterable<File>) => {
    const files = multiple ? [...given] : [...given].slice(0, 1)
    const read = await Promise.all(files.map(async (file) => ({ file, fault: faultOf({ name: file.name, head: await headOf(file) }) })))
    const good = read.flatMap(({ file, fault }) => (fault ? [] : [file]))
    setFaults(read.flatMap(({ file, fault }) => (fault ? [read.length > 1 ? `${file.name}: ${fault}` : fault] : [])))
    if (good.length > 0) onChange(multiple ? [...value, ...good] : good)
  }
  return (
    <div className="loupe-file">
      <div className="loupe-file-label">
        <label htmlFor={id}>{label}</label>
        {isOptional ? <span>(optional)</span> : null}
      </div>
      <div
        className={isOver ? 'loupe-file-drop loupe-file-over' : 'loupe-file-drop'}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          void take(event.dataTransfer.files)
        }}
      >
        <input
          ref={input}
          id={id}
          type="file"
          accept={accept.join(',')}
          multiple={multiple}
          aria-required={required}
          aria-invalid={faults.length > 0}
          aria-describedby={`${id}-note`}
          onChange={(event) => {
            void take([...(event.target.files ?? [])])
            // Allows choosing the same file again after it was corrected.
            event.target.value = ''
          }}
        />
        <span>
          or drop {multiple ? 'files' : 'a file'} here
          {megabytes === undefined
            ? ''
            : ` (${accept.map((kind) => kind.replace('.', '').toUpperCase()).join(', ')}; at most ${megabytes} MB)`}
        </span>
      </div>
      <ChosenFiles files={value} onRemove={(file) => onChange(value.filter((other) => other !== file))} />
      <div id={`${id}-note`} role={faults.length > 0 ? 'alert' : undefined} className="loupe-file-fault">
        {faults.map((fault) => (
          <div key={fault}>{fault}</div>
        ))}
      </div>
    </div>
  )
}

const ChosenFiles = ({ files, onRemove }: { files: readonly File[]; onRemove(file: File): void }) => (
  <ul>
    {files.map((file) => (
      <li key={file.name + file.size}>
        <span>{file.name}</span>
        <button type="button" aria-label={`Remove ${file.name}`} onClick={() => onRemove(file)}>
          ×
        </button>
      </li>
    ))}
  </ul>
)
