import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../api/session.tsx'
import { type Column, custom } from '../../kit/columns.tsx'
import { dash } from '../../kit/format.ts'
import { linkTo } from '../../screens.ts'

interface OfClient {
  account: string
  companyName: string | null
}

/** The name of a document's client, as a link to its page for people who may open it. */
export function ClientLink({ of: { account, companyName } }: { of: OfClient }): ReactNode {
  const may = useMay()
  if (!companyName) return dash
  return may({ access: 'account:view' }) ? <Link to={linkTo('client', { id: account })}>{companyName}</Link> : companyName
}

/** A link to the page of a client whose name is the heading; only for people who may open it. */
export function ClientPage({ account }: { account: string }): ReactNode {
  const may = useMay()
  return may({ access: 'account:view' }) ? <Link to={linkTo('client', { id: account })}>Page of the client</Link> : null
}

/** The column of the client in lists of documents. */
export const clientColumn = <Row extends OfClient>(): Column<Row> =>
  custom<OfClient>('companyName', (row) => <ClientLink of={row} />, { sortable: true, written: 'value' })
