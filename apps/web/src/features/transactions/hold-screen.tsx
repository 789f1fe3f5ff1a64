import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { blockStatuses, blockType } from '@loupe/domain/transactions/block.ts'
import { useParams } from 'react-router'
import { useRead } from '../../api/hooks.ts'
import { whole } from '../../kit/format.ts'
import { TabMenu } from '../../kit/tab-menu.tsx'
import { UnknownTab } from '../../kit/unknown-tab.tsx'
import { linkTo } from '../../screens.ts'
import { HoldList } from './hold-list.tsx'
import { WaitingList } from './waitings/waiting-list.tsx'

/** By the name in the address; the first tab has none. */
const views = [
  { name: undefined, title: 'Live', filter: { status: blockStatuses.statuses('live') }, empty: undefined },
  { name: 'ended', title: 'Ended', filter: { status: blockStatuses.statuses('ended') }, empty: 'No ended holds.' },
  { name: 'all', title: 'All', filter: {}, empty: undefined },
]
const waiting = { name: 'waiting', title: 'Waiting list' }
const pathOf = (name: string | undefined) => linkTo('holds', name === undefined ? {} : { view: name })

const useCount = (filter: object | undefined) =>
  useRead(blocks.list, { body: { filter: { blockType: blockType.hold, ...filter }, isCountOnly: true } }).data?.count

/** Transaction > Hold: holds that are live, pending or approved; those that have ended; both; and the waiting list. */
export function HoldScreen() {
  const { view } = useParams()
  const visible = views.find(({ name }) => name === view)
  const [live, ended] = [useCount(views[0]?.filter), useCount(views[1]?.filter)]
  const counts = live === undefined || ended === undefined ? [] : [live, ended, live + ended]
  if (!visible && view !== waiting.name) return <UnknownTab to={pathOf(undefined)} />
  const links = views.map(({ name, title }, at) => ({
    title: counts[at] === undefined ? title : `${title} ${whole(counts[at])}`,
    path: pathOf(name),
  }))
  return (
    <>
      <TabMenu label="Holds" links={[...links, { title: waiting.title, path: pathOf(waiting.name) }]} />
      {visible ? <HoldList key={visible.title} filter={visible.filter} empty={visible.empty} /> : <WaitingList />}
    </>
  )
}
