import type { FacetField } from '@loupe/domain/inventory/diamond-lists.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/connection.ts'
import type { FacetValue, StoneQuery } from '../../../services/stone-search.ts'
import { column, inStock, sqlOf } from './sql-tests.ts'
import { itemAt } from '@loupe/domain/kernel/item-at.ts'

/**
 * Counts all facets in one scan of the stock. Each stone gets a bit mask of the facet conditions it fails: a stone that fails none counts in every
 * facet, one that fails a single facet's condition counts in that facet alone, and all others are skipped. Stones are first counted by a few fields together,
 * which is one hash lookup for several facets; the few thousand sums are then split up.
 */
const countedTogether: readonly (readonly FacetField[])[] = [
  ['shpNm', 'colNm', 'clrNm'],
  ['cutNm', 'polNm', 'symNm', 'fluNm'],
  ['lbNm', 'locNm', 'wSts'],
  ['shdNm', 'mlkNm'],
]

function packed(facets: readonly FacetField[]): FacetField[][] {
  const packs = countedTogether.map((pack) => pack.filter((field) => facets.includes(field))).filter((pack) => pack.length > 0)
  return [...packs, ...facets.filter((field) => !packs.flat().includes(field)).map((field) => [field])]
}

interface Counted {
  pack: number
  mask: number
  field: number
  value: string | number | null
  n: number
}

/** `grouping` takes no more fields than this. */
const atOnce = 31

export async function countFacets(db: Db, query: StoneQuery): Promise<Map<FacetField, FacetValue[]>> {
  const facets = [...new Set(query.facets)]
  const parts = Array.from({ length: Math.ceil(facets.length / atOnce) }, (_, i) => facets.slice(i * atOnce, (i + 1) * atOnce))
  const counted = await Promise.all(parts.map((part) => countSome(db, query, part)))
  return new Map(counted.flatMap((part) => [...part]))
}

async function countSome(db: Db, query: StoneQuery, facets: FacetField[]): Promise<Map<FacetField, FacetValue[]>> {
  const packs = packed(facets)
  const tests = facets.flatMap((field) => {
    const test = query.byFacet.get(field)
    return test ? [{ field, test }] : []
  })
  const own = tests.map(({ field }) => field)
  const fixed = [...query.byFacet].filter(([field]) => !own.includes(field)).map(([, test]) => test)
  const where = sql.join([inStock(query.labGrown), ...[...fixed, ...query.others].map(sqlOf)], sql` and `)
  const bits = tests.map(({ test }, i) => sql`case when ${sqlOf(test)} then 0 else ${sql.lit(2 ** i)} end`)
  const mask = bits.length === 0 ? sql`0` : sql.join(bits, sql` | `)
  const atMostOne = bits.length < 2 ? sql`true` : sql`mask & (mask - 1) = 0`
  const name = (field: FacetField) => sql.ref(field)
  const names = (fields: readonly FacetField[]) => sql.join(fields.map(name))
  const first = sql.join(packs.map((pack) => sql`(mask, ${names(pack)})`))
  const second = sql.join(facets.map((field) => sql`(pack, mask, ${name(field)})`))
  // A grouping set without a pack's first field has none of the pack's fields: that tells the packs, and then the facets, apart.
  const packNo = sql`grouping(${sql.join(packs.map((pack) => name(itemAt(pack, 0))))})`
  const { rows } = await sql<Counted>`
    with stone as (
      select ${mask} as mask, ${sql.join(facets.map((field) => sql`${column(field)} as ${name(field)}`))} from diamond where ${where} offset 0
    ), counted as (
      select ${packNo} as pack, mask, ${names(facets)}, count(*) as n from stone where ${atMostOne} group by grouping sets (${first})
    )
    select pack, mask, grouping(${names(facets)}) as field, coalesce(${sql.join(facets.map((field) => sql`${name(field)}::text`))}) as value,
      sum(n)::int8 as n
    from counted group by grouping sets (${second})`.execute(db)
  return facetsOfRows(rows, facets, packs, own)
}

function facetsOfRows(rows: Counted[], facets: FacetField[], packs: FacetField[][], own: FacetField[]) {
  // `grouping` sets a bit for each field that is not in the set; the last field's bit is 1.
  const missing = (length: number, at: number) => 2 ** length - 1 - 2 ** (length - 1 - at)
  const packOf = new Map(
    facets.map((field) => [
      field,
      missing(
        packs.length,
        packs.findIndex((pack) => pack.includes(field)),
      ),
    ]),
  )
  const fieldOf = new Map(facets.map((field, i) => [missing(facets.length, i), field]))
  const found = new Map(facets.map((field) => [field, new Map<string | null, number>()]))
  for (const { pack, mask, field: bits, value, n } of rows) {
    const field = fieldOf.get(bits)
    const counts = field && found.get(field)
    if (!field || !counts || packOf.get(field) !== pack) continue
    if (mask !== 0 && mask !== 2 ** own.indexOf(field)) continue
    const key = value === null ? null : String(value)
    counts.set(key, (counts.get(key) ?? 0) + n)
  }
  const typed = (field: FacetField, value: string | null) => (value === null || field === 'wSts' ? value : Number(value))
  return new Map(
    [...found].map(([field, counts]) => [field, [...counts].map(([value, count]): FacetValue => ({ value: typed(field, value), count }))]),
  )
}
