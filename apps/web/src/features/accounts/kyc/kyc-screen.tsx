import { memo } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { UnknownTab } from '../../../kit/unknown-tab.tsx'
import { linkTo } from '../../../screens.ts'
import { ClientList } from '../client/client-list.tsx'
import { editsClient } from './edit-client.ts'
import { KycWizard } from './kyc-wizard.tsx'
import { tabOf } from './tabs.tsx'
import { fromUserTab, userSaved } from './user-saved.ts'

/** The list behind the wizard is inert, and memoized so that it does not render again with every tab. */
const Behind = memo(ClientList)
/** The parameters of the list behind the wizard, without the wizard's own. */
const ofList = (search: URLSearchParams) => Object.fromEntries([...search].filter(([key]) => key !== fromUserTab))
/** Whether there is a page of the app to go back to. The router numbers history entries and keeps the number through reloads and replacements. */
const cameFromInside = () => ((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0

/** The wizard by its address, over the list of clients: the last segment selects the tab, 'new' creates an account. */
export function ClientKyc() {
  const { id = '', tab } = useParams()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const to = (account: string, segment: string) =>
    navigate(linkTo('clientKyc', { id: account, tab: segment }, ofList(search)), { replace: true })
  // A user who entered the address directly has no page to go back to: the wizard closes to the client's page, or to the list.
  const close = (client: string | undefined) =>
    void (cameFromInside() ? navigate(-1) : navigate(client ? linkTo('client', { id: client }) : linkTo('clients'), { replace: true }))
  const account = id === 'new' ? undefined : id
  if (account && tab !== undefined && tabOf(tab) !== tab)
    return <UnknownTab to={linkTo('clientKyc', { id, tab: tabOf(tab) }, ofList(search))} />
  return (
    <>
      <div inert>
        <Behind />
      </div>
      <KycWizard
        id={account}
        segment={tab}
        edits={search.has(editsClient) ? 'client' : 'KYC'}
        fromUserTab={search.has(fromUserTab)}
        onTab={(segment) => void to(id, segment)}
        onOpened={(made, next) => (next ? void to(made, next) : close(made))}
        onUserSaved={(of) => void navigate(userSaved(of), { replace: true })}
        onClose={() => close(account)}
      />
    </>
  )
}
