import { stoneChanges } from '@loupe/contract/inventory/stone-edits.ts'
import { factsOf, findField } from '@loupe/domain/inventory/stone-fields.ts'
import { type StoneChanges, type Value, editableFields, priceWaysIn } from '@loupe/domain/inventory/stone-edit.ts'
import { priceWays } from '@loupe/domain/pricing/reprice.ts'
import { titleOf } from '../../../api/masters.ts'

/** What can be changed: the fields, and the two ways to adjust a price relative to its current value. */
export type Way = keyof StoneChanges
export interface Chosen {
  way: Way
  /** As typed or picked; undefined until then. */
  value: Value | undefined
}

export const ways = (['backBy', 'ctPrBy', ...editableFields] as Way[]).toSorted((a, b) => place(a) - place(b))
function place(way: Way): number {
  const prices: Way[] = ['backBy', 'back', 'ctPrBy', 'ctPr', 'isBestBuy']
  return prices.includes(way) ? prices.indexOf(way) : 100
}

export const wayTitle = (way: Way): string => (way === 'backBy' || way === 'ctPrBy' ? priceWays[way].title : titleOf(way))
export const kindOf = (way: Way): 'list' | 'flag' | 'text' | 'number' => {
  const field = findField(way)
  const kind = field && factsOf(field).kind
  return kind === 'code' ? 'list' : kind === 'flag' || kind === 'text' ? kind : 'number'
}

/** A price can be changed in one way only: choosing another replaces it. */
export function withWay(chosen: readonly Chosen[], way: Way): Chosen[] {
  const isPrice = (one: Way) => priceWaysIn({ [one]: 1 }).length > 0
  return [
    ...chosen.filter((one) => one.way !== way && !(isPrice(way) && isPrice(one.way))),
    { way, value: kindOf(way) === 'text' ? '' : undefined },
  ]
}

/** The edit as it will be sent, or why it cannot be sent yet. An empty text clears the field. */
export function editOf(chosen: readonly Chosen[]): { changes: StoneChanges } | { fault: string | undefined } {
  const [first] = chosen
  const open = chosen.find(({ value }) => value === undefined)
  if (!first || open) return { fault: open ? `Enter a value for ${wayTitle(open.way)}.` : 'Choose a field to change.' }
  const changes = Object.fromEntries(chosen.map(({ way, value }) => [way, value === '' ? null : value]))
  const read = stoneChanges.safeParse(changes)
  const [issue] = read.error?.issues ?? []
  return issue ? { fault: `${wayTitle(String(issue.path[0] ?? first.way) as Way)}: ${issue.message}` } : { changes: changes }
}
