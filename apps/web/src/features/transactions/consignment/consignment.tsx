import { useParams } from 'react-router'
import { TabMenu } from '../../../kit/tab-menu.tsx'
import { UnknownTab } from '../../../kit/unknown-tab.tsx'
import { linkTo } from '../../../screens.ts'
import { ConsignmentList } from './consignment-list.tsx'
import { Overview } from './consignment-overview.tsx'

const views = [
  { name: 'overview', title: 'Overview', View: Overview },
  { name: 'consignment-list', title: 'Consignment list', View: ConsignmentList },
]

/** Transaction > Consignment: everything on memo, in total and by client. */
export function ConsignmentScreen() {
  const { view } = useParams()
  const visible = views.find(({ name }) => name === view)
  if (!visible) return <UnknownTab to={linkTo('consignment', { view: 'overview' })} />
  return (
    <>
      <TabMenu label="Consignment" links={views.map(({ name, title }) => ({ title, path: linkTo('consignment', { view: name }) }))} />
      <visible.View />
    </>
  )
}
