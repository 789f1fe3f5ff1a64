import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import type { AsSeen } from '@loupe/contract/inventory/exports.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import { type Totals, totalsOf } from '@loupe/domain/pricing/price.ts'
import type { House } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { readSearch } from '../diamonds/read-request.ts'
import { idsOfNames } from '../diamonds/named.ts'
import { diamondsById } from '../diamonds/rows.ts'

export interface Chosen {
  ids: string[]
  totals: Totals
}
type Ctx = { db: Db | Tx; house: House; actor: Actor }

/** More than this is not a list to look at but a copy of the database. */
export const stonesAtMost = 500_000
const chunk = 1000

/**
 * Which stones are meant, in their order, and what they come to. Their ids are read in one go, so that none is missed or doubled when the stock
 * changes while a file is being written.
 */
export async function choose({ db, house }: Ctx, asked: AsSeen): Promise<Chosen> {
  const { diamonds: names, limit, page } = asked
  const given = names ? await idsOfNames(db, names) : undefined
  if (given?.length === 0) throw new Refusal('nothing_to_export')
  const filter = given ? { ...asked.filter, and: [...(asked.filter?.and ?? []), { id: { in: given } }] } : asked.filter
  const request = { ...asked, ...(filter ? { filter } : {}), isCountOnly: false, page: limit ? page : 1, limit: limit ?? stonesAtMost + 1 }
  const query = readSearch(house.masters, request, [], true, limit === undefined)
  const { ids = [], sums } = await house.search.search(query)
  if (ids.length === 0) throw new Refusal('nothing_to_export')
  if (ids.length > stonesAtMost) throw invalid('filter', `At most ${stonesAtMost.toLocaleString('en')} stones. Please narrow the search.`)
  const total =
    sums ?? (await house.search.search({ ...readSearch(house.masters, { ...request, filter: { id: { in: ids } } }, [], false, true) })).sums
  return { ids: given && asked.sort.length === 0 ? inOrder(given, ids) : ids, totals: totalsOf(total!) }
}

const inOrder = (wanted: readonly string[], found: readonly string[]) => {
  const there = new Set(found)
  return wanted.filter((id) => there.has(id))
}

/** The stones, some at a time. One that is gone meanwhile is left out. */
export async function* stonesOf(
  { db, house, actor }: Ctx,
  ids: readonly string[],
  told: (done: number) => Promise<void> = async () => undefined,
): AsyncGenerator<Diamond> {
  for (let from = 0; from < ids.length; from += chunk) {
    yield* await diamondsById(db, house.masters, actor, ids.slice(from, from + chunk))
    await told(Math.min(from + chunk, ids.length))
  }
}
