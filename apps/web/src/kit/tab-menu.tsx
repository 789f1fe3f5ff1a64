import { Dropdown } from 'antd'
import { Link, useLocation } from 'react-router'
import { Icon } from './icon.tsx'
import './tab-menu.css'

export interface TabLink {
  title: string
  path: string
}

/** The tab menu of an area (S0 §2): its screens, and the rarer ones under More. */
export function TabMenu({ label, links, more = [] }: { label: string; links: readonly TabLink[]; more?: readonly TabLink[] }) {
  const { pathname } = useLocation()
  const current = (path: string) => (path === pathname ? ('page' as const) : undefined)
  const chosen = more.find(({ path }) => path === pathname)
  return (
    <nav className="loupe-tab-menu" aria-label={label}>
      {links.map(({ title, path }) => (
        <Link key={path} to={path} aria-current={current(path)}>
          {title}
        </Link>
      ))}
      {more.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{ items: more.map(({ title, path }) => ({ key: path, label: <Link to={path}>{title}</Link> })), selectedKeys: [pathname] }}
        >
          <button type="button" aria-haspopup="menu" aria-current={chosen ? 'page' : undefined}>
            {chosen ? `More: ${chosen.title}` : 'More'} <Icon sign="down" />
          </button>
        </Dropdown>
      )}
    </nav>
  )
}
