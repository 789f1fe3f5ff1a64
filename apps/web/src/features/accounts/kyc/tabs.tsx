import type { ComponentType } from 'react'
import { lazyComponent } from '../../../kit/lazy-component.ts'
import type { TabProps } from './tab-props.ts'

interface KycTab {
  /** The last segment of the address (S1 §2). */
  segment: string
  title: string
  Content: ComponentType<TabProps>
}
/** The tab with the KYC documents. */
export const documentsTab = 'business-detail'
/** The tabs in the specification's order, each loaded when it is first opened. The first is separate, because it also creates the account. */
export const firstTab = { segment: 'basic', title: 'Company details' } as const
export const laterTabs: readonly KycTab[] = [
  { segment: 'user', title: 'User', Content: lazyComponent(() => import('../users/users-tab.tsx'), 'UsersTab') },
  { segment: documentsTab, title: 'Business detail', Content: lazyComponent(() => import('./business-tab.tsx'), 'BusinessTab') },
  { segment: 'bank-info', title: 'Bank info', Content: lazyComponent(() => import('./bank-tab.tsx'), 'BankTab') },
  { segment: 'branch', title: 'Branch', Content: lazyComponent(() => import('./branch-tab.tsx'), 'BranchTab') },
  { segment: 'references-detail', title: 'References', Content: lazyComponent(() => import('./references-tab.tsx'), 'ReferencesTab') },
  { segment: 'setting', title: 'Setting', Content: lazyComponent(() => import('./setting-tab.tsx'), 'SettingTab') },
  { segment: 'terms-detail', title: 'Terms detail', Content: lazyComponent(() => import('../terms/terms-tab.tsx'), 'TermsTab') },
]
const segments = [firstTab.segment, ...laterTabs.map(({ segment }) => segment)]

/** The tab of an address; an unknown one opens the first (S1 §2). */
export const tabOf = (segment: string | undefined): string => segments.find((one) => one === segment) ?? firstTab.segment
export const tabAfter = (segment: string): string | undefined => segments[segments.indexOf(segment) + 1]
