import type { AccountDetail } from '@loupe/contract/accounts/account.ts'

/** The props of every tab of the wizard. */
export interface TabProps {
  account: AccountDetail
  /** Called after saving. Opens the next tab if `isContinuing`, otherwise closes the drawer. */
  onDone(isContinuing: boolean): void
  onCancel(): void
  /** Called when a user was saved without continuing: opens the company details, which say so (S1 §2, fromUserTab). */
  onUserSaved(): void
  /** Whether the company details are open for that reason. */
  fromUserTab: boolean
  hasNext: boolean
  /** An existing client is edited: Save is the main button, because mostly one thing is changed. */
  savesFirst: boolean
}
