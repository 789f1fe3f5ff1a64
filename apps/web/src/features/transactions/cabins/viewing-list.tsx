import { type Viewing, cabinSchedules } from '@loupe/contract/transactions/cabins.ts'
import { enquiryFilters } from '@loupe/domain/transactions/enquiry-filters.ts'
import {
  type ViewingStatus,
  type ViewingTab,
  meetingTypeName,
  viewingLifecycle,
  viewingStatus,
} from '@loupe/domain/transactions/viewing.ts'
import { useState } from 'react'
import { useMay } from '../../../api/session.tsx'
import { useLists } from '../../../api/masters.ts'
import { Button } from '../../../kit/button.tsx'
import { custom, instant, status, text, whole } from '../../../kit/columns.tsx'
import { type Empty, firstAt } from '../../../kit/first-places.ts'
import { dash, dateTime, time } from '../../../kit/format.ts'
import { ListScreen } from '../../../kit/list-screen.tsx'
import { RowActions } from '../../../kit/row-end.tsx'
import { Steps } from '../../../kit/steps.tsx'
import { clientColumn } from '../client-link.tsx'
import { EditViewing, NewViewing } from './viewing-form.tsx'

/** A tab of the office view; `open` are appointments that are still to come, today or later. */
type VisibleTab = ViewingTab | 'open'
const empty: Record<VisibleTab, Empty> = {
  open: firstAt('desk', 'No upcoming appointments. Choose New appointment, or select stones on the desk and choose Office View.'),
  today: firstAt('desk', 'No appointments today. Choose New appointment, or select stones on the desk and choose Office View.'),
  upcoming: firstAt('desk', 'No upcoming appointments. Choose New appointment, or select stones on the desk and choose Office View.'),
  expire: 'No past appointments.',
}

export function ViewingList({ tab, account }: { tab: VisibleTab; account?: string | undefined }) {
  const may = useMay()
  const lists = useLists()
  const [requested, setRequested] = useState<Viewing | 'new'>()
  return (
    <>
      <ListScreen<Viewing>
        title={tab === 'open' ? 'Appointment' : 'Office View'}
        route={cabinSchedules.list}
        filter={{
          ...(tab === 'open' ? enquiryFilters.appointment : { tab }),
          ...(account ? { account } : {}),
        }}
        sort={[{ startsAt: tab === 'expire' ? 'DESC' : 'ASC' }]}
        searchIn={['companyName', 'sellerName', 'cabin']}
        empty={empty[tab]}
        actions={may(cabinSchedules.create) ? <Button label="New appointment" variant="main" onClick={() => setRequested('new')} /> : null}
        columns={[
          status('status', viewingLifecycle, { sortable: true }),
          custom('startsAt', ({ startsAt, endsAt }) => `${dateTime(startsAt)} to ${time(endsAt)}`, {
            sortable: true,
            width: 240,
            written: [{ key: 'startsAt' }, { key: 'endsAt' }],
          }),
          custom('cabin', ({ cabin, location }) => `${cabin}, ${lists.nameOf('locNm', location)}`, {
            sortable: true,
            written: [{ key: 'cabin' }, { key: 'location', words: lists.labelsOf('locNm') }],
          }),
          clientColumn(),
          custom('meetingType', ({ meetingType }) => meetingTypeName[meetingType], { sortable: true, written: { words: meetingTypeName } }),
          text('buyerName'),
          text('sellerName', { sortable: true, under: 'companyName' }),
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
          tab === 'expire' || row.status === viewingStatus.cancelled ? null : (
            <RowActions>
              {may(cabinSchedules.update) ? <Button isSmall label="Change" onClick={() => setRequested(row)} /> : null}
              <Steps
                table={viewingLifecycle}
                status={row.status}
                route={cabinSchedules.changeStatus}
                input={(to) => ({ body: { id: row.id, status: to as Exclude<ViewingStatus, typeof viewingStatus.pending> } })}
              />
            </RowActions>
          )
        }
      />
      {requested === 'new' ? <NewViewing onClose={() => setRequested(undefined)} /> : null}
      {requested && requested !== 'new' ? <EditViewing viewing={requested} onClose={() => setRequested(undefined)} /> : null}
    </>
  )
}

/** The first few stones by name, and the number of others. */
function Stones({ of }: { of: Viewing['stones'] }) {
  if (of.length === 0) return dash
  const all = of.map(({ vStnId }) => vStnId)
  return <span title={all.join(', ')}>{all.length > 3 ? `${all.slice(0, 3).join(', ')} and ${all.length - 3} more` : all.join(', ')}</span>
}
