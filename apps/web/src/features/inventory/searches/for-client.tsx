import { accounts } from '@loupe/contract/accounts/accounts.ts'
import { useRead } from '../../../api/hooks.ts'
import { Removable } from '../../../kit/removable.tsx'

/** The client the desk is searching for: searches are recorded for this client. */
export function ForClient({ id, onLeave }: { id: string; onLeave(): void }) {
  const { data } = useRead(accounts.list, { body: { page: 1, limit: 1, filter: { id } } })
  const name = data?.list?.find((one) => one.id === id)?.companyName
  return data ? <Removable label={`For ${name ?? 'a client you cannot see'}`} onRemove={onLeave} /> : null
}
