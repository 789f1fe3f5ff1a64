import type { ReportReply, ReportRequest } from '@loupe/contract/reports/reports.ts'
import { ageBands } from '@loupe/domain/inventory/summary.ts'
import { diamondLists } from '@loupe/domain/inventory/diamond-lists.ts'
import { diamondLifecycle } from '@loupe/domain/inventory/diamond.ts'
import { caratBands } from '@loupe/domain/pricing/carat-bands.ts'
import { dayText } from '@loupe/domain/kernel/local-time.ts'
import { type ReportDimension, reportDimensions } from '@loupe/domain/reports/figures.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/connection.ts'
import { fullName, fullNameTokens } from '../../../db/expressions.ts'
import type { Masters } from '../../../db/masters.ts'
import { accessibleSellers } from '../../accounts/scope.ts'
import { itemAt } from '@loupe/domain/kernel/item-at.ts'

type Stored = string | number | null
type Coded = keyof typeof diamondLists & ReportDimension
const isCoded = (dimension: ReportDimension): dimension is Coded => dimension in diamondLists

/** A value in the response: a code, a band, a day or an id. A value that was removed from its list is unknown. */
export function wireOf(masters: Masters, dimension: ReportDimension, value: Stored): string | null {
  if (value === null) return null
  if (dimension === 'crt') return itemAt(caratBands, Number(value)).label
  if (dimension === 'age') return itemAt(ageBands, Number(value)).label
  return isCoded(dimension) ? masters.codeOfField(dimension, Number(value)) : String(value)
}

/** The order the trade uses, where there is one. */
export function orderOf(masters: Masters, dimension: ReportDimension): readonly string[] | undefined {
  if (dimension === 'crt') return caratBands.map(({ label }) => label)
  if (dimension === 'age') return ageBands.map(({ label }) => label)
  if (dimension === 'wSts') return diamondLifecycle.codes
  return isCoded(dimension) ? masters.list(diamondLists[dimension]).map(({ code }) => code) : undefined
}

const nameQueries = {
  seller: `select id::text, ${fullNameTokens} as name from "user"`,
  account: 'select id::text, company_name as name from account',
  country: 'select id::text, name from country',
} as const
/** The text for a missing value. */
const nobody: Partial<Record<ReportDimension, string>> = { seller: 'The company itself', account: 'No client', country: 'No country' }
/** Lists whose values are known by their names rather than their codes. */
const byName: readonly ReportDimension[] = ['shpNm', 'locNm']

/** The names of these values of a dimension. */
export async function namesOf(
  db: Db,
  masters: Masters,
  dimension: ReportDimension,
  values: readonly (string | null)[],
): Promise<(value: string | null) => string> {
  const unknown = nobody[dimension] ?? 'Unknown'
  if (dimension in nameQueries) {
    const ids = [...new Set(values)].filter((id) => id !== null)
    const { rows } =
      ids.length === 0
        ? { rows: [] }
        : await sql<{
            id: string
            name: string
          }>`${sql.raw(nameQueries[dimension as keyof typeof nameQueries])} where id = any(${ids}::uuid[])`.execute(db)
    const names = new Map(rows.map(({ id, name }) => [id, name]))
    return (value) => (value === null ? unknown : (names.get(value) ?? unknown))
  }
  const list = isCoded(dimension) && byName.includes(dimension) ? masters.list(diamondLists[dimension]) : []
  const names = new Map(list.map(({ code, name }) => [code, name]))
  return (value) => {
    if (value === null) return unknown
    if (dimension === 'month') return value.slice(0, 7).split('-').toReversed().join('/')
    if (reportDimensions[dimension].of === 'time') return dayText(value)
    if (dimension === 'wSts') return diamondLifecycle.of(value as (typeof diamondLifecycle.codes)[number]).label
    return names.get(value) ?? value
  }
}

/** The names of the seller and the client a report is restricted to. Names that this person may not see are left out. */
export async function peopleOf(db: Db, actor: Actor, { seller, account }: ReportRequest): Promise<ReportReply['of']> {
  const [person, client] = await Promise.all([
    seller
      ? db
          .selectFrom('user')
          .select(fullName('user').as('name'))
          .where('id', '=', seller)
          .where(accessibleSellers(actor, 'user.id'))
          .executeTakeFirst()
      : undefined,
    account
      ? db
          .selectFrom('account')
          .select('companyName as name')
          .where('id', '=', account)
          .where(accessibleSellers(actor, 'account.seller'))
          .executeTakeFirst()
      : undefined,
  ])
  return { ...(seller ? { seller: person?.name ?? 'Unknown' } : {}), ...(account ? { account: client?.name ?? 'Unknown' } : {}) }
}
