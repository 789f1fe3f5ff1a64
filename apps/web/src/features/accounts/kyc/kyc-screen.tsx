import { useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { Page } from '../../../kit/page.tsx'
import { linkTo } from '../../../screens.ts'
import { KycWizard } from './kyc-wizard.tsx'

/** The wizard by its address: the last segment selects the tab, 'new' opens an account. */
export function ClientKyc() {
  const { id = '', tab } = useParams()
  const navigate = useNavigate()
  const { key } = useLocation()
  const to = (account: string, segment: string) => navigate(linkTo('clientKyc', { id: account, tab: segment }), { replace: true })
  // Whoever came by the address itself has nothing to go back to.
  const close = () => void (key === 'default' ? navigate(linkTo('dashboard')) : navigate(-1))
  return (
    <Page title="Clients / KYC">
      <KycWizard
        id={id === 'new' ? undefined : id}
        segment={tab}
        onTab={(segment) => void to(id, segment)}
        onOpened={(made, next) => (next ? void to(made, next) : close())}
        onClose={close}
      />
    </Page>
  )
}

/** The same over whatever page one is on: of the shortcut 'Clients / KYC' (S0 §2). */
export function AddClient({ onClose }: { onClose(): void }) {
  const [id, setId] = useState<string>()
  const [segment, setSegment] = useState<string>()
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
      onClose={onClose}
    />
  )
}
