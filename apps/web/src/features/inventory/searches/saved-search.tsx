import { type SavedSearch, savedSearches } from '@loupe/contract/inventory/saved-searches.ts'
import { useState } from 'react'
import { useRead } from '../../../api/hooks.ts'
import { useLists } from '../../../api/masters.ts'
import { type Empty, firstAt } from '../../../kit/first-places.ts'
import { FirstStep } from '../../../kit/first-step.tsx'
import { Tabs } from '../../../kit/tabs.tsx'
import { useChosenTab } from '../../../kit/use-opened.ts'
import { Loading, LoadingOrFailed } from '../../../kit/states.tsx'
import { SingleStone } from '../frame.tsx'
import { SavedSearches } from './saved-searches.tsx'

const kinds = ['mine', 'team', 'recent'] as const
type Kind = (typeof kinds)[number]
const titles: Record<Kind, string> = { mine: 'My searches', team: 'Team', recent: 'Recent' }
const empty: Record<Kind, Empty> = {
  mine: firstAt('desk', 'No saved searches yet. Set filters on the desk, then choose Save search.'),
  team: firstAt('desk', 'No shared searches yet. Save a search on the desk and share it with your team.'),
  recent: firstAt('desk', 'No recent searches yet. Your searches on the desk appear here.'),
}

/** Saved Search: the person's own, the team's, and the recent ones, opened on the first that has any; one click runs each again. */
export function SavedSearchScreen() {
  const [chosen, setKind] = useChosenTab(kinds)
  const saved = useRead(savedSearches.list, { body: { page: 1, limit: 1000, sort: [{ updatedAt: 'DESC' }] } })
  const recent = useRead(savedSearches.history, { body: {} })
  const all = saved.data?.list ?? []
  const of: Record<Kind, readonly SavedSearch[]> = {
    mine: all.filter((search) => search.isMine),
    team: all.filter((search) => search.isTeam),
    recent: recent.data ?? [],
  }
  // Which tab has something is known once both are loaded; without the lists, the searches would be described without their values.
  const { isReady } = useLists()
  const isLoading = saved.isPending || recent.isPending || !isReady
  const first = kinds.find((one) => of[one].length > 0) ?? 'mine'
  // Which tab it opens on stays, when another has something meanwhile.
  const [opened, setOpened] = useState<Kind>()
  if (!isLoading && !opened) setOpened(first)
  const kind = chosen ?? opened ?? first
  const query = kind === 'recent' ? recent : saved
  const content = !query.data ? (
    <LoadingOrFailed query={query} />
  ) : of[kind].length === 0 ? (
    <FirstStep empty={empty[kind]} />
  ) : (
    <SavedSearches searches={of[kind]} isRecent={kind === 'recent'} />
  )
  return (
    <SingleStone title="Saved Search">
      <div className="loupe-tabbed-body">
        {isLoading ? (
          <Loading />
        ) : (
          <Tabs
            value={kind}
            onTab={(key) => setKind(key as Kind)}
            tabs={kinds.map((key) => ({ key, label: `${titles[key]} (${of[key].length})`, content: key === kind ? content : null }))}
          />
        )}
      </div>
    </SingleStone>
  )
}
