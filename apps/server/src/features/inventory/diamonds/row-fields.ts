import { type Diamond, diamond } from '@loupe/contract/inventory/diamond.ts'
import { cacheText } from '../../../http/encoded.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import type { Db } from '../../../db/connection.ts'
import type { Masters } from '../../../db/masters.ts'
import { serializerCompiler } from '../../../http/serialize.ts'
import { diamondsById, documentFields, readStones } from './rows.ts'

const all = diamond.keyof().options
type Field = (typeof all)[number]
const encodeSome = serializerCompiler({ schema: diamond.partial() })

/** The fields of a stone that a reply sends, in the usual order of a row. */
export interface RowFields {
  names: readonly Field[]
  /** The same as positions in a row: from the first of each group of neighbours to the one after its last. */
  spans: readonly (readonly [from: number, to: number])[]
  /** Whether any of them depends on documents, and so on who asks. */
  needDocuments: boolean
}

/** `id` is always among them. */
export function rowFields(requested: readonly Field[]): RowFields {
  const names = all.filter((field) => field === 'id' || requested.includes(field))
  const spans: [number, number][] = []
  for (const name of names) {
    const [at, last] = [all.indexOf(name), spans.at(-1)]
    if (last?.[1] === at) last[1]++
    else spans.push([at, at + 1])
  }
  return { names, spans, needDocuments: names.some((name) => documentFields.has(name)) }
}

/** Where each field begins in the JSON of a whole stone, and where one after the last would. */
export function startsOf(text: string): Uint32Array {
  const stone = JSON.parse(text) as Diamond
  const starts = new Uint32Array(all.length + 1)
  let at = '{'.length
  for (const [i, name] of all.entries()) {
    starts[i] = at
    at += `"${name}":${JSON.stringify(stone[name])},`.length
  }
  starts[all.length] = at
  return starts
}

/** These fields' part of the JSON of a whole stone. */
export function cutOut(text: string, starts: Uint32Array, { spans }: RowFields): string {
  // Each field is followed by a comma, or the closing brace.
  return `{${spans.map(([from, to]) => text.slice(starts[from], (starts[to] ?? 0) - 1)).join(',')}}`
}

/**
 * Lets a reply send only these fields of each stone in the list, which must not change any more.
 * @param known the fields' JSON of a stone, where it is known
 */
export function sendFields(list: readonly Diamond[], fields: RowFields, known?: (stone: Diamond, i: number) => string | undefined): void {
  const encoded = (stone: Diamond) => encodeSome(Object.fromEntries(fields.names.map((name) => [name, stone[name]])))
  cacheText(list, diamond, `[${list.map((stone, i) => known?.(stone, i) ?? encoded(stone)).join(',')}]`)
}

/** The rows of these stones by PostgreSQL, in this order. Documents are read only where a field needs them. */
export async function readDiamonds(db: Db, masters: Masters, actor: Actor, ids: readonly string[], fields?: RowFields): Promise<Diamond[]> {
  if (!fields || ids.length === 0) return diamondsById(db, masters, actor, ids)
  const list = fields.needDocuments ? await diamondsById(db, masters, actor, ids) : inOrder(ids, await readStones(db, masters, ids))
  sendFields(list, fields)
  return list
}

function inOrder(ids: readonly string[], stones: readonly Diamond[]): Diamond[] {
  const byId = new Map(stones.map((stone) => [stone.id, stone]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
