import { type FeaturedStone, featuredStones } from '@loupe/contract/inventory/collections.ts'
import { featuredTypeTitles } from '@loupe/domain/inventory/collection.ts'
import { diamondLifecycle } from '@loupe/domain/inventory/diamond.ts'
import type { Tone } from '@loupe/domain/kernel/lifecycle.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLists } from '../../../api/masters.ts'
import { deskLink } from '../../../desk-link.ts'
import { custom, money, number, status, text, whole } from '../../../kit/columns.tsx'
import { EditDelete } from '../../../kit/edit-delete.tsx'
import { FormDrawer } from '../../../kit/form-drawer.tsx'
import { dash, day } from '../../../kit/format.ts'
import { ListScreen } from '../../../kit/list-screen.tsx'
import { usePreferences } from '../../../kit/preferences.ts'
import { Status } from '../../../kit/status.tsx'
import { featureFields } from './feature-form.tsx'

/** Whether a stone is shown now: on its days, and while it can be had. */
const standing = ({ isToday, isAvailable }: Pick<FeaturedStone, 'isToday' | 'isAvailable'>): { label: string; tone: Tone } =>
  !isToday
    ? { label: 'Not today', tone: 'neutral' }
    : isAvailable
      ? { label: 'Shown', tone: 'good' }
      : { label: 'Skipped: not available', tone: 'warn' }
const both = [true, false]
const standingWords = Object.fromEntries(
  both.flatMap((isToday) => both.map((isAvailable) => [`${isToday} ${isAvailable}`, standing({ isToday, isAvailable }).label])),
)

/** Feature Stone: what stands before everybody, on which days. A stone that is sold is skipped by itself. */
export function FeaturedStoneList() {
  const lists = useLists()
  const labGrown = usePreferences().stones === 'lab'
  const [edited, edit] = useState<FeaturedStone>()
  const stone = (row: FeaturedStone) => {
    const to = deskLink(row.labGrown, { filter: { vStnId: row.vStnId } })
    return to ? <Link to={to}>{row.vStnId}</Link> : row.vStnId
  }
  return (
    <>
      <ListScreen<FeaturedStone>
        title="Feature Stone"
        route={featuredStones.list}
        filter={{ labGrown }}
        sort={[{ isToday: 'DESC' }, { toDate: 'DESC' }, { sequence: 'ASC' }]}
        searchIn={['vStnId']}
        empty="No stone is featured. Tick some on the desk and press Feature."
        columns={[
          custom('vStnId', stone, { sortable: true, written: 'value' }),
          custom('type', ({ type }) => featuredTypeTitles[type], { sortable: true, written: { words: featuredTypeTitles } }),
          custom('isToday', (row) => <Status state={standing(row)} />, {
            title: 'Now',
            sortable: true,
            written: { with: ['isAvailable'], words: standingWords },
          }),
          custom('fromDate', ({ fromDate }) => day(fromDate), { sortable: true, written: 'value' }),
          custom('toDate', ({ toDate }) => day(toDate), { sortable: true, written: 'value' }),
          whole('sequence', { sortable: true }),
          custom('shpNm', ({ shpNm }) => lists.nameOf('shpNm', shpNm) ?? dash, { written: { words: lists.wordsOf('shpNm') } }),
          number('crt', { sortable: true }),
          text('colNm'),
          text('clrNm'),
          money('amt', { sortable: true }),
          status('wSts', diamondLifecycle, { sortable: true }),
        ]}
        rowActions={(row) => (
          <EditDelete
            family={featuredStones}
            id={row.id}
            name={`the featuring of ${row.vStnId}`}
            onEdit={() => edit(row)}
            warning="The stone stays in stock."
          />
        )}
      />
      {edited ? (
        <FormDrawer
          title={`Feature ${edited.vStnId}`}
          route={featuredStones.update}
          like={featuredStones.create}
          params={{ id: edited.id }}
          open
          submit="Save"
          initial={{
            type: edited.type,
            fromDate: edited.fromDate,
            toDate: edited.toDate,
            sequence: edited.sequence,
            updatedAt: edited.updatedAt,
          }}
          onClose={() => edit(undefined)}
          record={{ subject: 'featuredStone', id: edited.id }}
        >
          {featureFields}
        </FormDrawer>
      ) : null}
    </>
  )
}
