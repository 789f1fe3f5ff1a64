import { type ComponentType, Suspense } from 'react'
import { useParams } from 'react-router'
import { Talks } from '../../links/parts.ts'
import { Loading } from '../../kit/states.tsx'
import { TabMenu } from '../../kit/tab-menu.tsx'
import { UnknownTab } from '../../kit/unknown-tab.tsx'
import { linkTo } from '../../screens.ts'
import { CalendarView } from './calendar-view.tsx'
import { ClientMailList } from './client-mail-list.tsx'
import { MeetingList } from './meeting-list.tsx'

const views: { name: string; title: string; View: ComponentType }[] = [
  { name: 'email', title: 'Email', View: ClientMailList },
  { name: 'call-log', title: 'Call log', View: () => <Talks kind="call" title="Call log" /> },
  { name: 'meeting', title: 'Meeting', View: MeetingList },
  { name: 'calendar', title: 'Calendar', View: CalendarView },
]

/** The e-mail sync area (S0 §2): logged conversations and meetings with all clients. */
export function EmailSync() {
  const { view } = useParams()
  const visible = views.find(({ name }) => name === view)
  if (!visible) return <UnknownTab to={linkTo('emailSync', { view: 'email' })} />
  return (
    <>
      <TabMenu
        label="Emails, calls, calendar"
        links={views.map(({ name, title }) => ({ title, path: linkTo('emailSync', { view: name }) }))}
      />
      <Suspense fallback={<Loading />}>
        <visible.View key={visible.name} />
      </Suspense>
    </>
  )
}
