import { TabFoot } from '../../../kit/wizard.tsx'
import type { TabProps } from '../kyc/tabs.tsx'
import { ClientTerms } from './client-terms.tsx'

/** The terms of a client, as the last tab of the wizard. */
export const TermsTab = ({ account, onCancel }: TabProps) => (
  <>
    <ClientTerms account={account.id} />
    <TabFoot onCancel={onCancel} cancel="Close" />
  </>
)
