import { useParams } from 'react-router'
import { TabMenu } from '../../../kit/tab-menu.tsx'
import { UnknownTab } from '../../../kit/unknown-tab.tsx'
import { linkTo } from '../../../screens.ts'
import { BidHistory, MyBids, RunningBids } from './bid-lists.tsx'

const views = [
  { name: 'running', title: 'Running', List: RunningBids },
  { name: 'mine', title: 'My bids', List: MyBids },
  { name: 'history', title: 'History', List: BidHistory },
]

/** Transaction > Bid: running bids, the user's bids, and past results. */
export function BidBoard() {
  const { view } = useParams()
  const visible = views.find(({ name }) => name === view)
  if (!visible) return <UnknownTab to={linkTo('bids', { view: 'running' })} />
  return (
    <>
      <TabMenu label="Bids" links={views.map(({ name, title }) => ({ title, path: linkTo('bids', { view: name }) }))} />
      <visible.List />
    </>
  )
}
