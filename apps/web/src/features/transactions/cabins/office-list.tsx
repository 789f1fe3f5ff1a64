import { type Office, offices } from '@loupe/contract/transactions/overviews.ts'
import { useLists } from '../../../api/masters.ts'
import { custom, whole } from '../../../kit/columns.tsx'
import { firstAt } from '../../../kit/first-places.ts'
import { ListScreen } from '../../../kit/list-screen.tsx'

/** The offices that receive clients, with their cabins, slots and bookings. */
export function OfficeList() {
  const lists = useLists()
  return (
    <ListScreen<Office>
      title="Offices"
      route={offices.list}
      empty={firstAt('cabinSlots', 'No cabin slots yet. An admin adds them under Cabin slots.')}
      columns={[
        custom('id', ({ id }) => lists.nameOf('locNm', id), { sortable: true, written: { words: lists.labelsOf('locNm') } }),
        whole('cabins', { sortable: true }),
        whole('slots', { sortable: true }),
        whole('visitors', { sortable: true }),
        whole('today', { sortable: true }),
        whole('later', { sortable: true }),
      ]}
    />
  )
}
