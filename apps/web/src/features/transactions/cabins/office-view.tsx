import type { ViewingTab } from '@loupe/domain/transactions/viewing.ts'
import { useParams } from 'react-router'
import { TabMenu } from '../../../kit/tab-menu.tsx'
import { UnknownTab } from '../../../kit/unknown-tab.tsx'
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

/** Transaction > Office View: appointments of clients to view stones, with time, cabin and the stones to bring. */
export function OfficeView() {
  const { view } = useParams()
  const visible = views.find(({ name }) => name === view)
  if (!visible) return <UnknownTab to={linkTo('officeView', { view: 'today' })} />
  return (
    <>
      <TabMenu label="Office view" links={views.map(({ name, title }) => ({ title, path: linkTo('officeView', { view: name }) }))} />
      {visible.name === 'board' ? (
        <DayBoard />
      ) : visible.name === 'picks' ? (
        <PickList />
      ) : visible.name === 'offices' ? (
        <OfficeList />
      ) : (
        <ViewingList key={visible.name} tab={visible.name satisfies ViewingTab} />
      )}
    </>
  )
}
