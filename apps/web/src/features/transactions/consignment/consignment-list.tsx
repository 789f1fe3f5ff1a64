import { type Consignment, consignments } from '@loupe/contract/transactions/consignments.ts'
import { memoAges } from '@loupe/domain/transactions/memo.ts'
import { Link } from 'react-router'
import { carats, custom, money, whole } from '../../../kit/columns.tsx'
import { firstAt } from '../../../kit/first-places.ts'
import * as format from '../../../kit/format.ts'
import { ListScreen } from '../../../kit/list-screen.tsx'
import { usePreferences } from '../../../kit/preferences.ts'
import { linkTo } from '../../../screens.ts'

/** A dash for zero, because rows full of zeros are hard to read. */
const some = (amount: number) => (amount === 0 ? format.dash : format.money(amount))

/** Consignment > list: what each client has on memo, for how long, and what is overdue. Natural and lab-grown are separate lists. */
export function ConsignmentList() {
  const isLab = usePreferences().stones === 'lab'
  return (
    <ListScreen<Consignment>
      key={String(isLab)}
      title={isLab ? 'Consignment list: Lab-Grown' : 'Consignment list: Natural'}
      route={consignments.list}
      filter={{ labGrown: isLab }}
      sort={[{ amount: 'DESC' }]}
      searchIn={['companyName']}
      empty={firstAt('desk', 'No stones on memo. Select stones on the desk and choose Memo.')}
      columns={[
        custom('companyName', ({ companyName }) => <Link to={linkTo('memos', {}, { q: companyName })}>{companyName}</Link>, {
          sortable: true,
          written: 'value',
        }),
        whole('memos', { sortable: true }),
        whole('pieces', { sortable: true }),
        carats('carats', { sortable: true }),
        money('amount', { sortable: true }),
        whole('oldest', { sortable: true }),
        ...memoAges.map(({ key, title }) => custom<Consignment>(key, (row) => some(row[key]), { title, align: 'right', written: 'value' })),
        whole('overduePieces', { sortable: true }),
        custom('overdueAmount', ({ overdueAmount }) => some(overdueAmount), { sortable: true, align: 'right', written: 'value' }),
      ]}
    />
  )
}
