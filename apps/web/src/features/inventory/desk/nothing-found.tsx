import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import type { Filter } from '@loupe/contract/list.ts'
import { noDiamondsFound } from '@loupe/domain/inventory/messages.ts'
import { useRead } from '../../../api/hooks.ts'
import { Button } from '../../../kit/button.tsx'
import { whole } from '../../../kit/format.ts'
import { usePreferences } from '../../../kit/preferences.ts'
import { Nothing } from '../../../kit/states.tsx'
import { otherStones, stoneNames } from '../../../kit/stones.ts'
import { switchStones } from '../../../kit/switch-stones.ts'
import { useOpenRequests } from '../../../links/request-link.ts'
import { withField } from '../../../shared/inventory/filters/filter.ts'
import { FirstStock } from './first-stock.tsx'
import { searchIn } from './as-request.ts'
import type { Preset } from './presets.ts'
import type { DeskState } from './state.ts'
import { type Stones, keywordFields } from './use-stones.ts'

/** The part of a filter that names stones by number. */
const namesIn = (filter: Filter): Filter =>
  Object.fromEntries(Object.entries(filter).filter(([field]) => ['id', 'vStnId', 'rptNo', 'stoneId'].includes(field)))

/** An empty result suggests what would fill it: a sold or held stone is known, it only has another status. */
export function NothingFound({ preset, state, stones }: { preset: Preset; state: DeskState; stones: Stones }) {
  const { f, q } = state
  const { stones: kind } = usePreferences()
  const openRequests = useOpenRequests()
  const other = otherStones(kind)
  const otherName = stoneNames[other]
  const numberFilters = namesIn(f)
  // A number identifies one stone, whatever its kind: searching in the wrong kind would suggest that it does not exist.
  const isNamed = q.trim() !== '' || Object.keys(numberFilters).length > 0
  const body = {
    labGrown: other === 'lab',
    ...(Object.keys(numberFilters).length > 0 ? { filter: numberFilters } : {}),
    ...(q.trim() ? { search: { keyword: q, keys: [...keywordFields] } } : {}),
    include: ['count'] as ['count'],
  }
  const { data } = useRead(diamonds.search, { body }, { enabled: isNamed })
  const labGrown = kind === 'lab'
  const { data: read, isPlaceholderData } = useRead(diamonds.parse, { body: { text: q.trim(), labGrown } }, { enabled: q.trim() !== '' })
  const asRequest = read && !isPlaceholderData && q.trim() !== '' ? searchIn(read.requests, labGrown) : undefined
  const elsewhere = isNamed ? (data?.count ?? 0) : 0
  const showElsewhere = () => {
    state.run({ f: numberFilters, q, sort: [], saved: '', stones: other })
    switchStones()
  }
  // The counts of a field ignore its own filter, so these are the stones of every status.
  const others = 'wSts' in f ? (stones.facets?.wSts ?? []).reduce((sum, { count }) => sum + count, 0) : 0
  if (others > 0)
    return (
      <Nothing action={<Button label="Show all statuses" onClick={() => state.setFilter(withField(f, 'wSts', undefined))} />}>
        {others === 1 ? 'One stone matches, but has another status.' : `${whole(others)} stones match, but have another status.`}
      </Nothing>
    )
  if (elsewhere > 0)
    return (
      <Nothing action={<Button label={`Show ${elsewhere === 1 ? 'it' : 'them'} under ${otherName}`} onClick={showElsewhere} />}>
        {elsewhere === 1 ? 'One stone with this number is' : `${whole(elsewhere)} stones with these numbers are`} under {otherName}.
      </Nothing>
    )
  if (asRequest)
    return (
      <Nothing
        action={
          <Button
            label={`Read “${q.trim()}” as a request`}
            onClick={() =>
              state.run({
                f: asRequest.filter,
                q: '',
                sort: [],
                saved: '',
                request: q.trim(),
                stones: asRequest.labGrown ? 'lab' : 'natural',
              })
            }
          />
        }
      >
        No stone has “{q.trim()}” in its number.
      </Nothing>
    )
  if (state.request)
    return (
      <Nothing action={<Button label="Show the nearest stones" onClick={() => openRequests(state.request)} />}>
        No stones match this request.
      </Nothing>
    )
  const isRequested = Object.keys(f).length > 0
  // The default filter hides no stones here, because its counts were checked above.
  const isAll = q === '' && state.collection === '' && (!isRequested || (state.isDefault && stones.facets !== undefined))
  return (
    <Nothing action={isAll ? <FirstStock /> : isRequested ? <Button label="Clear all filters" onClick={state.clear} /> : undefined}>
      {isAll
        ? preset.empty
        : q
          ? `${noDiamondsFound} Clear the search text “${q.trim()}”${isRequested ? ' or a filter' : ''}.`
          : isRequested
            ? `${noDiamondsFound} Clear a filter or widen a range.`
            : noDiamondsFound}
    </Nothing>
  )
}
