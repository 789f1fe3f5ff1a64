import { Navigate, useParams } from 'react-router'
import { TabMenu } from '../../kit/tab-menu.tsx'
import { linkTo } from '../../screens.ts'
import { HoldList } from './hold-list.tsx'
import { WaitingList } from './waitings/waiting-list.tsx'

const waiting = 'waiting'

/** Transaction > Hold: the holds, and the waiting list. */
export function HoldScreen() {
  const { view } = useParams()
  if (view !== undefined && view !== waiting) return <Navigate to={linkTo('holds')} replace />
  return (
    <>
      <TabMenu
        label="Holds"
        links={[
          { title: 'Hold', path: linkTo('holds') },
          { title: 'Waiting list', path: linkTo('holds', { view: waiting }) },
        ]}
      />
      {view === waiting ? <WaitingList /> : <HoldList />}
    </>
  )
}
