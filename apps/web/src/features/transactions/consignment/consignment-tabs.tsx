import { TabMenu } from '../../../kit/tab-menu.tsx'
import { linkTo } from '../../../screens.ts'

export const ConsignmentTabs = () => (
  <TabMenu
    label="Consignment"
    links={[
      { title: 'Overview', path: linkTo('consignment') },
      { title: 'Consignment list', path: linkTo('consignments') },
    ]}
  />
)
