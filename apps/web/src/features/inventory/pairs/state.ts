import { pairSettings } from '@loupe/contract/inventory/match-pairs.ts'
import {
  type PairField,
  type PairSettings,
  type PairTolerances,
  fewestCriteria,
  largestSet,
  pairCriteria,
  pairFields,
  smallestSet,
} from '@loupe/domain/inventory/pair-criteria.ts'
import { createParser, parseAsInteger, parseAsStringLiteral, useQueryStates } from 'nuqs'

/** `crt:3,colNm:1`: the active criteria, each with its tolerance. */
const parseCriteria = createParser<PairTolerances>({
  parse: (text) =>
    Object.fromEntries(
      text.split(',').flatMap((part): [PairField, number][] => {
        const [field, within] = part.split(':')
        const known = pairFields.find((one) => one === field)
        const value = Number(within)
        return known && value >= 0 && value <= pairCriteria[known].most ? [[known, value]] : []
      }),
    ),
  serialize: (criteria) =>
    Object.entries(criteria)
      .map(([field, within]) => `${field}:${within}`)
      .join(','),
  eq: (a, b) => JSON.stringify(a) === JSON.stringify(b),
})
export const views = ['pairs', 'without'] as const

/** The criteria in the URL; where the URL has none, the person's own settings. */
export function usePairState(own: PairSettings | undefined) {
  const [{ c, set, view }, setAt] = useQueryStates(
    { c: parseCriteria, set: parseAsInteger, view: parseAsStringLiteral(views).withDefault('pairs'), page: parseAsInteger },
    { history: 'push' },
  )
  const criteria = c ?? own?.criteria ?? {}
  const size = set !== null && set >= smallestSet && set <= largestSet ? set : (own?.size ?? smallestSet)
  const settings: PairSettings = { criteria, size }
  const inOrder = (given: PairTolerances) =>
    Object.fromEntries(pairFields.flatMap((field) => (given[field] === undefined ? [] : [[field, given[field]]]))) as PairTolerances
  return {
    settings,
    view,
    /** Whether enough criteria are chosen for matching. */
    isEnough: Object.keys(criteria).length >= fewestCriteria && pairSettings.safeParse(settings).success,
    isOwn: own !== undefined && same(settings, own),
    setCriterion: (field: PairField, within: number | undefined) => {
      const { [field]: _, ...others } = criteria
      void setAt({ c: inOrder(within === undefined ? others : { ...others, [field]: within }), page: null })
    },
    setSize: (next: number) => void setAt({ set: next, page: null }),
    setSettings: (next: PairSettings | undefined) => void setAt({ c: next?.criteria ?? null, set: next?.size ?? null, page: null }),
    setView: (next: (typeof views)[number]) => void setAt({ view: next, page: null }),
  }
}
export type PairState = ReturnType<typeof usePairState>

/** Whether the criteria are equal, regardless of their order. */
export const same = (a: PairSettings, b: PairSettings) =>
  a.size === b.size && pairFields.every((field) => a.criteria[field] === b.criteria[field])
