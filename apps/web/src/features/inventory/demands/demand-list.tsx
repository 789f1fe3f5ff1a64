import { type Demand, demands } from '@loupe/contract/inventory/demands.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLists } from '../../../api/masters.ts'
import { deskLink } from '../../../desk-link.ts'
import { Action } from '../../../kit/action.tsx'
import { custom, instant, text } from '../../../kit/columns.tsx'
import { CompanySelect } from '../../../kit/company-select.tsx'
import { EditDelete } from '../../../kit/edit-delete.tsx'
import { FlagField, TextField } from '../../../kit/fields.tsx'
import { FormDrawer } from '../../../kit/form-drawer.tsx'
import { ListScreen } from '../../../kit/list-screen.tsx'
import { stoneNames } from '../../../kit/stones.ts'
import { Status } from '../../../kit/status.tsx'
import { searchWords } from '../filters/words.ts'
import { SingleStone } from '../frame.tsx'
import { Matches } from './matches.tsx'
import '../desk/desk.css'

const kindWords = { true: stoneNames.lab, false: stoneNames.natural }
const family = { update: demands.upsert, delete: demands.delete }
const deskOf = ({ id, labGrown, search }: Demand) =>
  deskLink(labGrown, { filter: search.filter, keyword: search.search?.keyword, sort: search.sort, demand: id }) ?? ''

/** Demands: searches that tell when a matching stone arrives or can be had again, and what they have found. */
export const DemandList = () => (
  <SingleStone title="Demands">
    <div className="desk-frame-body">
      <DemandRows />
    </div>
  </SingleStone>
)

/** The list itself; of one client when it is named. */
export function DemandRows({ account }: { account?: string }) {
  const lists = useLists()
  const [opened, open] = useState<Demand>()
  const [edited, edit] = useState<Demand>()
  const found = ({ matches, unread }: Demand) =>
    unread > 0 ? `${unread} new of ${matches}` : matches === 1 ? '1 match' : `${matches} matches`
  return (
    <>
      <ListScreen<Demand>
        isPart
        scrolls
        title="Demands"
        route={demands.list}
        {...(account ? { filter: { account } } : {})}
        sort={[{ unread: 'DESC' }, { updatedAt: 'DESC' }]}
        searchIn={['name', 'accountName', 'ownerName']}
        empty="No demand yet. Put a search together on the desk, press Save search, then Save as demand."
        columns={[
          custom(
            'name',
            (row) => (
              <>
                <Link to={deskOf(row)} title="Open on the desk, to look or to change what is asked for">
                  {row.name}
                </Link>
                <small className="desk-under">{searchWords(lists, row.search)}</small>
              </>
            ),
            { sortable: true, written: 'value' },
          ),
          custom('labGrown', ({ labGrown }) => kindWords[`${labGrown}`], { title: 'Stones', written: { words: kindWords } }),
          custom(
            'unread',
            (row) =>
              row.matches === 0 ? (
                'None yet'
              ) : (
                <Action label={found(row)} look={row.unread > 0 ? 'primary' : 'quiet'} onClick={() => open(row)} />
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
            ({ isActive }) => <Status state={isActive ? { label: 'Awake', tone: 'good' } : { label: 'Asleep', tone: 'neutral' }} />,
            { written: { words: { true: 'Awake', false: 'Asleep' } } },
          ),
        ]}
        rowActions={(row) => (
          <EditDelete
            family={family}
            id={row.id}
            name={row.name}
            onEdit={() => edit(row)}
            warning="What it has found is forgotten, and nothing more is told."
          />
        )}
      />
      <Matches demand={opened} onClose={() => open(undefined)} />
      {edited ? <DemandForm demand={edited} onClose={() => edit(undefined)} /> : null}
    </>
  )
}

/** Name, client and whether it is awake; what is asked for is changed on the desk. */
function DemandForm({ demand, onClose }: { demand: Demand; onClose(): void }) {
  const { id, name, labGrown, account, isActive, search, updatedAt } = demand
  return (
    <FormDrawer
      title={`Change ${name}`}
      route={demands.upsert}
      open
      submit="Save"
      initial={{ id, name, labGrown, account, isActive, search, updatedAt }}
      onClose={onClose}
    >
      {(field) => (
        <>
          <TextField {...field('name')} />
          <CompanySelect {...field('account')} label="For" />
          <FlagField {...field('isActive')} label="Awake" hint="Asleep it tells nothing" />
        </>
      )}
    </FormDrawer>
  )
}
