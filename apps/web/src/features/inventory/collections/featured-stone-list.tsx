import { type FeaturedStone, featuredStones } from '@loupe/contract/inventory/collections.ts'
import { featuredTypeTitles } from '@loupe/domain/inventory/collection.ts'
import { diamondLifecycle } from '@loupe/domain/inventory/diamond.ts'
import type { Tone } from '@loupe/domain/kernel/lifecycle.ts'
import { Link } from 'react-router'
import { call } from '../../../api/client.ts'
import { useLists } from '../../../api/masters.ts'
import { firstAt } from '../../../kit/first-places.ts'
import { deskLink } from '../../../links/desk-link.ts'
import { carats, custom, money, status, text, whole } from '../../../kit/columns.tsx'
import { EditableList } from '../../../kit/family-list.tsx'
import { FormDrawer } from '../../../kit/form-drawer.tsx'
import { dash, day } from '../../../kit/format.ts'
import { usePreferences } from '../../../kit/preferences.ts'
import { Status } from '../../../kit/status.tsx'
import { featureFields } from './feature-form.tsx'

/** Whether a stone is featured now: on its days, and while it is available. */
const currentStatus = ({ isToday, isAvailable }: Pick<FeaturedStone, 'isToday' | 'isAvailable'>): { label: string; tone: Tone } =>
  !isToday
    ? { label: 'Not today', tone: 'neutral' }
    : isAvailable
      ? { label: 'Shown', tone: 'good' }
      : { label: 'Skipped: not available', tone: 'warn' }
const both = [true, false]
const statusLabels = Object.fromEntries(
  both.flatMap((isToday) => both.map((isAvailable) => [`${isToday} ${isAvailable}`, currentStatus({ isToday, isAvailable }).label])),
)

const entered = ({ type, fromDate, toDate, sequence, updatedAt }: FeaturedStone) => ({ type, fromDate, toDate, sequence, updatedAt })

/** Feature Stone: the stones featured for everybody, with their days. Sold stones are skipped automatically. */
export function FeaturedStoneList() {
  const lists = useLists()
  const labGrown = usePreferences().stones === 'lab'
  const stone = (row: FeaturedStone) => {
    const to = deskLink(row.labGrown, { filter: { vStnId: row.vStnId } })
    return to ? <Link to={to}>{row.vStnId}</Link> : row.vStnId
  }
  return (
    <EditableList<FeaturedStone>
      title="Feature Stone"
      family={featuredStones}
      nameOf={({ vStnId }) => `the featuring of ${vStnId}`}
      warning="The stone stays in stock."
      filter={{ labGrown }}
      sort={[{ isToday: 'DESC' }, { toDate: 'DESC' }, { sequence: 'ASC' }]}
      searchIn={['vStnId']}
      empty={firstAt('desk', 'No featured stones yet. Select stones on the desk and choose Feature.')}
      columns={[
        custom('vStnId', stone, { sortable: true, written: 'value' }),
        custom('type', ({ type }) => featuredTypeTitles[type], { sortable: true, written: { words: featuredTypeTitles } }),
        custom('isToday', (row) => <Status state={currentStatus(row)} />, {
          title: 'Now',
          sortable: true,
          written: { with: ['isAvailable'], words: statusLabels },
        }),
        custom('fromDate', ({ fromDate }) => day(fromDate), { sortable: true, written: 'value' }),
        custom('toDate', ({ toDate }) => day(toDate), { sortable: true, written: 'value' }),
        whole('sequence', { sortable: true }),
        custom('shpNm', ({ shpNm }) => lists.nameOf('shpNm', shpNm) ?? dash, { written: { words: lists.labelsOf('shpNm') } }),
        carats('crt', { sortable: true }),
        text('colNm'),
        text('clrNm'),
        money('amt', { sortable: true }),
        status('wSts', diamondLifecycle, { sortable: true }),
      ]}
      form={(row, edit) =>
        row ? (
          <FormDrawer
            title={`Feature ${row.vStnId}`}
            route={featuredStones.update}
            createRoute={featuredStones.create}
            params={{ id: row.id }}
            open
            initial={entered(row)}
            reread={async () => entered(await call(featuredStones.view, { params: { id: row.id } }))}
            onClose={() => edit(undefined)}
            record={{ subject: 'featuredStone', id: row.id }}
          >
            {featureFields}
          </FormDrawer>
        ) : null
      }
    />
  )
}
