import { type Demand, demands } from '@loupe/contract/inventory/demands.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLists } from '../../../api/masters.ts'
import { firstAt } from '../../../kit/first-places.ts'
import { deskLink } from '../../../links/desk-link.ts'
import { Button } from '../../../kit/button.tsx'
import { custom, instant, text } from '../../../kit/columns.tsx'
import { EditableList } from '../../../kit/family-list.tsx'
import { stoneNames } from '../../../kit/stones.ts'
import { Status } from '../../../kit/status.tsx'
import { searchText } from '../../../shared/inventory/filters/text.ts'
import { SingleStone } from '../frame.tsx'
import { DemandForm } from './demand-form.tsx'
import { Matches } from './matches.tsx'
import './demands.css'

const kindLabels = { true: stoneNames.lab, false: stoneNames.natural }
const family = { list: demands.list, create: demands.upsert, update: demands.upsert, delete: demands.delete }
const deskOf = ({ id, labGrown, search }: Demand) =>
  deskLink(labGrown, { filter: search.filter, keyword: search.search?.keyword, sort: search.sort, demand: id }) ?? ''

/** Demands: searches that notify when a matching stone arrives or becomes available again, with their matches. */
export const DemandList = () => (
  <SingleStone title="Demands">
    <div className="loupe-tabbed-body">
      <DemandRows />
    </div>
  </SingleStone>
)

/** The list itself, optionally of a single client. */
export function DemandRows({ account }: { account?: string }) {
  const lists = useLists()
  const [opened, setOpened] = useState<Demand>()
  const found = ({ matches, unread }: Demand) =>
    unread > 0 ? `${unread} new of ${matches}` : matches === 1 ? '1 match' : `${matches} matches`
  return (
    <>
      <EditableList<Demand>
        isPart
        scrolls
        title="Demands"
        family={family}
        nameOf={({ name }) => name}
        warning="Its matches are deleted and you get no further notifications."
        {...(account ? { filter: { account } } : {})}
        sort={[{ unread: 'DESC' }, { updatedAt: 'DESC' }]}
        searchIn={['name', 'accountName', 'ownerName']}
        empty={firstAt('desk', 'No demands yet. Add one from a client’s request, or save a search on the desk as a demand.')}
        columns={[
          custom(
            'name',
            (row) => (
              <>
                <Link to={deskOf(row)} title="Open on the desk to view or edit the search">
                  {row.name}
                </Link>
                <small className="demands-search">{searchText(lists, row.search)}</small>
              </>
            ),
            { sortable: true, written: 'value' },
          ),
          custom('labGrown', ({ labGrown }) => kindLabels[`${labGrown}`], { title: 'Stones', written: { words: kindLabels } }),
          custom(
            'unread',
            (row) =>
              row.matches === 0 ? (
                'None yet'
              ) : (
                <Button label={found(row)} variant={row.unread > 0 ? undefined : 'quiet'} onClick={() => setOpened(row)} />
              ),
            {
              title: 'Matches',
              sortable: true,
              written: [
                { key: 'unread', title: 'New' },
                { key: 'matches', title: 'Matches' },
              ],
            },
          ),
          instant('lastMatchAt'),
          text('accountName', { sortable: true }),
          text('ownerName', { sortable: true }),
          custom(
            'isActive',
            ({ isActive }) => <Status state={isActive ? { label: 'Active', tone: 'good' } : { label: 'Paused', tone: 'neutral' }} />,
            { written: { words: { true: 'Active', false: 'Paused' } } },
          ),
        ]}
        add="Add demand"
        section="Demands"
        form={(row, edit) => <DemandForm demand={row} {...(account ? { account } : {})} onClose={() => edit(undefined)} />}
      />
      <Matches demand={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}
