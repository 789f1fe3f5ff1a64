import type { AccountDetail } from '@loupe/contract/accounts/account.ts'
import { type ComponentType, lazy } from 'react'

/** What a tab of the wizard is given. */
export interface TabProps {
  account: AccountDetail
  /** The account as it was saved, and whether the next tab is wanted; the drawer closes otherwise. */
  onDone(isContinuing: boolean): void
  onCancel(): void
  /** A user was saved and nothing is to follow: the company details come, and say so (S1 §2, fromUserTab). */
  onUserSaved(): void
  /** The company details are looked at after that. */
  fromUserTab: boolean
  hasNext: boolean
}
interface KycTab {
  /** The last segment of the address (S1 §2). */
  segment: string
  title: string
  Content: ComponentType<TabProps>
}
const tab = <M extends Record<string, unknown>>(segment: string, title: string, load: () => Promise<M>, name: keyof M): KycTab => ({
  segment,
  title,
  Content: lazy(async () => ({ default: (await load())[name] as ComponentType<TabProps> })),
})

/** The tabs in the specification's order; each is loaded when it is first looked at. The first is another: it also makes the account. */
export const firstTab = { segment: 'basic', title: 'Company details' } as const
export const laterTabs: readonly KycTab[] = [
  tab('user', 'User', () => import('../users/users-tab.tsx'), 'UsersTab'),
  tab('business-detail', 'Business detail', () => import('./business-tab.tsx'), 'BusinessTab'),
  tab('bank-info', 'Bank info', () => import('./bank-tab.tsx'), 'BankTab'),
  tab('branch', 'Branch', () => import('./branch-tab.tsx'), 'BranchTab'),
  tab('references-detail', 'References', () => import('./references-tab.tsx'), 'ReferencesTab'),
  tab('setting', 'Setting', () => import('./setting-tab.tsx'), 'SettingTab'),
  tab('terms-detail', 'Terms detail', () => import('../terms/terms-tab.tsx'), 'TermsTab'),
]
const segments = [firstTab.segment, ...laterTabs.map(({ segment }) => segment)]

/** The tab an address names; an unknown one is the first (S1 §2). */
export const tabOf = (segment: string | undefined): string => segments.find((one) => one === segment) ?? firstTab.segment
export const tabAfter = (segment: string): string | undefined => segments[segments.indexOf(segment) + 1]
