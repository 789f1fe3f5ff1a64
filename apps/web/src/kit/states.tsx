import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Failure } from '../api/client.ts'
import './states.css'

/** One calm block in the middle of where a list or a page would be. */
const Said = ({ title, children, role }: { title: ReactNode; children?: ReactNode; role?: 'alert' | 'status' }) => (
  <div className="loupe-said" role={role}>
    <div className="loupe-said-title">{title}</div>
    {children}
  </div>
)

/** Nothing to show: says why, and what to do next. */
export const Nothing = ({ children, action }: { children: ReactNode; action?: ReactNode }) => <Said title={children}>{action}</Said>

/** A record that is not there, or is not for whoever asks, which reads the same; and the way to those that are. */
export interface Gone {
  said: string
  to: string
  label: string
}

/** Something failed: what, and a way to try again, with the request id to quote. What is not there, or was asked wrongly, is not tried again. */
export const Failed = ({ error, onRetry, gone }: { error: Failure; onRetry?: () => void; gone?: Gone }) =>
  gone && error.code === 'E_NOT_FOUND' ? <NotThere {...gone} /> : <FailedCall error={error} {...(onRetry ? { onRetry } : {})} />

/** What an address leads to is not there; the way to what is. */
export const NotThere = ({ said, to, label }: Gone) => (
  <Said title={said} role="alert">
    <Link className="loupe-said-button" to={to}>
      {label}
    </Link>
  </Said>
)

const FailedCall = ({ error, onRetry }: { error: Failure; onRetry?: () => void }) =>
  error.fields.length > 0 ? (
    <Said title={error.fields.map(({ message }) => message).join(' ')} role="alert" />
  ) : (
    <Said title={error.message} role="alert">
      {error.requestId ? (
        <span className="loupe-said-quiet">
          Request <code>{error.requestId.slice(0, 8)}</code>{' '}
          <button type="button" className="loupe-said-link" onClick={() => void navigator.clipboard.writeText(error.requestId ?? '')}>
            Copy the whole id
          </button>
        </span>
      ) : null}
      {onRetry ? (
        <button type="button" className="loupe-said-button" onClick={onRetry}>
          Try again
        </button>
      ) : null}
    </Said>
  )

interface NotAllowedProps {
  /** The one it asks for, as the table of rights has it. */
  right: string
  /** Where one may go instead. */
  ways: readonly { to: string; label: string }[]
}
export const NotAllowed = ({ right, ways }: NotAllowedProps) => (
  <section className="loupe-said loupe-said-page">
    <h1>You are not allowed to open this page.</h1>
    <span className="loupe-said-quiet">A super admin can give you the right “{right}”.</span>
    {ways.map(({ to, label }) => (
      <Link key={to} to={to}>
        {label}
      </Link>
    ))}
  </section>
)

/** A skeleton in the shape of rows; nothing at all for the first moment, so that a quick answer does not flicker. */
export const Loading = ({ rows = 6 }: { rows?: number }) => (
  <output className="loupe-waiting" aria-label="Loading">
    {Array.from({ length: rows }, (_, at) => (
      <span key={at} style={{ width: `${96 - ((at * 37) % 40)}%` }} />
    ))}
  </output>
)
