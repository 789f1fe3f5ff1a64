import { type ReactNode, useId, useState } from 'react'

export interface OpenFieldProps {
  name: string
  value: string
  fault: string | undefined
  onChange(value: string): void
}
interface Labelled extends OpenFieldProps {
  label: string
  hint?: string
  autoComplete?: string
  /** The first field to fill: it has the focus when the page opens. */
  isFirst?: boolean
  inputMode?: 'numeric' | 'email' | 'text'
  type?: 'text' | 'email' | 'password'
  className?: string
  /** Content inside the field's frame, at its end. */
  end?: ReactNode
}

export function OpenField({ label, hint, end, fault, onChange, className, isFirst, ...input }: Labelled) {
  const id = useId()
  const describedBy = [fault ? `${id}-fault` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ')
  return (
    <div className="loupe-open-field">
      <label htmlFor={id}>{label}</label>
      <span className={fault ? 'loupe-open-frame loupe-open-wrong' : 'loupe-open-frame'}>
        <input
          id={id}
          {...input}
          className={className}
          // The only thing to do on this page is to fill its first field.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={isFirst ?? false}
          maxLength={200}
          aria-required
          aria-invalid={fault ? true : undefined}
          aria-describedby={describedBy || undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {end}
      </span>
      {fault ? (
        <p className="loupe-open-fault" id={`${id}-fault`}>
          {fault}
        </p>
      ) : null}
      {hint ? (
        <p className="loupe-open-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}

/** A password: password managers can fill it, pasting works, and it can be made visible. */
export function OpenPassword(props: Omit<Labelled, 'type' | 'end'>) {
  const [isVisible, setVisible] = useState(false)
  return (
    <OpenField
      {...props}
      type={isVisible ? 'text' : 'password'}
      end={
        <button
          type="button"
          className="loupe-open-eye"
          aria-pressed={isVisible}
          aria-label="Show password"
          onClick={() => setVisible(!isVisible)}
        >
          {isVisible ? 'Hide' : 'Show'}
        </button>
      }
    />
  )
}

/** The six-digit code: a single field that password managers can fill and that accepts any pasted format. */
export const OpenCode = (props: Omit<Labelled, 'type' | 'end'>) => (
  <OpenField
    {...props}
    className="loupe-open-code"
    autoComplete="one-time-code"
    inputMode="numeric"
    onChange={(typed) => props.onChange(typed.replace(/\D/g, '').slice(0, 6))}
  />
)

export function OpenTick({
  label,
  value,
  onChange,
  children,
}: {
  label: string
  value: boolean
  onChange(value: boolean): void
  children?: ReactNode
}) {
  return (
    <div className="loupe-open-tick">
      <label>
        <input type="checkbox" checked={value} onChange={(event) => onChange(event.target.checked)} />
        {label}
      </label>
      {children}
    </div>
  )
}
