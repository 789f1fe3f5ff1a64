import { accounts } from '@loupe/contract/accounts/accounts.ts'
import { useLocation, useNavigate } from 'react-router'
import { useMay } from '../../../api/session.tsx'
import { Button } from '../../../kit/button.tsx'
import { CompanyChoice } from '../../../kit/company-select.tsx'
import { Page } from '../../../kit/page.tsx'
import { linkTo } from '../../../screens.ts'
import { firstTab, laterTabs } from '../kyc/tabs.tsx'
import { tabs } from './tabs.tsx'
import './client.css'

const kyc = { name: 'kyc', title: 'KYC', parts: [firstTab, ...laterTabs].map(({ segment, title }) => ({ name: segment, title })) }
const titleOf = (tab: string, part: string) => {
  const found = [kyc, ...tabs].find(({ name }) => name === tab)
  const inner = found?.parts.find(({ name }) => name === part)
  return [found?.title, inner && inner.title !== found?.title ? inner.title : undefined].filter(Boolean).join(': ')
}

/** The address of a client's tab without the client (S0 §2): the client is chosen here. */
export function ChooseClient() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const may = useMay()
  const [, , tab = '', part = ''] = pathname.split('/')
  const rest = [tab, part].filter(Boolean).join('/')
  return (
    <Page
      title={titleOf(tab, part) || 'Client'}
      actions={
        tab === 'kyc' && may(accounts.create) ? (
          <Button label="Add client" onClick={() => void navigate(linkTo('clientKyc', { id: 'new' }))} />
        ) : null
      }
    >
      <p className="loupe-lead">Select a client to open their page.</p>
      <div className="choose-record">
        <CompanyChoice label="Client" value={undefined} onValue={(id) => id && void navigate(`/client/${id}/${rest}${search}`)} />
      </div>
    </Page>
  )
}
