import { accounts } from '@loupe/contract/accounts/accounts.ts'
import type { OrderDetail } from '@loupe/contract/transactions/order.ts'
import { proformaMessage, proformas } from '@loupe/contract/transactions/proformas.ts'
import { addressOf } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { AddressesField, LongTextField, TextField } from '../../../kit/fields.tsx'
import { FormDrawer } from '../../../kit/form-drawer.tsx'
import { dateTime } from '../../../kit/format.ts'
import { Press } from '../../../kit/press.tsx'
import { saveFrom } from '../../../kit/save-file.ts'
import { Failed } from '../../../kit/states.tsx'
import { useSay } from '../../../kit/say.ts'

/** The proformas of an order that were sent: each version as it went out, to whom and when. */
export function OrderProformas({ order }: { order: OrderDetail }) {
  const body = { filter: { order: order.id }, limit: 100, sort: [{ version: 'DESC' as const }] }
  const { data, error, refetch } = useRead(proformas.list, { body })
  const list = data?.list ?? []
  return (
    <section className="order-part loupe-screen-only" aria-label="Proformas sent">
      <h2>Proformas sent</h2>
      {error && !data ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {data && list.length === 0 ? <p>No proforma has been sent yet.</p> : null}
      <ul className="order-proformas">
        {list.map(({ id, version, createdAt }) => (
          <li key={id}>
            <Press onPress={() => saveFrom(addressOf(proformas.file, { params: { id } }))}>{`Version ${version}`}</Press>{' '}
            <time dateTime={createdAt}>{dateTime(createdAt)}</time>
            <Sent id={id} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** To whom a version was sent, the latest first. */
function Sent({ id }: { id: string }) {
  const { data } = useRead(proformas.find, { body: { id } })
  return (
    <ul>
      {data?.sent.map((one) => (
        <li key={one.id}>
          {[...one.email, ...one.cc].join(', ')} · {one.sentByName} · <time dateTime={one.sentAt}>{dateTime(one.sentAt)}</time>
        </li>
      ))}
    </ul>
  )
}

/** Mails the proforma as it is now; it starts with the buyer's address. */
export function SendProforma({ order, onClose }: { order: OrderDetail; onClose(): void }) {
  const say = useSay()
  const { data, isPending } = useRead(accounts.users, { body: { account: order.account } })
  if (isPending) return null
  const buyer = data?.list.find(({ id }) => id === order.user)
  return (
    <FormDrawer
      title={`Send proforma ${order.orderNo}`}
      route={proformas.send}
      open
      submit="Send"
      initial={{
        order: order.id,
        email: buyer?.email ? [buyer.email] : [],
        cc: [],
        subject: `Proforma ${order.orderNo}`,
        message: proformaMessage,
      }}
      onClose={onClose}
      onDone={({ version }) => say.done(`Version ${version} of the proforma is on its way.`)}
    >
      {(field) => (
        <>
          <TextField {...field('subject')} />
          <AddressesField {...field('email')} hint="Each address has a mail of its own. Several at once: with commas." />
          <AddressesField {...field('cc')} />
          <LongTextField {...field('message')} rows={7} most={5000} />
        </>
      )}
    </FormDrawer>
  )
}
