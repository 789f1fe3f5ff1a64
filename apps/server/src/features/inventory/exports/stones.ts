import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import type { AsDisplayed } from '@loupe/contract/inventory/exports.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import type { Totals } from '@loupe/domain/pricing/price.ts'
import type { Services } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { readSearch } from '../diamonds/read-request.ts'
import { foundTotals } from '../diamonds/found-totals.ts'
import { idsOfNames } from '../diamonds/named.ts'
import { diamondsById } from '../diamonds/rows.ts'

export interface Chosen {
  ids: string[]
  totals: Totals
}
type Ctx = { db: Db | Tx; services: Services; actor: Actor }

/** More stones than this would be a copy of the database, not a list to read. */
const stonesAtMost = 500_000
const chunk = 1000

/**
 * The requested stones in their order, with their totals. All ids are read at once, so that no stone is missed or repeated when the stock changes while the
 * file is written.
 */
export async function choose({ db, services }: Ctx, request: AsDisplayed): Promise<Chosen> {
  const { diamonds: names, limit, page } = request
  const namedIds = names ? await idsOfNames(db, names) : undefined
  if (namedIds?.length === 0) throw new Refusal('nothing_to_export')
  const filter = namedIds ? { ...request.filter, and: [...(request.filter?.and ?? []), { id: { in: namedIds } }] } : request.filter
  const searchRequest = {
    ...request,
    ...(filter ? { filter } : {}),
    isCountOnly: false,
    page: limit ? page : 1,
    limit: limit ?? stonesAtMost + 1,
  }
  const query = readSearch(services.masters, searchRequest, [], true, limit === undefined)
  const { ids = [], sums } = await services.search.search(query)
  if (ids.length === 0) throw new Refusal('nothing_to_export')
  if (ids.length > stonesAtMost) throw invalid('filter', `At most ${stonesAtMost.toLocaleString('en')} stones. Narrow the search.`)
  const total =
    sums ??
    (await services.search.search({ ...readSearch(services.masters, { ...searchRequest, filter: { id: { in: ids } } }, [], false, true) }))
      .sums
  if (!total) throw new Refusal('nothing_to_export')
  return {
    ids: namedIds && request.sort.length === 0 ? inOrder(namedIds, ids) : ids,
    totals: await foundTotals(db, total, async () => ids[0]),
  }
}

const inOrder = (order: readonly string[], found: readonly string[]) => {
  const there = new Set(found)
  return order.filter((id) => there.has(id))
}

/** Reads the stones in chunks. A stone that was deleted meanwhile is left out. */
export async function* stonesOf(
  { db, services, actor }: Ctx,
  ids: readonly string[],
  onProgress: (done: number) => Promise<void> = async () => undefined,
): AsyncGenerator<Diamond> {
  for (let from = 0; from < ids.length; from += chunk) {
    yield* await diamondsById(db, services.masters, actor, ids.slice(from, from + chunk))
    await onProgress(Math.min(from + chunk, ids.length))
  }
}
