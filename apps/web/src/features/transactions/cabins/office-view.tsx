import type { ViewingTab } from '@loupe/domain/transactions/viewing.ts'
import { Navigate, useParams } from 'react-router'
import { TabMenu } from '../../../kit/tab-menu.tsx'
import { linkTo } from '../../../screens.ts'
import { DayBoard } from './day-board.tsx'
import { OfficeList } from './office-list.tsx'
import { PickList } from './pick-list.tsx'
import { ViewingList } from './viewing-list.tsx'

const views = [
  { name: 'today', title: 'Today' },
  { name: 'upcoming', title: 'Upcoming' },
  { name: 'expire', title: 'Expired' },
  { name: 'board', title: 'Day board' },
  { name: 'picks', title: 'Pick list' },
  { name: 'offices', title: 'Offices' },
] as const

/** Transaction > Office View: clients who come to look at stones, when, in which cabin, and what has to be brought. */
export function OfficeView() {
  const { view } = useParams()
  const shown = views.find(({ name }) => name === view)
  if (!shown) return <Navigate to={linkTo('officeView', { view: 'today' })} replace />
  return (
    <>
      <TabMenu label="Office view" links={views.map(({ name, title }) => ({ title, path: linkTo('officeView', { view: name }) }))} />
      {shown.name === 'board' ? (
        <DayBoard />
      ) : shown.name === 'picks' ? (
        <PickList />
      ) : shown.name === 'offices' ? (
        <OfficeList />
      ) : (
        <ViewingList key={shown.name} tab={shown.name satisfies ViewingTab} />
      )}
    </>
  )
}
