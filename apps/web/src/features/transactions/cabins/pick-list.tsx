import { cabinSchedules } from '@loupe/contract/transactions/cabins.ts'
import { useRead } from '../../../api/hooks.ts'
import { useLists } from '../../../api/masters.ts'
import { CardTable } from '../../../kit/card.tsx'
import { dash, pieces, time, weight } from '../../../kit/format.ts'
import { Page } from '../../../kit/page.tsx'
import { LoadingOrFailed, Nothing } from '../../../kit/states.tsx'
import { DayPicker, useDay } from './day.tsx'
import './cabins.css'

/** The stones to bring on a day, by location. */
export function PickList() {
  const at = useDay()
  const query = useRead(cabinSchedules.picks, { body: { day: at.day } })
  const { data } = query
  return (
    <Page title="Pick list" actions={<DayPicker {...at} />}>
      {!data ? (
        <LoadingOrFailed query={query} rows={5} />
      ) : data.list.length === 0 ? (
        <Nothing>No stones to prepare for this day.</Nothing>
      ) : (
        <Picks list={data.list} />
      )}
    </Page>
  )
}

function Picks({ list }: { list: NonNullable<ReturnType<typeof useRead<typeof cabinSchedules.picks>>['data']>['list'] }) {
  const lists = useLists()
  const places = Map.groupBy(list, ({ location }) => location)
  return [...places].map(([location, picks]) => {
    const name = lists.nameOf('locNm', location) ?? 'Place not recorded'
    return (
      <section key={location ?? ''} className="cabin-place" aria-label={name}>
        <h2>
          {name} <small>{pieces(picks.length)}</small>
        </h2>
        <CardTable
          label={name}
          rows={picks}
          keyOf={({ id, startsAt }) => `${id}${startsAt}`}
          columns={[
            { title: 'At', show: ({ startsAt }) => time(startsAt) },
            { title: 'Cabin', show: ({ cabin }) => cabin },
            { title: 'Stone ID', show: ({ vStnId }) => vStnId },
            { title: 'Shape', show: ({ shpNm }) => lists.nameOf('shpNm', shpNm) ?? dash },
            { title: 'Carat', isNumber: true, show: ({ crt }) => weight(crt) },
            { title: 'Company', show: ({ companyName }) => companyName },
            { title: 'Sales person', show: ({ sellerName }) => sellerName },
          ]}
        />
      </section>
    )
  })
}
