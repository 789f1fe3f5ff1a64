import { Layout, Menu } from 'antd'
import { Link, Outlet, useLocation } from 'react-router'
import { useMay } from '../../api/session.tsx'
import { type Screen, groups, screens } from '../../screens.ts'

/** Header, sidebar and the page between them. An entry appears only when its screen works and the person may see it. */
export function Shell() {
  const may = useMay()
  const { pathname } = useLocation()
  const shown = (Object.values(screens) as Screen[]).filter((screen) => screen.group && may(screen.guard))
  const items = groups
    .map((group) => ({
      key: group,
      type: 'group' as const,
      label: group,
      children: shown.filter((s) => s.group === group).map((s) => ({ key: s.path, label: <Link to={s.path}>{s.title}</Link> })),
    }))
    .filter((group) => group.children.length > 0)
  return (
    <Layout style={{ height: '100%' }}>
      <Layout.Sider theme="light" width={208} breakpoint="lg" collapsedWidth={0}>
        <Menu mode="inline" selectedKeys={[pathname]} items={items} />
      </Layout.Sider>
      <Layout.Content style={{ overflow: 'auto' }}>
        <Outlet />
      </Layout.Content>
    </Layout>
  )
}
