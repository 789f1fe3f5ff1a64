import { type Diamond, diamond } from '@loupe/contract/inventory/diamond.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import type { Db } from '../../../db/connection.ts'
import type { Masters } from '../../../db/masters.ts'
import { itemAt } from '@loupe/domain/kernel/item-at.ts'
import { unread } from '../../../http/encoded.ts'
import { serializerCompiler } from '../../../http/serialize.ts'
import type { CachedStone, StoneCache } from '../../../services/stone-search.ts'
import { readDocuments } from './documents.ts'
import { type RowFields, cutOut, sendFields, startsOf } from './row-fields.ts'
import { type Documents, holding, readStones } from './rows.ts'

const encode = serializerCompiler({ schema: diamond })
/** What a cached stone takes in memory besides its text: its id, its place in the cache, and the head of the text. */
const placeBytes = 300

/** Stones as nobody has them, each with the JSON that the API sends. */
async function load(db: Db, masters: Masters, ids: readonly string[]): Promise<Map<string, CachedStone>> {
  const stones = await readStones(db, masters, ids)
  return new Map(
    stones.map((stone) => {
      const text = encode(stone)
      return [stone.id, { id: stone.id, text, starts: undefined, bytes: text.length + placeBytes }]
    }),
  )
}

/** Where the fields of a cached stone begin in its text, found when first needed: the desk always sends whole stones. */
function fieldStarts(cache: StoneCache, row: CachedStone): Uint32Array {
  if (row.starts) return row.starts
  row.starts = startsOf(row.text)
  cache.grow(row.id, row, row.starts.byteLength)
  return row.starts
}

/**
 * The same as `readDiamonds`, from memory: only who has a stone, and what is pending for it, is read each time, because it depends on who asks; not even
 * that where no such field is sent.
 * @param db the main database: a replica may lack changes that the cache already knows
 */
export async function diamondsFromCache(
  cache: StoneCache,
  { db, masters, actor }: { db: Db; masters: Masters; actor: Actor },
  ids: readonly string[],
  fields?: RowFields,
): Promise<Diamond[]> {
  if (ids.length === 0) return []
  const [rows, documents] = await Promise.all([
    cache.read(ids, masters.version(), (missing) => load(db, masters, missing)),
    fields && !fields.needDocuments ? new Map<string, Documents>() : readDocuments(db, actor, ids),
  ])
  const list = rows.map(({ id, text }) => {
    const ofStone = documents.get(id)
    const stone = unread<Diamond>(text, diamond)
    return ofStone ? { ...stone, ...holding(stone, ofStone) } : stone
  })
  if (fields)
    sendFields(list, fields, (_, i) => {
      const row = itemAt(rows, i)
      return documents.has(row.id) ? undefined : cutOut(row.text, fieldStarts(cache, row), fields)
    })
  return list
}
