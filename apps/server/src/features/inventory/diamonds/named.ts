import { invalid } from '@loupe/domain/kernel/errors.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../db/connection.ts'

/**
 * Stones named in a request, by id or stone id, each once and in the order they were named.
 * @throws validation naming the first that is not in stock
 */
export async function namedDiamonds(tx: Tx, names: readonly string[], path = 'diamonds') {
  const found = await tx
    .selectFrom('diamond')
    .select(['id', 'vStnId', 'labGrown', 'wSts'])
    .where((eb) =>
      eb.or([
        eb('vStnId', '=', sql<string>`any(${[...names]}::text[])`),
        eb(
          sql<string>`id::text`,
          '=',
          sql<string>`any(${names.filter((name) => name.length === 36).map((name) => name.toLowerCase())}::text[])`,
        ),
      ]),
    )
    .where('isDeleted', '=', false)
    .execute()
  const byName = new Map(found.flatMap((stone) => [[stone.id, stone] as const, [stone.vStnId, stone] as const]))
  const missing = names.findIndex((name) => !byName.has(name) && !byName.has(name.toLowerCase()))
  if (missing >= 0) throw invalid(`${path}.${missing}`, `There is no stone ${names[missing]}.`)
  return [...new Set(names.map((name) => byName.get(name) ?? byName.get(name.toLowerCase())!))]
}
