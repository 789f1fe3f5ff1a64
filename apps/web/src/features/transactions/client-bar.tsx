import type { ReactNode } from 'react'
import { CompanyChoice } from '../../kit/company-select.tsx'
import { SheetFilters } from '../../kit/list-screen.tsx'
import { phoneWidth, useWide } from '../../kit/wide.ts'
import './client-bar.css'

interface Props {
  /** The tabs of the lists. */
  tabs: ReactNode
  account: string | undefined
  onAccount(id: string | undefined): void
  /** Before the choice. */
  link?: ReactNode
  /** The list. */
  children: ReactNode
}

/** Tabs of lists, and the choice of the client whose rows they show: beside the tabs, on a phone in the sheet of the list. */
export function ClientBar({ tabs, account, onAccount, link, children }: Props) {
  const choice = <CompanyChoice label="Client" value={account} onValue={onAccount} />
  if (!useWide(phoneWidth))
    return (
      <>
        {tabs}
        <SheetFilters
          value={
            <>
              {choice}
              {link}
            </>
          }
        >
          {children}
        </SheetFilters>
      </>
    )
  return (
    <>
      <div className="client-bar">
        {tabs}
        <div>
          {link}
          {choice}
        </div>
      </div>
      {children}
    </>
  )
}
