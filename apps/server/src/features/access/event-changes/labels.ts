import type { HistoryValue } from '@loupe/domain/kernel/history.ts'
import { type Kind, lifecycles } from '@loupe/domain/lifecycles.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/connection.ts'
import { fullName } from '../../../db/expressions.ts'
import type { Masters } from '../../../db/masters.ts'
import { codes, lists, sides } from './code-labels.ts'
import { objectText, stoneCode } from './value-texts.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
/** Of a longer list this many values are shown, and the others are counted. */
const most = 20

/** Whether a change only names records that have no name here, by their ids. */
export function isUnnamed(values: readonly HistoryValue[], names: ReadonlyMap<string, string>): boolean {
  const own = values.filter((value) => value !== null).flatMap((value) => (Array.isArray(value) ? value : [value]))
  return own.length > 0 && own.every((value) => typeof value === 'string' && uuid.test(value) && !names.has(value))
}

const all = (value: HistoryValue): HistoryValue[] =>
  Array.isArray(value)
    ? value.slice(0, most).flatMap(all)
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(all)
      : [value]

export const idsIn = (values: readonly HistoryValue[]): string[] => [
  ...new Set(values.flatMap(all).filter((value): value is string => typeof value === 'string' && uuid.test(value))),
]

/** Names of staff, stones, parcels, list values, pictures, brokers and places. Not of clients: only people who may see a client see its name. */
export async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    with ids as (select unnest(${ids}::uuid[]) as id)
    select id, ${fullName()} as name from "user" join ids using (id) where account is null
    union all select id, v_stn_id from diamond join ids using (id)
    union all select id, parcel_no from parcel join ids using (id)
    union all select id, name from master join ids using (id)
    union all select id, file_name from picture join ids using (id) where file_name <> ''
    union all select id, name from country join ids using (id)
    union all select id, name from state join ids using (id)
    union all select id, name from city join ids using (id)
    union all select id, name from weight_range join ids using (id)
    union all select l.id, d.v_stn_id from bid_lot l join ids on ids.id = l.id join diamond d on d.id = l.diamond
    union all select id, company_name from account join ids using (id) where 'broker' = any(ledger_type)`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The label of a status of the lifecycle; an event may store another kind of status, such as a platform's response. */
const stateOf = (of: { codes: readonly (string | number)[]; of(code: number | string): { label: string } }, value: number | string) =>
  of.codes.includes(value) ? of.of(value).label : undefined

/** A value in readable form: names for ids, labels for codes, lists as lists. */
export function labelsOf(
  { kind: event, subjectType: subject }: { kind: string; subjectType: string },
  names: Map<string, string>,
  masters: Masters,
  titleOf: (field: string) => string,
) {
  const ofLifecycle = lifecycles[event.split('.')[0] as Kind]
  const nameInList = (field: string, value: string | number) => {
    const list = lists[field]
    return list === undefined ? undefined : masters.list(list).find(({ code, no }) => code === value || no === value)?.name
  }
  const plain = (field: string, value: HistoryValue): string | number | boolean | null => {
    if (value === null || typeof value === 'boolean') return value
    if (Array.isArray(value)) return value.map((one) => plain('', one)).join(', ')
    if (typeof value === 'object')
      return (
        objectText(masters, subject, field, value) ??
        Object.entries(value)
          .map(([name, one]) => `${titleOf(name)} ${String(plain(name, one))}`)
          .join(', ')
      )
    const word =
      (field === 'status' || (subject === 'diamond' && field === 'wSts') ? stateOf(ofLifecycle ?? lifecycles.diamond, value) : undefined) ??
      codes[subject]?.[field]?.(value) ??
      nameInList(field, value) ??
      (subject === 'sync' ? sides[value] : undefined) ??
      (['diamond', 'parcel', 'sync'].includes(subject) ? stoneCode(masters, field, value) : undefined)
    if (word !== undefined) return word
    return typeof value === 'string' && uuid.test(value) ? (names.get(value) ?? `#${value.slice(0, 8)}`) : value
  }
  return (field: string, value: HistoryValue): string | number | boolean | string[] | null => {
    if (!Array.isArray(value)) return plain(field, value)
    const first = value.slice(0, most).map((one) => String(plain(field, one)))
    return value.length > most ? [...first, `and ${value.length - most} more`] : first
  }
}
