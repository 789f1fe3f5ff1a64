import { type Diamond, diamond } from '@loupe/contract/inventory/diamond.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import type { Db } from '../../../db/connection.ts'
import type { Masters } from '../../../db/masters.ts'
import { keepText } from '../../../http/encoded.ts'
import { serializerCompiler } from '../../../http/serialize.ts'
import type { StoneCache } from '../../../services/stone-search.ts'
import { holding, readDocuments, readStones } from './rows.ts'

const encode = serializerCompiler({ schema: diamond })
/** What a stone of about ninety fields takes in memory besides its text. */
const objectBytes = 2500

/** Stones as nobody has them, each with the JSON that the API sends. */
async function load(db: Db, masters: Masters, ids: readonly string[]) {
  const stones = await readStones(db, masters, ids)
  return new Map(
    stones.map((stone) => {
      const text = encode(stone)
      keepText(stone, text)
      return [stone.id, { stone, bytes: text.length + objectBytes }]
    }),
  )
}

/**
 * The same as `diamondsById`, from memory: only who has a stone, and what is pending for it, is read each time, because it depends on who asks.
 * @param db the main database: a replica may not have what the cache was told of
 */
export async function diamondsFromCache(
  cache: StoneCache,
  db: Db,
  masters: Masters,
  actor: Actor,
  ids: readonly string[],
): Promise<Diamond[]> {
  if (ids.length === 0) return []
  const [rows, documents] = await Promise.all([
    cache.read(ids, masters.version(), (missing) => load(db, masters, missing)),
    readDocuments(db, actor, ids),
  ])
  return rows.map(({ stone }) => {
    const ofStone = documents.get(stone.id)
    return ofStone ? { ...stone, ...holding(stone, ofStone) } : stone
  })
}
