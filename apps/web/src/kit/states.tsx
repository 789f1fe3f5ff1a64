import { type ReactNode, createContext, use } from 'react'
import { Link } from 'react-router'
import type { Failure } from '../api/client.ts'
import './states.css'

/** The page, or the drawer, has its heading. */
export const HasHeading = createContext(false)

/** A message in place of a list or a page. */
const Message = ({ title, children, role }: { title: ReactNode; children?: ReactNode; role?: 'alert' | 'status' }) => (
  <div className="loupe-note" role={role}>
    <div className="loupe-note-title">{title}</div>
    {children}
  </div>
)

/** An empty state: says why there is nothing, and what to do next. */
export const Nothing = ({ children, action }: { children: ReactNode; action?: ReactNode }) => <Message title={children}>{action}</Message>

/** The message for a record that does not exist or is not visible to the person, which must look the same, with a link to the list. */
export interface Gone {
  text: string
  to: string
  label: string
}

/** An error with a retry button and the request id to quote. Missing records and invalid addresses have no retry. */
export const Failed = ({ error, onRetry, gone }: { error: Failure; onRetry?: () => void; gone?: Gone | undefined }) =>
  gone && (error.code === 'E_NOT_FOUND' || error.isNotAnId) ? (
    <NotThere {...gone} />
  ) : error.isNotAnId ? (
    <NotThere text="This page does not exist or has been deleted." to="/dashboard" label="Go to the dashboard" />
  ) : (
    <FailedCall error={error} onRetry={onRetry} />
  )

/** The address leads to nothing; links to where the person can go on. It is the whole page, unless the page has a heading of its own. */
export const NotThere = ({ text, to, label }: Gone) => (
  <Message title={use(HasHeading) ? text : <h1>{text}</h1>} role="alert">
    <Link className="loupe-note-button" to={to}>
      {label}
    </Link>
  </Message>
)

/** What the log of the server calls this call: its request or, when no answer came, the trace that the browser began. */
function Reference({ error: { requestId, trace } }: { error: Failure }) {
  const [name, id] = requestId ? ['request', requestId] : ['trace', trace]
  if (!id) return null
  return (
    <span className="loupe-note-quiet">
      {name === 'request' ? 'Request' : 'Trace'} <code>{id.slice(0, 8)}</code>{' '}
      <button type="button" className="loupe-note-link" onClick={() => void navigator.clipboard?.writeText(id)}>
        Copy {name} ID
      </button>
    </span>
  )
}

const FailedCall = ({ error, onRetry }: { error: Failure; onRetry: (() => void) | undefined }) =>
  error.fields.length > 0 ? (
    <Message title={error.fields.map(({ message }) => message).join(' ')} role="alert" />
  ) : (
    <Message title={error.message} role="alert">
      <Reference error={error} />
      {onRetry ? (
        <button type="button" className="loupe-note-button" onClick={onRetry}>
          Try again
        </button>
      ) : null}
    </Message>
  )

interface NotAllowedProps {
  /** The missing permission, as named in the table of permissions. */
  right: string
  /** Pages that the person may open instead. */
  ways: readonly { to: string; label: string }[]
}
export const NotAllowed = ({ right, ways }: NotAllowedProps) => (
  <section className="loupe-note loupe-note-page">
    <h1>You do not have permission to open this page.</h1>
    <span className="loupe-note-quiet">Ask a super admin for the permission “{right}”.</span>
    {ways.map(({ to, label }) => (
      <Link key={to} to={to}>
        {label}
      </Link>
    ))}
  </section>
)

/** A skeleton in the shape of rows; invisible at first, so that a fast response does not flicker. */
export const Loading = ({ rows = 6 }: { rows?: number | undefined }) => (
  <output className="loupe-waiting" aria-label="Loading">
    {Array.from({ length: rows }, (_, at) => (
      <span key={at} style={{ width: `${96 - ((at * 37) % 40)}%` }} />
    ))}
  </output>
)

/** A query, as `useRead` returns it. */
export interface Query {
  data: unknown
  error: Failure | null
  refetch(): unknown
}

/**
 * What stands in place of a query's data while there is none: the rows still loading, or why they could not be loaded. When a later read fails,
 * the data of the earlier one stays on screen, so a caller asks whether there is data, not whether there is an error.
 */
export const LoadingOrFailed = ({ query, rows, gone }: { query: Omit<Query, 'data'>; rows?: number | undefined; gone?: Gone }) =>
  query.error ? <Failed error={query.error} gone={gone} onRetry={() => void query.refetch()} /> : <Loading rows={rows} />
