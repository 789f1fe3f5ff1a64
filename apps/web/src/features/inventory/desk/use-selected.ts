import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import type { Filter } from '@loupe/contract/list.ts'
import type { Totals } from '@loupe/domain/pricing/price.ts'
import { useMemo } from 'react'
import { call } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { useSelectionVersion } from '../../../kit/grid/selection.ts'
import type { Asked } from '../taking/as-seen.ts'
import type { keptOf } from './selections.ts'
import { totalsOfStones } from '@loupe/domain/pricing/totals.ts'
import type { Question, Stones } from './use-stones.ts'

/** The most stones one call takes. */
export const atOnce = 1000

/** What is ticked: how many, how many of them are not on this page, what they come to, and the stones themselves when they are wanted. */
export function useSelected(list: ReturnType<typeof keptOf>, stones: Pick<Stones, 'question' | 'rows'>) {
  const version = useSelectionVersion(list.selection)
  const { selection, seen } = list
  const all = selection.allMatching
  // All matching are summed by the server, without those unticked since.
  const matching = useMemo(() => (all ? withoutThose(stones.question, all.except) : stones.question), [all, stones.question])
  const sums = useRead(diamonds.search, { body: { ...matching, include: ['count', 'totals'] } as never }, { enabled: all !== null })
  const ticked = useMemo(
    () => {
      // What stands on the page is newer than what was seen of it before.
      const here = new Map(stones.rows.map((row) => [row.id, row]))
      return all ? [] : selection.keys().flatMap((id) => here.get(id) ?? seen.get(id) ?? [])
    },
    // oxlint-disable-next-line react/exhaustive-deps -- the selection is outside React; its version says when it changed
    [version, all, selection, seen, stones.rows],
  )
  const totals: Totals | undefined = useMemo(() => (all ? undefined : totalsOfStones(ticked)), [all, ticked])
  const here = stones.rows.filter((row) => selection.has(row.id)).length
  return {
    size: selection.size,
    elsewhere: Math.max(0, selection.size - here),
    isAll: all !== null,
    ticked,
    /** The ticked stones, as a call asks for them. */
    asked: (all
      ? matching
      : selection.size <= atOnce
        ? { labGrown: stones.question.labGrown, diamonds: selection.keys() }
        : { labGrown: stones.question.labGrown, filter: { id: { in: selection.keys() } } }) as Asked,
    totals: all ? sums.data?.totals : totals,
    /** The ticked stones; all matching are asked for, up to what one call takes. */
    load: async (): Promise<readonly Diamond[]> => {
      if (!all && ticked.length === selection.size) return ticked
      const asked = all ? matching : { labGrown: stones.question.labGrown, filter: { id: selection.keys() } }
      const reply = await call(diamonds.list, { body: { ...asked, page: 1, limit: atOnce } })
      return reply.list ?? []
    },
  }
}
export type Selected = ReturnType<typeof useSelected>

const withoutThose = (question: Question, except: readonly string[]): Question => {
  if (except.length === 0) return question
  const filter: Filter = { ...question.filter, and: [...(question.filter?.and ?? []), { id: { nin: [...except] } }] }
  return { ...question, filter }
}
