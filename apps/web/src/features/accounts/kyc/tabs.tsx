import type { ComponentType } from 'react'
import { lazyComponent } from '../../../kit/lazy-component.ts'
import { type TabSegment, tabTitles } from './tab-titles.ts'
import type { TabProps } from './tab-props.ts'

interface KycTab {
  /** The last segment of the address (S1 §2). */
  segment: TabSegment
  title: string
  Content: ComponentType<TabProps>
}
/** The tab with the KYC documents. */
export const documentsTab = 'business-detail'
/** The tabs in the specification's order, each loaded when it is first opened. The first is separate, because it also creates the account. */
export const firstTab = { segment: 'basic', title: tabTitles.basic } as const
export const laterTabs: readonly KycTab[] = [
  { segment: 'user', title: tabTitles.user, Content: lazyComponent(() => import('../users/users-tab.tsx'), 'UsersTab') },
  { segment: documentsTab, title: tabTitles[documentsTab], Content: lazyComponent(() => import('./business-tab.tsx'), 'BusinessTab') },
  { segment: 'bank-info', title: tabTitles['bank-info'], Content: lazyComponent(() => import('./bank-tab.tsx'), 'BankTab') },
  { segment: 'branch', title: tabTitles.branch, Content: lazyComponent(() => import('./branch-tab.tsx'), 'BranchTab') },
  {
    segment: 'references-detail',
    title: tabTitles['references-detail'],
    Content: lazyComponent(() => import('./references-tab.tsx'), 'ReferencesTab'),
  },
  { segment: 'setting', title: tabTitles.setting, Content: lazyComponent(() => import('./setting-tab.tsx'), 'SettingTab') },
  { segment: 'terms-detail', title: tabTitles['terms-detail'], Content: lazyComponent(() => import('../terms/terms-tab.tsx'), 'TermsTab') },
]
const segments: readonly string[] = [firstTab.segment, ...laterTabs.map(({ segment }) => segment)]

/** The tab of an address; an unknown one opens the first (S1 §2). */
export const tabOf = (segment: string | undefined): string => segments.find((one) => one === segment) ?? firstTab.segment
export const tabAfter = (segment: string): string | undefined => segments[segments.indexOf(segment) + 1]
