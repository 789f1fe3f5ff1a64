import type { Approval } from '@loupe/contract/transactions/approvals.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/connection.ts'
import { anyOf } from '../../../db/expressions.ts'
import { clientStatusesOf, toClientStatus } from '../orders/credit.ts'

/** Adds the client's credit and KYC status to each order and memo, so that approvers see what they would override before they approve. */
export async function withClients(db: Db, list: readonly Approval[], now: Date): Promise<Approval[]> {
  const keys = list.flatMap(({ kind, key }) => (kind === 'order' || kind === 'memo' ? [key] : []))
  if (keys.length === 0) return list.map((row) => ({ ...row, client: null }))
  const { rows } = await sql<{ key: string; account: string }>`
    select id::text as key, account from "order" where id = ${anyOf(keys)}
    union select memo::text, account from block where memo = ${anyOf(keys)}`.execute(db)
  const accounts = new Map(rows.map(({ key, account }) => [key, account]))
  const statuses = await clientStatusesOf(db, [...new Set(accounts.values())], now)
  return list.map((row) => {
    const status = row.kind === 'order' || row.kind === 'memo' ? statuses.get(accounts.get(row.key) ?? '') : undefined
    return { ...row, client: status ? toClientStatus(status) : null }
  })
}
