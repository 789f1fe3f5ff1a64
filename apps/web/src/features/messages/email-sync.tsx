import { type ComponentType, Suspense } from 'react'
import { Navigate, useParams } from 'react-router'
import { Talks } from '../../forms.tsx'
import { Loading } from '../../kit/states.tsx'
import { TabMenu } from '../../kit/tab-menu.tsx'
import { linkTo } from '../../screens.ts'
import { CalendarView } from './calendar-view.tsx'
import { ClientMailList } from './client-mail-list.tsx'
import { MeetingList } from './meeting-list.tsx'

const views: { name: string; title: string; View: ComponentType }[] = [
  { name: 'email', title: 'E-mail', View: ClientMailList },
  { name: 'call-log', title: 'Call log', View: () => <Talks kind="call" title="Call log" /> },
  { name: 'meeting', title: 'Meeting', View: MeetingList },
  { name: 'calendar', title: 'Calendar', View: CalendarView },
]

/** The e-mail sync area (S0 §2): what was said with clients and what is agreed on, of all clients together. */
export function EmailSync() {
  const { view } = useParams()
  const shown = views.find(({ name }) => name === view)
  if (!shown) return <Navigate to={linkTo('emailSync', { view: 'email' })} replace />
  return (
    <>
      <TabMenu
        label="Mails, calls, calendar"
        links={views.map(({ name, title }) => ({ title, path: linkTo('emailSync', { view: name }) }))}
      />
      <Suspense fallback={<Loading />}>
        <shown.View key={shown.name} />
      </Suspense>
    </>
  )
}
