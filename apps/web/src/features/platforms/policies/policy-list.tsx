import { type GlobalPolicy, globalPolicies } from '@loupe/contract/platforms/global-policies.ts'
import { feedTitles, feeds } from '@loupe/domain/platforms/global-policy.ts'
import { parseAsInteger, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { Link } from 'react-router'
import { useRead } from '../../../api/hooks.ts'
import { useLists } from '../../../api/masters.ts'
import { deskLink } from '../../../links/desk-link.ts'
import { OneOf } from '../../../kit/choice.tsx'
import { active, custom, instant, badge, number, whole } from '../../../kit/columns.tsx'
import { FamilyList } from '../../../kit/family-list.tsx'
import { dash, whole as inWhole } from '../../../kit/format.ts'
import { stoneNames } from '../../../kit/stones.ts'
import { searchText } from '../../../shared/inventory/filters/text.ts'
import { endOfPolicy } from '../end-texts.ts'
import { effectTones } from './tones.ts'
import { PolicyFields } from './policy-fields.tsx'
import { PolicyOutcome } from './policy-outcome.tsx'

const kindLabels = { true: stoneNames.lab, false: stoneNames.natural }
const place = { feed: parseAsStringLiteral(feeds).withDefault('rapnet'), page: parseAsInteger }
const step = 10

/** Inventory > Configuration > Rapnet Policy: which stones each feed sends to buyers and at what price, and the current result. */
export function PolicyList() {
  const lists = useLists()
  const [{ feed }, set] = useQueryStates(place)
  const preview = useRead(globalPolicies.preview, { body: { feed } })
  const last = useRead(globalPolicies.list, { body: { limit: 1, filter: { feed }, sort: [{ priority: 'DESC' }] } }).data?.list?.[0]
  const counted = (id: string) => preview.data?.policies.find((policy) => policy.id === id)
  const endOf = (policy: GlobalPolicy) => endOfPolicy(policy, counted(policy.id))
  return (
    <FamilyList<GlobalPolicy>
      title="Rapnet Policy"
      help={['Policy', 'Mark-up']}
      family={globalPolicies}
      subject="globalPolicy"
      nameOf={({ name }) => name}
      add="Add policy"
      titleOf={(policy) => (policy ? `Edit ${policy.name}` : `Add policy for ${feedTitles[feed]}`)}
      blank={{
        ...{ feed, effect: 'include', labGrown: false, search: {}, isActive: true },
        priority: last ? Math.min(last.priority + step, 10_000) : step,
      }}
      warning={endOf}
      inactiveWarning={endOf}
      filter={{ feed }}
      sort={[{ priority: 'ASC' }, { createdAt: 'ASC' }]}
      searchIn={['name']}
      empty={`No policies yet, so nothing is sent to ${feedTitles[feed]}. Add the first.`}
      note={<PolicyOutcome feed={feed} preview={preview} />}
      actions={
        <OneOf
          label="Feed"
          options={feeds.map((value) => ({ value, label: feedTitles[value] }))}
          value={feed}
          onValue={(to) => void set({ feed: to, page: null })}
        />
      }
      width={520}
      columns={[
        whole('priority', { sortable: true }),
        custom(
          'name',
          ({ name, labGrown, search }) => (
            <>
              <Link to={deskLink(labGrown, { filter: search.filter }) ?? ''} title="Open these stones on the desk">
                {name}
              </Link>
              <small className="policy-criteria">{searchText(lists, search) || 'All stones'}</small>
            </>
          ),
          { sortable: true, written: 'value' },
        ),
        badge('effect', effectTones, { sortable: true }),
        custom('labGrown', ({ labGrown }) => kindLabels[`${labGrown}`], { sortable: true, written: { words: kindLabels } }),
        number('markUp', { sortable: true }),
        // Counts of the current stock: an exported file has the policies only.
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
        active(),
        instant('updatedAt', { sortable: true }),
      ]}
      fields={(field, form, policy) => <PolicyFields field={field} form={form} policy={policy} />}
    />
  )
}
