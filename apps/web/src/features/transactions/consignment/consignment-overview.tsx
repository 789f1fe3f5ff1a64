import { type ConsignmentOverview, consignments } from '@loupe/contract/transactions/consignments.ts'
import { memoAges } from '@loupe/domain/transactions/memo.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../../api/hooks.ts'
import { firstAt } from '../../../kit/first-places.ts'
import { FirstStep } from '../../../kit/first-step.tsx'
import { Card, CardTable, Cards } from '../../../kit/card.tsx'
import { money, weight, whole } from '../../../kit/format.ts'
import { Page } from '../../../kit/page.tsx'
import { usePreferences } from '../../../kit/preferences.ts'
import { stoneNames } from '../../../kit/stones.ts'
import { linkTo } from '../../../screens.ts'

interface Line {
  key: string
  name: ReactNode
  pieces: number
  carats: number
  amount: number
}
const columns = [
  { title: '', show: ({ name }: Line) => name },
  { title: 'Stones', isNumber: true, show: ({ pieces }: Line) => whole(pieces) },
  { title: 'Carats', isNumber: true, show: ({ carats }: Line) => weight(carats) },
  { title: 'Value', isNumber: true, show: ({ amount }: Line) => money(amount) },
]

/** Consignment > overview: the stones of the selected kind that are on memo, for how long, and what is overdue. */
export function Overview() {
  const { stones } = usePreferences()
  const query = useRead(consignments.overview, { body: { labGrown: stones === 'lab' } })
  const { data } = query
  return (
    <Page title={`Consignment: ${stoneNames[stones]}`} help={['Consignment', 'Memo', 'Overdue']}>
      <Cards>
        <Card title="Out on memo" link={<Link to={linkTo('consignment', { view: 'consignment-list' })}>By client</Link>} query={query}>
          {data ? <Out of={data} /> : null}
        </Card>
        <Card title="Days out" query={query}>
          {data ? (
            <CardTable
              label="Days out"
              rows={memoAges.map(({ key, title }): Line => ({ key, name: title, ...data.ages[key] }))}
              keyOf={({ key }) => key}
              columns={columns}
            />
          ) : null}
        </Card>
      </Cards>
    </Page>
  )
}

function Out({ of }: { of: ConsignmentOverview }) {
  if (of.pieces === 0 && of.office.pieces === 0)
    return <FirstStep empty={firstAt('desk', 'No stones on memo. Select stones on the desk and choose Memo.')} />
  const clients = of.parties === 1 ? '1 client' : `${whole(of.parties)} clients`
  const memos = of.memos === 1 ? '1 memo' : `${whole(of.memos)} memos`
  const lines: Line[] = [
    { key: 'all', name: `With ${clients}, ${memos}`, pieces: of.pieces, carats: of.carats, amount: of.amount },
    { key: 'overdue', name: <Link to={linkTo('memos', { view: 'overdue' })}>Of which overdue</Link>, ...of.overdue },
    ...(of.office.pieces > 0 ? [{ key: 'office', name: 'Only on memo in the office system', ...of.office }] : []),
  ]
  return <CardTable label="Out on memo" rows={lines} keyOf={({ key }) => key} columns={columns} />
}
