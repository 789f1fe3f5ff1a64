import { createHash, randomUUID } from 'node:crypto'
import { kycChecklist } from '@loupe/domain/accounts/kyc-documents.ts'
import { kycStatus, noticeDue, rollUp, statusesOn } from '@loupe/domain/accounts/kyc.ts'
import { addDays, dayIn } from '@loupe/domain/kernel/local-time.ts'
import type pg from 'pg'
import type { Files } from '../integrations/files.ts'
import { insertRows } from './copy.ts'
import type { DemoUser, UserRow } from './people.ts'
import { placeholderPdf } from './placeholder-pdf.ts'
import { itemAt } from '@loupe/domain/kernel/item-at.ts'

const day = 86_400_000

interface Client {
  id: string
  seller: string
  place: number
  iso: string | null
  hasOrders: boolean
}
/** The status of a client's documents. Clients with orders have approved ones. */
const statusOf = ({ place, hasOrders }: Client) =>
  place % 6 === 0 ? 'none' : hasOrders ? 'approved' : place % 6 === 1 ? 'waiting' : place % 12 === 2 ? 'rejected' : 'approved'
/** In how many days the passport expires: for most clients in a year or more, for some soon, for a few it has expired. */
const expiresIn = (place: number) => (place % 10 === 3 ? 6 + place / 3 : place % 10 === 7 ? -20 - place : 200 + ((place * 37) % 900))

/** Makes the first clients the oldest, and every client older than its first deal. */
async function setSince(client: pg.ClientBase, now: number): Promise<void> {
  await client.query(
    `with first as (
       select account, min(at) as at from (
         select account, created_at as at from block union all select account, created_at from memo
         union all select account, created_at from "order" union all select account, created_at from diamond_track
         union all select account, created_at from cabin_schedule union all select account, happened_at from account_interaction
       ) as deal group by account
     ), since as (
       select a.id, least(first.at - interval '9 days', $1::timestamptz - (920 - 15 * substr(a.vendor_code, 2)::int) * interval '25 hours') as at
       from account a left join first on first.account = a.id
     ), made as (
       update account a set created_at = since.at, updated_at = since.at from since where since.id = a.id returning a.id, a.created_at
     )
     update account_group g set "time" = made.created_at from made where made.id = g.account`,
    [new Date(now).toISOString()],
  )
}

/** The documents of a client: the first of its checklist, which expires, and the last. */
function documentsOf(one: Client & { since: string }, reviewer: string, today: string, now: number) {
  const currentStatus = statusOf(one)
  if (currentStatus === 'none') return []
  const checklist = kycChecklist(null, one.iso)
  const [first, last] = [itemAt(checklist, 0), itemAt(checklist, -1)]
  const requestedAt = new Date(Math.min(Date.parse(one.since) + day, now - 3 * day))
  return [first, last].map(({ type, anyOf }, at) => {
    const expiry = at === 0 ? null : addDays(today, Math.trunc(expiresIn(one.place)))
    const status =
      at === 0 || currentStatus === 'approved' ? kycStatus.approved : currentStatus === 'waiting' ? kycStatus.pending : kycStatus.rejected
    const noticeDays = expiry === null ? undefined : noticeDue(expiry, null, today)
    return {
      ...{
        id: randomUUID(),
        account: one.id,
        type,
        doc_type: itemAt(anyOf, 0),
        number: `DEMO-${one.place}-${at + 1}`,
        file: randomUUID(),
      },
      ...{
        issue_date: addDays(today, -1100 - one.place),
        expiry_date: expiry,
        info: 'DEMO',
        remark: '',
        status,
        expiry_told: noticeDays ?? null,
      },
      ended_reason: status === kycStatus.rejected ? 'DEMO: not legible.' : null,
      ...{
        reviewed_by: status === kycStatus.pending ? null : reviewer,
        reviewed_at: status === kycStatus.pending ? null : new Date(requestedAt.getTime() + day),
      },
      ...{ is_deleted: false, created_by: one.seller, created_at: requestedAt, updated_at: requestedAt },
    }
  })
}

/** Writes to each client what its documents amount to. */
async function sumUp(client: pg.ClientBase, documents: ReturnType<typeof documentsOf>, today: string): Promise<void> {
  const summaries = [...Map.groupBy(documents, ({ account }) => account)].map(([id, all]) => ({
    id,
    // As the program sums them up on the day when one expires: an expired document counts as pending.
    status: rollUp(
      statusesOn(
        all.map(({ type, doc_type: docType, status, expiry_date: expiryDate }) => ({ type, docType, status, expiryDate })),
        today,
      ),
    ),
    documents: all.length,
    expires: all.filter(({ status }) => status !== kycStatus.rejected).flatMap(({ expiry_date }) => expiry_date ?? [])[0] ?? null,
  }))
  await client.query(
    `update account a set kyc_status = s.status, kyc_documents = s.documents, kyc_expires_on = s.expires
     from jsonb_to_recordset($1) as s(id uuid, status smallint, documents int, expires date) where s.id = a.id`,
    [JSON.stringify(summaries)],
  )
}

/**
 * The dates since when the demo's clients are clients, and their KYC documents: most approved, some pending, rejected, about to expire or expired, some
 * missing. Loaded after the deals, because a client must be older than its first deal.
 */
export async function loadKyc(client: pg.ClientBase, files: Files, staff: Record<DemoUser, UserRow>, now: number): Promise<void> {
  const today = dayIn(new Date(now))
  const key = 'account/demo-paper'
  const content = placeholderPdf('DEMO: this represents a document of a fictitious client.')
  await files.put(key, content, 'application/pdf')
  await setSince(client, now)
  const { rows } = await client.query<Client & { since: string }>(
    `select a.id, a.seller, substr(a.vendor_code, 2)::int as place, trim(co.iso_code) as iso, a.created_at as since,
       exists (select from "order" o where o.account = a.id) as "hasOrders"
     from account a left join country co on co.id = a.country order by a.vendor_code`,
  )
  const documents = rows.flatMap((one) => documentsOf(one, staff.admin.id, today, now))
  const etag = createHash('sha256').update(content).digest('hex').slice(0, 32)
  await insertRows(
    client,
    'account_file',
    documents.map(({ file, account, created_by, created_at }) => ({
      ...{ id: file, account, purpose: 'kyc', source: key, file_name: 'DEMO.pdf', type: 'application/pdf' },
      ...{ size: content.length, etag, created_by, created_at },
    })),
  )
  await insertRows(client, 'account_kyc', documents)
  await sumUp(client, documents, today)
}
