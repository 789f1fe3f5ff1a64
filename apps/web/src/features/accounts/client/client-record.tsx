import { accounts } from '@loupe/contract/accounts/accounts.ts'
import type { AccountDetail } from '@loupe/contract/accounts/account.ts'
import { Suspense } from 'react'
import { Navigate, useParams } from 'react-router'
import { useRead } from '../../../api/hooks.ts'
import { useMay } from '../../../api/session.tsx'
import { Boundary } from '../../../kit/boundary.tsx'
import { Loading, LoadingOrFailed } from '../../../kit/states.tsx'
import { TabMenu } from '../../../kit/tab-menu.tsx'
import { UnknownTab } from '../../../kit/unknown-tab.tsx'
import { linkTo } from '../../../screens.ts'
import { noClient } from '../kyc/no-client.ts'
import { documentsTab } from '../kyc/tabs.tsx'
import { ClientHead } from './client-head.tsx'
import { type Part, tabs } from './tabs.tsx'
import './client.css'

/** One client: the head, and below it their whole history, tab by tab (S0 §2). */
export function ClientRecord() {
  const { id = '' } = useParams()
  const query = useRead(accounts.view, { params: { id } })
  const { data } = query
  const client = data?.detail.id === id ? data.detail : undefined
  if (!client) return <LoadingOrFailed query={query} gone={noClient()} rows={10} />
  return <ClientContent key={id} client={client} />
}

function ClientContent({ client }: { client: AccountDetail }) {
  const { tab = '', part = '' } = useParams()
  const { id } = client
  const may = useMay()
  const known = tabs
    .map(({ parts, ...rest }) => ({ ...rest, parts: parts.filter(({ access }) => access === undefined || may({ access })) }))
    .filter(({ parts }) => parts.length > 0)
  const open = known.find(({ name }) => name === tab)
  const visible = open?.parts.find(({ name }) => name === part)
  const linkOf = (name: string, first: Part | undefined) =>
    linkTo('client', { id, ...(name ? { tab: name } : {}), ...(first?.name ? { part: first.name } : {}) })
  if (!open || !visible) {
    const to = open ?? known[0]
    const address = linkOf(to?.name ?? '', to?.parts[0])
    // A tab without its part is a short address, not a wrong one.
    return (tab && !open) || part ? <UnknownTab to={address} /> : <Navigate to={address} replace />
  }
  const menu = (isMore: boolean) =>
    known
      .filter(({ more = false }) => more === isMore)
      .map(({ name, title, parts }) => ({ title, path: linkOf(name, name === open.name ? visible : parts[0]) }))
  const [overview, ...rest] = menu(false)
  return (
    <>
      <ClientHead client={client} />
      <div className="client-tabs">
        <TabMenu
          label="Client"
          links={[...(overview ? [overview] : []), { title: 'KYC', path: linkTo('clientKyc', { id, tab: documentsTab }) }, ...rest]}
          more={menu(true)}
        />
        {open.parts.length > 1 ? (
          <TabMenu label={open.title} links={open.parts.map((one) => ({ title: one.title, path: linkOf(open.name, one) }))} />
        ) : null}
      </div>
      <Boundary key={`${open.name} ${visible.name}`}>
        <Suspense fallback={<Loading />}>
          <visible.View client={client} />
        </Suspense>
      </Boundary>
    </>
  )
}
