import { accounts } from '@loupe/contract/accounts/accounts.ts'
import { openWorkText } from '@loupe/domain/access/open-work.ts'
import { useRead } from '../../../api/hooks.ts'
import { FormDrawer } from '../../../kit/form-drawer.tsx'
import { whole } from '../../../kit/format.ts'
import { SellerField } from '../../../kit/sellers.tsx'
import { LoadingOrFailed } from '../../../kit/states.tsx'
import { toast } from '../../../kit/toast.ts'

export const clientsText = (count: number) => (count === 1 ? '1 client' : `${whole(count)} clients`)

interface Props {
  clients: readonly string[]
  onDone(): void
  onClose(): void
}

/** Reassigns the ticked clients to another sales person. The form shows first whose they are now, and what does not move with them. */
export function GiveClients({ clients, onDone, onClose }: Props) {
  return (
    <FormDrawer
      title={`Reassign ${clientsText(clients.length)} to another sales person`}
      route={accounts.reassign}
      open
      initial={{ accounts: [...clients] }}
      submit="Reassign clients"
      onClose={onClose}
      onDone={({ moved }) => {
        toast.success(moved === 0 ? 'They already belong to this sales person.' : `${clientsText(moved)} reassigned.`)
        onDone()
      }}
    >
      {(field) => (
        <>
          <What clients={clients} />
          <SellerField {...field('to')} />
        </>
      )}
    </FormDrawer>
  )
}

function What({ clients }: Pick<Props, 'clients'>) {
  const query = useRead(accounts.reassignPreview, { body: { accounts: [...clients] } })
  const { data } = query
  if (!data) return <LoadingOrFailed query={query} rows={2} />
  const stays = openWorkText(data.stays)
  return (
    <section aria-label="Clients to reassign">
      <ul className="client-reassigned">
        {data.from.map(({ seller, sellerName, clients: count }) => (
          <li key={seller}>
            {clientsText(count)} of {sellerName ?? 'no sales person'}
          </li>
        ))}
      </ul>
      <p>{stays ? `Open work stays with its owner: ${stays}.` : 'These clients have no open work.'}</p>
    </section>
  )
}
