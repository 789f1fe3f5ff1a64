import { accountLists } from '@loupe/contract/accounts/account-lists.ts'
import { useRead } from '../../api/hooks.ts'
import { Status } from '../../kit/status.tsx'
import '../../kit/record-parts.css'

/** The warning of a client that was made inactive, beside what is to be accepted or approved. */
export const InactiveWarning = ({ companyName }: { companyName: string }) => (
  <p className="loupe-record-lead" role="status">
    <Status state={{ label: `${companyName} is inactive. Make sure that this deal is still wanted.`, tone: 'warn' }} />
  </p>
)

/** Says, before a deal is accepted or approved, that its client was made inactive after it was entered; nothing of an active one. */
export function InactiveClient({ account }: { account: string }) {
  const { data } = useRead(accountLists.list, { body: { page: 1, limit: 1, filter: { id: account } } })
  const client = data?.list?.find(({ id }) => id === account)
  if (!client || client.isActive) return null
  return <InactiveWarning companyName={client.companyName} />
}
