import type { Approval } from '@loupe/contract/transactions/approvals.ts'
import type { OrderNeed } from '@loupe/domain/transactions/order.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/connection.ts'
import { anyOf } from '../../../db/expressions.ts'
import { clientStatusesOf, toClientStatus } from '../orders/credit.ts'
import { missingNeeds } from '../orders/queries.ts'

/**
 * Adds the client's credit and KYC status to each order and memo, so that approvers see what they would override before they approve; and to each order
 * what it lacks, without which it cannot be approved.
 */
export async function withClients(db: Db, list: readonly Approval[], now: Date): Promise<Approval[]> {
  const keys = list.flatMap(({ kind, key }) => (kind === 'order' || kind === 'memo' ? [key] : []))
  if (keys.length === 0) return list.map((row) => ({ ...row, client: null, missing: [] }))
  const { rows } = await sql<{ key: string; account: string; missing: OrderNeed[] }>`
    select id::text as key, account, ${missingNeeds} as missing from "order" where id = ${anyOf(keys)}
    union select memo::text, account, '{}'::text[] from block where memo = ${anyOf(keys)}`.execute(db)
  const documents = new Map(rows.map((row) => [row.key, row]))
  const statuses = await clientStatusesOf(db, [...new Set(rows.map(({ account }) => account))], now)
  return list.map((row) => {
    const document = row.kind === 'order' || row.kind === 'memo' ? documents.get(row.key) : undefined
    const status = statuses.get(document?.account ?? '')
    return { ...row, client: status ? toClientStatus(status) : null, missing: document?.missing ?? [] }
  })
}
