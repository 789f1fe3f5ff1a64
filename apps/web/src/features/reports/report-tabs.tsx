import { can } from '@loupe/domain/kernel/permissions.ts'
import { reportNames, reports } from '@loupe/domain/reports/report.ts'
import { useMe } from '../../api/session.tsx'
import { TabMenu } from '../../kit/tab-menu.tsx'
import { linkTo } from '../../screens.ts'

/** The number of tabs side by side; the others are under More. */
const visible = 6

/** All reports the user may see, and their saved ones. */
export function ReportTabs() {
  const me = useMe()
  const links = reportNames
    .filter((name) => reports[name].needs.every((right) => can(me, right)))
    .map((name) => ({ title: reports[name].title, path: linkTo('reports', { report: name }) }))
  return (
    <TabMenu
      label="Reports"
      links={[...links.slice(0, visible), { title: 'Saved', path: linkTo('reports', { report: 'saved' }) }]}
      more={links.slice(visible)}
    />
  )
}
