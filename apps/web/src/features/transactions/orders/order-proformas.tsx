import type { OrderDetail } from '@loupe/contract/transactions/order.ts'
import { proformas } from '@loupe/contract/transactions/proformas.ts'
import { Link } from 'react-router'
import { addressOf } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { Button } from '../../../kit/button.tsx'
import { dateTime } from '../../../kit/format.ts'
import { Rows } from '../../../kit/rows.tsx'
import { saveFrom } from '../../../kit/save-file.ts'
import { Failed } from '../../../kit/states.tsx'
import { linkTo } from '../../../screens.ts'

/** The proformas that were sent for an order: each version with its recipients and time. */
export function OrderProformas({ order }: { order: OrderDetail }) {
  const body = { filter: { order: order.id }, limit: 100, sort: [{ version: 'DESC' as const }] }
  const { data, error, refetch } = useRead(proformas.list, { body })
  const list = data?.list ?? []
  return (
    <section className="loupe-record-part loupe-screen-only" aria-label="Proformas sent">
      <h2>Proformas sent</h2>
      {error && !data ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {data && list.length === 0 ? <p>No proformas sent yet.</p> : null}
      {list.length > 0 ? (
        <Rows
          label="Versions"
          rows={list.map(({ id, version, createdAt }) => ({
            key: id,
            title: `Version ${version}`,
            detail: (
              <>
                <time dateTime={createdAt}>{dateTime(createdAt)}</time>
                <Sent id={id} />
              </>
            ),
            end: <Button isSmall label="Open" onClick={() => saveFrom(addressOf(proformas.file, { params: { id } }))} />,
          }))}
        />
      ) : null}
      <Link to={linkTo('proformas')}>All proformas</Link>
    </section>
  )
}

/** The recipients of a version, newest first. */
function Sent({ id }: { id: string }) {
  const { data } = useRead(proformas.find, { body: { id } })
  return (
    <>
      {data?.sent.map((one) => (
        <span key={one.id} className="order-sent">
          {[...one.email, ...one.cc].join(', ')} · {one.sentByName} · <time dateTime={one.sentAt}>{dateTime(one.sentAt)}</time>
        </span>
      ))}
    </>
  )
}
