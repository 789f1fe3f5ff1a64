import { ListFooter } from '../../../kit/wizard.tsx'
import type { TabProps } from '../kyc/tab-props.ts'
import { ClientTerms } from './client-terms.tsx'

/** The terms of a client, as the last tab of the wizard. */
export const TermsTab = ({ account, onDone, onCancel, hasNext, savesFirst }: TabProps) => (
  <>
    <ClientTerms account={account.id} />
    <ListFooter onDone={onDone} onCancel={onCancel} hasNext={hasNext} savesFirst={savesFirst} />
  </>
)
