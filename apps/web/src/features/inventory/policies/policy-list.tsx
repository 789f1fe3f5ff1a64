import { type GlobalPolicy, globalPolicies } from '@loupe/contract/platforms/global-policies.ts'
import { feedTitles, feeds } from '@loupe/domain/platforms/global-policy.ts'
import { parseAsInteger, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useState } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../../api/hooks.ts'
import { useLists } from '../../../api/masters.ts'
import { useMay } from '../../../api/session.tsx'
import { deskLink } from '../../../desk-link.ts'
import { Action } from '../../../kit/action.tsx'
import { OneOf } from '../../../kit/choice.tsx'
import { custom, flag, instant, look, number, whole } from '../../../kit/columns.tsx'
import { EditDelete } from '../../../kit/edit-delete.tsx'
import { dash, whole as inWhole } from '../../../kit/format.ts'
import { ListScreen } from '../../../kit/list-screen.tsx'
import { stoneNames } from '../../../kit/stones.ts'
import { searchWords } from '../filters/words.ts'
import { effectLooks } from './looks.ts'
import { PolicyForm } from './policy-form.tsx'
import { PolicyOutcome } from './policy-outcome.tsx'

const kindWords = { true: stoneNames.lab, false: stoneNames.natural }
const place = { feed: parseAsStringLiteral(feeds).withDefault('rapnet'), page: parseAsInteger }
const step = 10

/** Inventory > Configuration > Rapnet Policy: which stones go out to where buyers look, at what price; and what that comes to now. */
export function PolicyList() {
  const may = useMay()
  const lists = useLists()
  const [{ feed }, set] = useQueryStates(place)
  const [edited, edit] = useState<GlobalPolicy | 'new'>()
  const preview = useRead(globalPolicies.preview, { body: { feed } })
  const last = useRead(globalPolicies.list, { body: { limit: 1, filter: { feed }, sort: [{ priority: 'DESC' }] } }).data?.list?.[0]
  const counted = (id: string) => preview.data?.policies.find((policy) => policy.id === id)
  return (
    <>
      <ListScreen<GlobalPolicy>
        title="Rapnet Policy"
        route={globalPolicies.list}
        filter={{ feed }}
        sort={[{ priority: 'ASC' }, { createdAt: 'ASC' }]}
        searchIn={['name']}
        empty={`No policy yet: nothing goes out to ${feedTitles[feed]}. Add the first.`}
        note={<PolicyOutcome feed={feed} preview={preview} />}
        actions={
          <>
            <OneOf
              label="Feed"
              options={feeds.map((value) => ({ value, label: feedTitles[value] }))}
              value={feed}
              onValue={(to) => void set({ feed: to, page: null })}
            />
            {may(globalPolicies.create) ? <Action label="Add policy" look="primary" onClick={() => edit('new')} /> : null}
          </>
        }
        columns={[
          whole('priority', { sortable: true }),
          custom(
            'name',
            ({ name, labGrown, search }) => (
              <>
                <Link to={deskLink(labGrown, { filter: search.filter }) ?? ''} title="Open what it finds on the desk">
                  {name}
                </Link>
                <small className="policy-words">{searchWords(lists, search) || 'All stones'}</small>
              </>
            ),
            { sortable: true, written: 'value' },
          ),
          look('effect', effectLooks, { sortable: true }),
          custom('labGrown', ({ labGrown }) => kindWords[`${labGrown}`], { sortable: true, written: { words: kindWords } }),
          number('markUp', { sortable: true }),
          // Of the stock of now: a file keeps the policies, not what they count.
          {
            key: 'id',
            title: 'Finds / decides / sent',
            align: 'right',
            written: [],
            show: ({ id }) => {
              const of = counted(id)
              return of ? `${inWhole(of.finds)} / ${inWhole(of.decides)} / ${inWhole(of.sent)}` : dash
            },
          },
          flag('isActive', { sortable: true }),
          instant('updatedAt', { sortable: true }),
        ]}
        rowActions={(row) => (
          <EditDelete
            family={globalPolicies}
            id={row.id}
            name={row.name}
            onEdit={() => edit(row)}
            warning={`The stones it decides are then decided by the next policy, or do not go out to ${feedTitles[feed]}.`}
          />
        )}
      />
      {edited ? (
        <PolicyForm
          feed={feed}
          priority={last ? Math.min(last.priority + step, 10_000) : step}
          policy={edited === 'new' ? undefined : edited}
          onClose={() => edit(undefined)}
        />
      ) : null}
    </>
  )
}
