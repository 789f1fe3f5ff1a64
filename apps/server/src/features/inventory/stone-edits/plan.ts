import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import type { EditedRow } from '@loupe/contract/inventory/stone-edits.ts'
import type { LeftDiamond } from '@loupe/contract/inventory/stone-undo.ts'
import { diamondLists } from '@loupe/domain/inventory/diamond-lists.ts'
import { type EditedStone, type StoneChanges, editStone } from '@loupe/domain/inventory/stone-edit.ts'
import { invalid } from '@loupe/domain/kernel/errors.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { totalsOfStones } from '@loupe/domain/pricing/totals.ts'
import { unavailable } from '@loupe/domain/transactions/claim.ts'
import type { Reading } from '../../../context.ts'
import type { Masters } from '../../../db/masters.ts'
import { diamondsById } from '../diamonds/rows.ts'
import { costsOf } from '../../pricing/price-positions/queries.ts'
import { type Holder, holdersOf } from '../holders.ts'
import { findNamed } from '../diamonds/named.ts'

/** The facts on which an edit depends, from a stone as lists show it. */
export const factsOf = (stone: Diamond): EditedStone => ({ ...stone, isBlocked: stone.heldBy !== null })

/**
 * A stone that an edit leaves unchanged, with who has it and until when.
 * @param holder who has the stone, if it is reserved
 */
export function left(stone: Diamond, fault: Fault, holder?: Holder): LeftDiamond {
  const { kind, message, heldBy, until } = unavailable(stone, holder)
  const identity = { diamond: stone.id, vStnId: stone.vStnId }
  const who = heldBy ? { heldBy, kind, ...(until ? { until } : {}) } : {}
  if (typeof fault !== 'string') return { ...identity, message: fault.message, ...(holder ? who : {}) }
  return { ...identity, message, ...who }
}
type Fault = 'diamond_blocked' | { message: string }
export const gone = (name: string): LeftDiamond => ({ diamond: name, vStnId: name, message: 'This stone does not exist.' })

/** A code that its list does not have refuses the whole edit: no stone could have it. */
export function refuseUnknownCodes(masters: Masters, changes: StoneChanges): void {
  for (const [field, code] of Object.entries(changes))
    if (field in diamondLists && code !== null && code !== undefined) {
      const list = diamondLists[field as keyof typeof diamondLists]
      if (masters.noOf(list, String(code)) === undefined) throw invalid(`changes.${field}`, `"${String(code)}" is not in this list.`)
    }
}

/** What the edit does to each stone, and which stones it cannot change. Natural and lab-grown stones are never summed together. */
export function plan(
  stones: readonly Diamond[],
  missing: readonly string[],
  changes: StoneChanges,
  costs: ReadonlyMap<string, number> = new Map(),
  holders: ReadonlyMap<string, Holder> = new Map(),
) {
  if (new Set(stones.map(({ labGrown }) => labGrown)).size > 1) throw invalid('diamonds', 'Change natural and lab-grown stones separately.')
  const rows: EditedRow[] = []
  const refused = missing.map(gone)
  for (const stone of stones) {
    const edit = editStone({ ...factsOf(stone), cost: costs.get(stone.id) }, changes)
    if (edit.fault !== undefined) refused.push(left(stone, edit.fault, holders.get(stone.id)))
    else {
      const { before, after, warnings } = edit
      rows.push({ diamond: stone.id, vStnId: stone.vStnId, updatedAt: stone.updatedAt, before, after, warnings })
    }
  }
  return { rows, refused }
}

export async function previewEdit({ db, services, actor }: Reading, names: readonly string[], changes: StoneChanges) {
  refuseUnknownCodes(services.masters, changes)
  const { ids, missing } = await findNamed(db, names)
  const stones = await diamondsById(db, services.masters, actor, ids)
  const costs = can(actor, 'cost:view') ? await costsOf(db, ids) : undefined
  const { rows, refused } = plan(stones, missing, changes, costs, await holdersOf(db, ids))
  const byId = new Map(stones.map((stone) => [stone.id, stone]))
  const touched = rows.flatMap(({ diamond, after }) => {
    const stone = byId.get(diamond)
    return stone ? [{ stone, after }] : []
  })
  return {
    rows,
    refused,
    before: totalsOfStones(touched.map(({ stone }) => stone)),
    after: totalsOfStones(touched.map(({ stone, after }) => ({ ...stone, ...(after as Partial<Pick<Diamond, 'ctPr' | 'back' | 'amt'>>) }))),
  }
}
