import type { ReactNode } from 'react'
import { CompanyChoice } from '../../kit/company-select.tsx'
import './client-bar.css'

interface Props {
  /** The tabs of the lists. */
  tabs: ReactNode
  account: string | undefined
  onAccount(id: string | undefined): void
  /** Before the choice. */
  children?: ReactNode
}

/** Tabs of lists, and the choice of the client whose rows they show. */
export const ClientBar = ({ tabs, account, onAccount, children }: Props) => (
  <div className="client-bar">
    {tabs}
    <div>
      {children}
      <CompanyChoice label="Client" value={account} onValue={onAccount} />
    </div>
  </div>
)
