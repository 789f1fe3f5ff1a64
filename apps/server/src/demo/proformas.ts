import { createHash, randomUUID } from 'node:crypto'
import { proformaMessage } from '@loupe/contract/transactions/proformas.ts'
import { itemAt } from '@loupe/domain/kernel/item-at.ts'
import { orderStatus, type OrderStatus } from '@loupe/domain/transactions/order.ts'
import type pg from 'pg'
import type { Files } from '../integrations/files.ts'
import { insertRows } from './copy.ts'
import { eventOf, hour, iso } from './past/rows.ts'
import type { DemoUser, UserRow } from './people.ts'
import { placeholderPdf } from './placeholder-pdf.ts'

/** How many hours after the order each mail of a version went out, by the status of the order: one still pending, a second version after the approval, one sent twice. */
const sendings: Partial<Record<OrderStatus, readonly (readonly number[])[]>> = {
  [orderStatus.pending]: [[0.5]],
  [orderStatus.approved]: [[0.5], [4]],
  [orderStatus.history]: [[5, 60]],
}
/** Of each status, the proformas of this many orders: the latest of each seller. */
const ordersOfEach = 2

interface Order {
  id: string
  order_no: string
  status: OrderStatus
  amount: number
  email: string
  seller: string
  at: string
}
const orders = `select * from (
  select o.id, o.order_no, o.status, (select sum(l.amt)::float8 from order_line l where l."order" = o.id) as amount, u.email, o.seller, o.created_at as at,
    row_number() over (partition by o.seller, o.status order by o.created_at desc, o.id) as place
  from "order" o join "user" u on u.id = o."user" where o.status = any($1)) recent
  where place <= $2 order by at`

/** Proformas that were sent, each with a placeholder for its file. */
export async function loadProformas(client: pg.ClientBase, files: Files, staff: Record<DemoUser, UserRow>, now: number): Promise<void> {
  const { rows } = await client.query<Order>(orders, [Object.keys(sendings).map(Number), ordersOfEach])
  const people = new Map(Object.values(staff).map((user) => [user.id, user]))
  const versions = rows.flatMap((order) => (sendings[order.status] ?? []).map((hours, at) => versionOf(order, at + 1, hours, now)))
  const sent = versions.filter(({ mails }) => mails.length > 0)
  for (const { proforma, content } of sent) await files.put(`proforma/${proforma.id}`, content, 'application/pdf')
  await insertRows(
    client,
    'proforma',
    sent.map(({ proforma }) => proforma),
  )
  await insertRows(
    client,
    'proforma_mail',
    sent.flatMap(({ mails }) => mails),
  )
  await insertRows(
    client,
    'event',
    sent.flatMap(({ proforma, mails }) =>
      mails.map(({ email, cc, subject, sent_by: by, sent_at: at }) => {
        const order = { type: 'order', id: proforma.order }
        const sender = people.get(by) ?? staff.admin
        return eventOf(
          'order.proforma',
          order,
          { at: Date.parse(at), by: sender },
          { after: { version: proforma.version, email, cc, subject } },
        )
      }),
    ),
  )
}

function versionOf(order: Order, version: number, hours: readonly number[], now: number) {
  const id = randomUUID()
  const subject = `Proforma ${order.order_no}`
  const content = placeholderPdf(`DEMO: this represents version ${version} of proforma ${order.order_no}.`)
  const mails = hours
    .map((after) => Date.parse(order.at) + after * hour)
    .filter((time) => time < now)
    .map((time) => ({
      ...{ id: randomUUID(), proforma: id, email: [order.email], cc: [] as string[], subject, message: proformaMessage },
      ...{ sent_by: order.seller, sent_at: iso(time) },
    }))
  const proforma = {
    ...{
      id,
      order: order.id,
      version,
      amount: order.amount,
      file_name: `proforma-${order.order_no}-v${version}.pdf`,
      size: content.length,
    },
    // A placeholder has the content of no order, so the next proforma sent is a new version.
    ...{ content_hash: `\\x${createHash('sha256').update(content).digest('hex')}` },
    ...{ created_by: order.seller, created_at: mails.length > 0 ? itemAt(mails, 0).sent_at : iso(now) },
  }
  return { proforma, mails, content }
}
