import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import type { Filter } from '@loupe/contract/list.ts'
import type { Totals } from '@loupe/domain/pricing/price.ts'
import { useMemo } from 'react'
import { call } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { useSelectionVersion } from '../../../kit/grid/selection.ts'
import type { Requested } from '../../../links/stone-action.ts'
import { atOnce } from '../../../shared/inventory/actions/use-stone-actions.ts'
import type { storedOf } from './selections.ts'
import { totalsOfStones } from '@loupe/domain/pricing/totals.ts'
import type { Question, Stones } from './use-stones.ts'

/** The selection: its size, how much of it is on other pages, its totals, and the stones themselves, loaded on request. */
export function useSelected(list: ReturnType<typeof storedOf>, stones: Pick<Stones, 'question' | 'rows'>) {
  const version = useSelectionVersion(list.selection)
  const { selection, known } = list
  const all = selection.allMatching
  // The server sums all matching stones, without those deselected since.
  const matching = useMemo(() => (all ? withoutThose(stones.question, all.except) : stones.question), [all, stones.question])
  const ticked = useMemo(
    () => {
      // Rows on the page are newer than rows loaded earlier.
      const here = new Map(stones.rows.map((row) => [row.id, row]))
      return all ? [] : selection.keys().flatMap((id) => here.get(id) ?? known.get(id) ?? [])
    },
    // oxlint-disable-next-line react/exhaustive-deps -- the selection is outside React; its version says when it changed
    [version, all, selection, known, stones.rows],
  )
  // After a reload the rows of other pages are unknown.
  const isKnown = !all && ticked.length === selection.size
  const requested = (
    all
      ? matching
      : selection.size <= atOnce
        ? { labGrown: stones.question.labGrown, diamonds: selection.keys() }
        : { labGrown: stones.question.labGrown, filter: { id: { in: selection.keys() } } }
  ) as Requested
  const summed = all ? matching : { labGrown: stones.question.labGrown, filter: { id: { in: selection.keys() } } }
  const sums = useRead(diamonds.search, { body: { ...summed, include: ['count', 'totals'] } }, { enabled: !isKnown })
  const totals: Totals | undefined = useMemo(() => (isKnown ? totalsOfStones(ticked) : undefined), [isKnown, ticked])
  const here = stones.rows.filter((row) => selection.has(row.id)).length
  return {
    size: selection.size,
    elsewhere: Math.max(0, selection.size - here),
    isAll: all !== null,
    ticked,
    /** The selected stones, as input of a call. */
    requested,
    totals: isKnown ? totals : sums.data?.totals,
    /** Loads the selected stones; all matching are fetched from the server, up to the maximum of one call. */
    load: async (): Promise<readonly Diamond[]> => {
      if (isKnown) return ticked
      const loaded = all ? matching : { labGrown: stones.question.labGrown, filter: { id: selection.keys() } }
      const reply = await call(diamonds.list, { body: { ...loaded, page: 1, limit: atOnce } })
      return reply.list ?? []
    },
  }
}

const withoutThose = (question: Question, except: readonly string[]): Question => {
  if (except.length === 0) return question
  const filter: Filter = { ...question.filter, and: [...(question.filter?.and ?? []), { id: { nin: [...except] } }] }
  return { ...question, filter }
}
