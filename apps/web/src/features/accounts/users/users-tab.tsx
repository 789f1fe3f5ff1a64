import { ListFooter } from '../../../kit/wizard.tsx'
import type { TabProps } from '../kyc/tab-props.ts'
import { ClientUsers } from './client-users.tsx'

/** The users of a client, as a tab of the wizard. */
export const UsersTab = ({ account, onDone, onCancel, onUserSaved, hasNext, savesFirst }: TabProps) => (
  <>
    <ClientUsers account={account.id} then={{ onSaved: onUserSaved, onContinue: () => onDone(true) }} />
    <ListFooter onDone={onDone} onCancel={onCancel} hasNext={hasNext} savesFirst={savesFirst} />
  </>
)
