import { accounts } from '@loupe/contract/accounts/accounts.ts'
import { kycBadge } from '@loupe/domain/accounts/kyc.ts'
import { Suspense, useState } from 'react'
import { useRead } from '../../../api/hooks.ts'
import { Boundary } from '../../../kit/boundary.tsx'
import { Loading, LoadingOrFailed } from '../../../kit/states.tsx'
import { Status } from '../../../kit/status.tsx'
import { Wizard } from '../../../kit/wizard.tsx'
import { BasicTab, NewAccount } from './basic-tab.tsx'
import { noClient } from './no-client.ts'
import { UndoOverwrite } from './undo-overwrite.tsx'
import { firstTab, laterTabs, tabAfter, tabOf } from './tabs.tsx'

interface Props {
  /** Undefined for a new account. */
  id: string | undefined
  segment: string | undefined
  /** What the title says is edited. */
  edits?: 'KYC' | 'client'
  /** Shows in the company details that a user was saved. */
  fromUserTab?: boolean
  onTab(segment: string): void
  /** Called with the new account and the next tab, or undefined when the wizard is to close. */
  onOpened(id: string, next: string | undefined): void
  onUserSaved(id: string): void
  onClose(): void
}

/** The account and KYC wizard (S1 §2). All tabs but the first are disabled until the account exists. */
export function KycWizard({ id, segment, edits = 'KYC', fromUserTab = false, onTab, onOpened, onUserSaved, onClose }: Props) {
  // The client was added in this wizard, where each tab leads to the next.
  const [isNew] = useState(id === undefined)
  const query = useRead(accounts.view, { params: { id: id ?? '' } }, { enabled: id !== undefined })
  const { data } = query
  const account = data?.detail.id === id ? data?.detail : undefined
  const value = id === undefined ? firstTab.segment : tabOf(segment)
  const done = (isContinuing: boolean) => {
    const next = tabAfter(value)
    if (isContinuing && next) onTab(next)
    else onClose()
  }
  const common = {
    onDone: done,
    onCancel: onClose,
    onUserSaved: () => onUserSaved(id ?? ''),
    fromUserTab,
    hasNext: tabAfter(value) !== undefined,
    savesFirst: !isNew,
  }
  const waiting = <LoadingOrFailed query={query} gone={noClient()} />
  const tabs = [
    {
      key: firstTab.segment,
      label: firstTab.title,
      content:
        id === undefined ? (
          <NewAccount
            onCancel={onClose}
            onOpened={(made, isContinuing) => onOpened(made, isContinuing ? tabAfter(firstTab.segment) : undefined)}
          />
        ) : account ? (
          <BasicTab key={account.id} account={account} {...common} />
        ) : (
          waiting
        ),
    },
    ...laterTabs.map(({ segment: key, title, Content }) => ({
      key,
      label: title,
      closed: id === undefined ? 'Save the company details first.' : undefined,
      content: account ? (
        <Boundary key={key}>
          <Suspense fallback={<Loading />}>
            <Content key={account.id} account={account} {...common} />
          </Suspense>
        </Boundary>
      ) : (
        waiting
      ),
    })),
  ]
  const note = account ? <Status state={kycBadge(account.isApproved, account.kycDocuments)} /> : null
  return (
    <Wizard
      title={id === undefined ? 'Add KYC' : `Edit ${edits}${account ? `: ${account.companyName}` : ''}`}
      note={note}
      above={account ? <UndoOverwrite account={account.id} /> : null}
      tabs={tabs}
      value={value}
      onTab={onTab}
      onClose={onClose}
    />
  )
}
