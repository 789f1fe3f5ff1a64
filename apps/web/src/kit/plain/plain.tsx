import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import './plain.css'

/**
 * The parts of the pages before the sign-in, without the component library: whoever is not in yet downloads a quarter of what a member does. They
 * look like the library's own.
 */
export function PlainField({
  label,
  error,
  hint,
  after,
  ...input
}: { label: string; error?: string | undefined; hint?: string; after?: ReactNode } & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId()
  return (
    <div className="loupe-plain-field">
      <label htmlFor={id}>{label}</label>
      <div className="loupe-plain-input">
        <input {...input} id={id} aria-invalid={error !== undefined} aria-describedby={error || hint ? `${id}-note` : undefined} />
        {after}
      </div>
      {error || hint ? (
        <div id={`${id}-note`} className={error ? 'loupe-plain-error' : 'loupe-plain-hint'} role={error ? 'alert' : undefined}>
          {error ?? hint}
        </div>
      ) : null}
    </div>
  )
}

export const PlainTick = ({ label, ...input }: { label: ReactNode } & InputHTMLAttributes<HTMLInputElement>) => (
  <label className="loupe-plain-tick">
    <input type="checkbox" {...input} /> {label}
  </label>
)

/** `main` sends the form, `quiet` is everything else. */
export const PlainButton = ({
  kind = 'main',
  isBusy = false,
  children,
  ...button
}: {
  kind?: 'main' | 'quiet'
  isBusy?: boolean
  children: ReactNode
  onClick?: () => void
  type?: 'submit' | 'button'
  disabled?: boolean
}) => (
  <button type={kind === 'main' ? 'submit' : 'button'} {...button} className={`loupe-plain-button loupe-plain-${kind}`} aria-busy={isBusy}>
    {children}
  </button>
)

/** What the server said: a failure is read out at once, anything else when there is time. */
export const PlainNotice = ({ tone, children }: { tone: 'bad' | 'good'; children: ReactNode }) => (
  <p className={`loupe-plain-notice loupe-plain-${tone}`} role={tone === 'bad' ? 'alert' : 'status'}>
    {children}
  </p>
)
