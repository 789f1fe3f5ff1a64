import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../../api/hooks.ts'
import type { Lists } from '../../../api/masters.ts'
import { whole } from '../../../kit/format.ts'
import { LoadingOrFailed } from '../../../kit/states.tsx'
import { UnstyledButton } from '../../../kit/unstyled-button.tsx'
import { deskLink } from '../../../links/desk-link.ts'
import { searchFilter } from '../../../shared/inventory/requests/searches.ts'
import type { RequestRow } from './rows.ts'
import { StoneChoice } from './stone-choice.tsx'

/** How many stones of each request are shown; with fewer than that, the nearest misses too. */
const best = 5

export interface FoundProps {
  row: RequestRow
  account: string | undefined
  lists: Lists
  isSelected(id: string): boolean
  onToggle(stone: Diamond, misses?: string): void
  onCount(count: number): void
}

/** The stones that a request finds: how many, the cheapest per carat, and those that only just miss. */
export function FoundStones(props: FoundProps) {
  const { row, account, lists, isSelected, onToggle, onCount } = props
  const filter = searchFilter(row.filter)
  const request = { labGrown: row.labGrown, filter, ...(account ? { account } : {}) }
  const query = useRead(diamonds.search, {
    body: { ...request, include: ['list', 'count'], limit: best, sort: [{ ctPr: 'ASC' }] },
  })
  const { data, isPlaceholderData } = query
  const [isOpened, setOpened] = useState(false)
  const count = data?.count ?? 0
  // The answer says which requests found nothing.
  useEffect(() => {
    if (data && !isPlaceholderData) onCount(count)
    // oxlint-disable-next-line react/exhaustive-deps -- only another result is news
  }, [data, isPlaceholderData, count])
  if (!data) return <LoadingOrFailed query={query} rows={2} />
  const link = deskLink(row.labGrown, { filter, ...(account ? { client: account } : {}) })
  const isNearVisible = isOpened || count < best
  return (
    <div data-stale={isPlaceholderData || undefined}>
      <p className="request-count">
        <output>
          <b>{count === 0 ? 'No stone in stock matches.' : count === 1 ? '1 stone' : `${whole(count)} stones`}</b>
          {count > best ? ` · the ${best} cheapest per carat` : ''}
        </output>
        {link && count > 0 ? <Link to={link}>Open on the desk</Link> : null}
      </p>
      {count > 0 ? (
        <StoneChoice
          label="Stones that match"
          stones={(data.list ?? []).map((stone) => ({ stone }))}
          lists={lists}
          isSelected={isSelected}
          onToggle={(stone) => onToggle(stone)}
        />
      ) : null}
      {isNearVisible ? (
        <NearMisses request={request} lists={lists} isSelected={isSelected} onToggle={onToggle} />
      ) : (
        <UnstyledButton className="loupe-text-button" aria-expanded={false} onClick={() => setOpened(true)}>
          Show near misses
        </UnstyledButton>
      )}
    </div>
  )
}

interface NearProps extends Pick<FoundProps, 'lists' | 'isSelected' | 'onToggle'> {
  request: { labGrown: boolean; filter: ReturnType<typeof searchFilter>; account?: string }
}

/** Stones that miss exactly one condition by a step. */
function NearMisses({ request, lists, isSelected, onToggle }: NearProps) {
  const query = useRead(diamonds.near, { body: request })
  const { data } = query
  if (!data) return <LoadingOrFailed query={query} rows={2} />
  if (data.list.length === 0) return <p className="loupe-secondary">No near misses: every other stone fails more than one condition.</p>
  return (
    <>
      <h3>Near misses</h3>
      <StoneChoice
        label="Near misses"
        stones={data.list.map(({ diamond, misses }) => ({ stone: diamond, misses }))}
        lists={lists}
        isSelected={isSelected}
        onToggle={onToggle}
      />
    </>
  )
}
