import { Page } from '../../kit/page.tsx'
import { HoldList } from '../transactions/hold-list.tsx'

export const Dashboard = () => (
  <Page title="Dashboard">
    <HoldList />
  </Page>
)
