import { type Viewing, cabinSchedules } from '@loupe/contract/transactions/cabins.ts'
import { type ViewingTab, meetingTypeName, viewingLifecycle } from '@loupe/domain/transactions/viewing.ts'
import { useState } from 'react'
import { useMay } from '../../../api/session.tsx'
import { useLists } from '../../../api/masters.ts'
import { Action } from '../../../kit/action.tsx'
import { custom, instant, status, text, whole } from '../../../kit/columns.tsx'
import { dash, dateTime, time } from '../../../kit/format.ts'
import { ListScreen } from '../../../kit/list-screen.tsx'
import { Press } from '../../../kit/press.tsx'
import { RowActions } from '../../../kit/row-end.tsx'
import { Steps } from '../../../kit/steps.tsx'
import { EditViewing, NewViewing } from './viewing-form.tsx'

/** A tab of the office view; `open` is what is still to come of today and later. */
type Shown = ViewingTab | 'open'
const empty: Record<Shown, string> = {
  open: 'Nobody is expected. Press New appointment, or tick stones at the desk and press Y.',
  today: 'Nobody comes today. Press New appointment, or tick stones at the desk and press Y.',
  upcoming: 'Nobody is expected. Press New appointment, or tick stones at the desk and press Y.',
  expire: 'No appointment has passed.',
}

export function ViewingList({ tab, account }: { tab: Shown; account?: string | undefined }) {
  const may = useMay()
  const lists = useLists()
  const [asked, setAsked] = useState<Viewing | 'new'>()
  return (
    <>
      <ListScreen<Viewing>
        title={tab === 'open' ? 'Appointment' : 'Office View'}
        route={cabinSchedules.list}
        filter={{ ...(tab === 'open' ? { tab: ['today', 'upcoming'], status: [1, 2] } : { tab }), ...(account ? { account } : {}) }}
        sort={[{ startsAt: tab === 'expire' ? 'DESC' : 'ASC' }]}
        searchIn={['companyName', 'sellerName', 'cabin']}
        empty={empty[tab]}
        actions={may(cabinSchedules.create) ? <Action label="New appointment" look="primary" onClick={() => setAsked('new')} /> : null}
        columns={[
          status('status', viewingLifecycle, { sortable: true }),
          custom('startsAt', ({ startsAt, endsAt }) => `${dateTime(startsAt)} to ${time(endsAt)}`, {
            sortable: true,
            width: 240,
            written: [{ key: 'startsAt' }, { key: 'endsAt' }],
          }),
          custom('cabin', ({ cabin, location }) => `${cabin}, ${lists.nameOf('locNm', location)}`, {
            sortable: true,
            written: [{ key: 'cabin' }, { key: 'location', words: lists.wordsOf('locNm') }],
          }),
          custom('meetingType', ({ meetingType }) => meetingTypeName[meetingType], { sortable: true, written: { words: meetingTypeName } }),
          text('companyName', { sortable: true }),
          text('buyerName'),
          text('sellerName', { sortable: true }),
          whole('visitors'),
          custom('pieces', ({ stones }) => <Stones of={stones} />, {
            sortable: true,
            written: [{ key: 'pieces' }, { key: 'stones', title: 'Stone IDs' }],
          }),
          text('remarks'),
          ...(tab === 'expire' ? [instant<Viewing>('createdAt')] : []),
          text('endedReason'),
        ]}
        rowActions={(row) =>
          tab === 'expire' || row.status === 3 ? null : (
            <RowActions>
              {may(cabinSchedules.update) ? <Press onPress={() => setAsked(row)}>Change</Press> : null}
              <Steps
                table={viewingLifecycle}
                status={row.status}
                route={cabinSchedules.changeStatus}
                input={(to) => ({ body: { id: row.id, status: to as 2 } })}
              />
            </RowActions>
          )
        }
      />
      {asked === 'new' ? <NewViewing onClose={() => setAsked(undefined)} /> : null}
      {asked && asked !== 'new' ? <EditViewing viewing={asked} onClose={() => setAsked(undefined)} /> : null}
    </>
  )
}

/** The first few by name, and how many more. */
function Stones({ of }: { of: Viewing['stones'] }) {
  if (of.length === 0) return dash
  const all = of.map(({ vStnId }) => vStnId)
  return <span title={all.join(', ')}>{all.length > 3 ? `${all.slice(0, 3).join(', ')} and ${all.length - 3} more` : all.join(', ')}</span>
}
