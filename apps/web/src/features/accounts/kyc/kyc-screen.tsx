import { memo, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { linkTo } from '../../../screens.ts'
import { ClientList } from '../client/client-list.tsx'
import { KycWizard } from './kyc-wizard.tsx'
import { firstTab } from './tabs.tsx'

const fromUserTab = 'fromUserTab'
const userSaved = (id: string) => linkTo('clientKyc', { id, tab: firstTab.segment }, { [fromUserTab]: 'true' })
/** Seen and not used; not drawn again with every tab. */
const Behind = memo(ClientList)
/** How the list behind it stands. */
const ofList = (search: URLSearchParams) => Object.fromEntries([...search].filter(([key]) => key !== fromUserTab))
/** The router numbers what it opens, and keeps the number through reloads and what takes another's place. */
const cameFromInside = () => ((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0

/** The wizard by its address, over the list of clients: the last segment selects the tab, 'new' opens an account. */
export function ClientKyc() {
  const { id = '', tab } = useParams()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const to = (account: string, segment: string) =>
    navigate(linkTo('clientKyc', { id: account, tab: segment }, ofList(search)), { replace: true })
  // Whoever came by the address itself has nothing to go back to: then it is the client's page, or the list.
  const close = (client: string | undefined) =>
    void (cameFromInside() ? navigate(-1) : navigate(client ? linkTo('client', { id: client }) : linkTo('clients'), { replace: true }))
  const account = id === 'new' ? undefined : id
  return (
    <>
      <div inert>
        <Behind />
      </div>
      <KycWizard
        id={account}
        segment={tab}
        fromUserTab={search.has(fromUserTab)}
        onTab={(segment) => void to(id, segment)}
        onOpened={(made, next) => (next ? void to(made, next) : close(made))}
        onUserSaved={(of) => void navigate(userSaved(of), { replace: true })}
        onClose={() => close(account)}
      />
    </>
  )
}

/** The same over whatever page one is on: of the shortcut 'Clients / KYC' (S0 §2). */
export function AddClient({ onClose }: { onClose(): void }) {
  const [id, setId] = useState<string>()
  const [segment, setSegment] = useState<string>()
  const navigate = useNavigate()
  return (
    <KycWizard
      id={id}
      segment={segment}
      onTab={setSegment}
      onOpened={(made, next) => {
        setId(made)
        setSegment(next)
        if (!next) onClose()
      }}
      onUserSaved={(of) => {
        onClose()
        void navigate(userSaved(of))
      }}
      onClose={onClose}
    />
  )
}
