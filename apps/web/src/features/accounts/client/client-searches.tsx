import { type AccountSearch, accountPages } from '@loupe/contract/reports/account-pages.ts'
import { savedSearchType } from '@loupe/domain/inventory/desk-lists.ts'
import { Link } from 'react-router'
import { useLists } from '../../../api/masters.ts'
import { deskLink } from '../../../links/desk-link.ts'
import { type Column, custom, instant, text } from '../../../kit/columns.tsx'
import { ListScreen } from '../../../kit/list-screen.tsx'
import { stoneNames } from '../../../kit/stones.ts'
import { searchText } from '../../../shared/inventory/filters/text.ts'
import type { OfClient } from './of-client.ts'

const labels = { true: stoneNames.lab, false: stoneNames.natural }
const wayTo = ({ labGrown, search, account }: AccountSearch) =>
  deskLink(labGrown, { filter: search.filter, keyword: search.search?.keyword, sort: search.sort, client: account }) ?? ''

/** Saved searches of a client, or recent searches made for it. Each can be run again on the desk. */
export function ClientSearches({ client, type }: OfClient & { type: 1 | 2 }) {
  const isSaved = type === savedSearchType.saved
  const lists = useLists()
  const asText = (row: AccountSearch) => searchText(lists, row.search)
  const which: Column<AccountSearch> = custom(
    'name',
    (row) => (
      <>
        <Link to={wayTo(row)} title="Run this search">
          {isSaved ? row.name : asText(row)}
        </Link>
        {isSaved ? <small className="client-under">{asText(row)}</small> : null}
      </>
    ),
    { title: isSaved ? 'Name' : 'Search', sortable: isSaved, written: isSaved ? 'value' : [] },
  )
  return (
    <ListScreen<AccountSearch>
      title={isSaved ? 'Saved search' : 'Recent search'}
      route={accountPages.searches}
      filter={{ account: client.id, type }}
      sort={[{ updatedAt: 'DESC' }]}
      searchIn={isSaved ? ['name', 'ownerName'] : ['ownerName']}
      empty={
        isSaved
          ? 'No saved searches for this client. Choose Search stones for this client, then save the search.'
          : 'No searches for this client yet. Choose Search stones for this client; your searches are listed here.'
      }
      columns={[
        which,
        custom('labGrown', ({ labGrown }) => labels[`${labGrown}`], { title: 'Stones', sortable: true, written: { words: labels } }),
        text('ownerName', { sortable: true, title: isSaved ? 'Saved by' : 'Searched by' }),
        instant('updatedAt', { sortable: true, title: isSaved ? 'Changed' : 'When' }),
      ]}
    />
  )
}
