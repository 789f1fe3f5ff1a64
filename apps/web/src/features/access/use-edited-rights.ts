import { grantsOfTree, heldRights } from '@loupe/domain/access/permission-tree.ts'
import { type Grants, type Module, type Right, rights } from '@loupe/domain/kernel/permissions.ts'
import { useEffect, useState } from 'react'
import { useUnsaved } from '../../kit/dirty.ts'
import type { Entry, Line, Ticks } from './permission-row.tsx'

export interface Change {
  module: Module
  permissions: Ticks | null
}

const linesOf = (entries: readonly Entry[], depth = 0): Line[] =>
  entries.flatMap((entry) => {
    const below = linesOf(entry.children ?? [], depth + 1)
    return [{ entry, depth, group: below.length > 0 ? [entry, ...below.map((line) => line.entry)] : [] }, ...below]
  })
type Edited = Partial<Record<Module, Partial<Ticks>>>
/** The ticks that are not these. */
const without = (ticks: Partial<Ticks> | undefined, others: Ticks): Partial<Ticks> =>
  Object.fromEntries(Object.entries(ticks ?? {}).filter(([right, isOn]) => others[right as Right] !== isOn))
export const isSame = (a: Ticks, b: Ticks) => rights.every((right) => a[right] === b[right])

/** The rights of a person or a role as they are stored, and as they have been ticked since; nothing is sent until they are saved. */
export function useEditedRights(
  entries: readonly Entry[],
  onSave: (changes: Change[]) => Promise<boolean>,
  onEdit: (isEdited: boolean) => void,
) {
  /** The rights that were ticked or unticked: a row has the others as they are stored now, also when a colleague has changed them meanwhile. */
  const [edited, setEdited] = useState<Edited>({})
  const lines = linesOf(entries)
  const ticksOf = ({ module, permissions }: Entry): Ticks => {
    const ticks = { ...permissions, ...edited[module] }
    return { ...ticks, all: rights.every((right) => ticks[right]) }
  }
  const changes = lines
    .filter(({ entry }) => !isSame(ticksOf(entry), entry.permissions))
    .map(({ entry }): Change => ({ module: entry.module, permissions: ticksOf(entry) }))
  const isEdited = changes.length > 0
  useUnsaved(isEdited)
  // When the last row has been saved or ticked back; `onEdit` is another function each time.
  useEffect(() => {
    if (!isEdited) onEdit(false)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isEdited])
  const saved = grantsOfTree(entries)
  const now: Grants = Object.fromEntries(lines.map(({ entry }) => [entry.module, heldRights(ticksOf(entry))]))
  const save = async (list: Change[]) => {
    if (!(await onSave(list))) return
    // What was ticked during the save stays.
    setEdited((stored) =>
      list.reduce(
        (left: Edited, { module, permissions }) => ({ ...left, [module]: permissions ? without(left[module], permissions) : {} }),
        stored,
      ),
    )
  }
  const put = (some: readonly Entry[], ticked: (entry: Entry) => Ticks) => {
    onEdit(true)
    const ticksNow = some.map((entry) => [entry.module, without(ticked(entry), entry.permissions)])
    setEdited({ ...edited, ...Object.fromEntries(ticksNow) })
  }
  return { lines, ticksOf, changes, isEdited, saved, now, save, put, undo: () => setEdited({}) }
}
