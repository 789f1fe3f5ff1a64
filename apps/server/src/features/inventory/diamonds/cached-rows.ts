import { type Diamond, diamond } from '@loupe/contract/inventory/diamond.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import type { Db } from '../../../db/connection.ts'
import type { Masters } from '../../../db/masters.ts'
import { itemAt } from '@loupe/domain/kernel/item-at.ts'
import { keepText } from '../../../http/encoded.ts'
import { serializerCompiler } from '../../../http/serialize.ts'
import type { CachedStone, StoneCache } from '../../../services/stone-search.ts'
import { type RowFields, cutOut, sendFields, startsOf } from './row-fields.ts'
import { type Documents, holding, readDocuments, readStones } from './rows.ts'

const encode = serializerCompiler({ schema: diamond })
/** What a stone of about ninety fields takes in memory besides its text. */
const objectBytes = 2500

/** Stones as nobody has them, each with the JSON that the API sends. */
async function load(db: Db, masters: Masters, ids: readonly string[]): Promise<Map<string, CachedStone>> {
  const stones = await readStones(db, masters, ids)
  return new Map(
    stones.map((stone) => {
      const text = encode(stone)
      keepText(stone, diamond, text)
      return [stone.id, { stone, text, starts: undefined, bytes: text.length + objectBytes }]
    }),
  )
}

/** Where the fields of a cached stone begin in its text, found when first needed: the desk always sends whole stones. */
function knownStarts(cache: StoneCache, row: CachedStone): Uint32Array {
  if (row.starts) return row.starts
  row.starts = startsOf(row.text)
  cache.grow(row.stone.id, row, row.starts.byteLength)
  return row.starts
}

/**
 * The same as `readDiamonds`, from memory: only who has a stone, and what is pending for it, is read each time, because it depends on who asks; not even
 * that where no such field is sent.
 * @param db the main database: a replica may not have what the cache was told of
 */
export async function diamondsFromCache(
  cache: StoneCache,
  db: Db,
  masters: Masters,
  actor: Actor,
  ids: readonly string[],
  fields?: RowFields,
): Promise<Diamond[]> {
  if (ids.length === 0) return []
  const [rows, documents] = await Promise.all([
    cache.read(ids, masters.version(), (missing) => load(db, masters, missing)),
    fields && !fields.needDocuments ? new Map<string, Documents>() : readDocuments(db, actor, ids),
  ])
  const list = rows.map(({ stone }) => {
    const ofStone = documents.get(stone.id)
    return ofStone ? { ...stone, ...holding(stone, ofStone) } : stone
  })
  if (fields)
    sendFields(list, fields, (stone, i) => {
      const row = itemAt(rows, i)
      return stone === row.stone ? cutOut(row.text, knownStarts(cache, row), fields) : undefined
    })
  return list
}
