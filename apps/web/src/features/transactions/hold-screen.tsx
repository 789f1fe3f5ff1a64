import { blockStatuses } from '@loupe/domain/transactions/block.ts'
import { Navigate, useParams } from 'react-router'
import { TabMenu } from '../../kit/tab-menu.tsx'
import { linkTo } from '../../screens.ts'
import { HoldList } from './hold-list.tsx'
import { WaitingList } from './waitings/waiting-list.tsx'

/** By the name in the address; the first tab has none. */
const views = [
  { name: undefined, title: 'Live' },
  { name: 'ended', title: 'Ended' },
  { name: 'all', title: 'All' },
  { name: 'waiting', title: 'Waiting list' },
] as const
const pathOf = (name: string | undefined) => linkTo('holds', name === undefined ? {} : { view: name })

/** Transaction > Hold: holds that are live, pending or approved; those that have ended; both; and the waiting list. */
export function HoldScreen() {
  const { view } = useParams()
  const visible = views.find(({ name }) => name === view)
  if (!visible) return <Navigate to={pathOf(undefined)} replace />
  return (
    <>
      <TabMenu label="Holds" links={views.map(({ name, title }) => ({ title, path: pathOf(name) }))} />
      {visible.name === 'waiting' ? (
        <WaitingList />
      ) : visible.name === 'ended' ? (
        <HoldList key="ended" filter={{ status: blockStatuses.statuses('ended') }} empty="No ended holds." />
      ) : visible.name === 'all' ? (
        <HoldList key="all" />
      ) : (
        <HoldList key="live" filter={{ status: blockStatuses.statuses('live') }} isLive />
      )}
    </>
  )
}
