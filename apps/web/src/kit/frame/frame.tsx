import { type ReactNode, Suspense, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { lazyComponent } from '../lazy-component.ts'
import { lazyLayer } from '../lazy-layer.tsx'
import { removePainted } from '../painted.ts'
import { usePreferences } from '../preferences.ts'
import { useWasEver } from '../was-ever.ts'
import './frame.css'
import './header.css'
import './nav.css'
import './print.css'

const RestoredView = lazyComponent(() => import('./restored-view.ts'), 'RestoredView')
const MenuDrawer = lazyLayer(() => import('./menu-drawer.tsx'), 'MenuDrawer')

const wide = matchMedia('(min-width: 960px)')
const subscribe = (listener: () => void) => {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}
/** Whether the window is wide enough for a sidebar beside the page. */
const useIsWide = () => useSyncExternalStore(subscribe, () => wide.matches)

interface Props {
  /** Called with a function that opens the menu if there is no space for the sidebar. */
  header(openMenu?: () => void): ReactNode
  /** The sidebar's content; undefined where it is hidden. In a drawer it must call `closeMenu` itself. */
  sider?: (closeMenu: () => void, isDrawer: boolean) => ReactNode
  /** The sidebar shows icons only. */
  isNarrow: boolean
  /** The same entries in a row, for `nav-style=horizontal`. */
  row?: ReactNode
  /** Offline, new version. */
  banners: ReactNode
  children: ReactNode
}

/** Header, sidebar and page: `full` over the whole window, `boxed` in a column of fixed width, `framed` with a margin around. */
export function Frame({ header, sider, isNarrow, row, banners, children }: Props) {
  const { nav } = usePreferences()
  const isWide = useIsWide()
  const [isOpen, setOpen] = useState(false)
  const wasOpen = useWasEver(isOpen)
  const hasSider = sider !== undefined && isWide && nav === 'vertical'
  const close = () => setOpen(false)
  const page = useRef<HTMLElement>(null)
  useLayoutEffect(removePainted, [])
  return (
    <div className="loupe-frame">
      <a className="loupe-skip" href="#page">
        Skip to the page
      </a>
      {header(isWide || !sider ? undefined : () => setOpen(true))}
      {banners}
      {isWide && nav === 'horizontal' && sider ? row : null}
      <div className="loupe-frame-body">
        {hasSider ? (
          <aside className={isNarrow ? 'loupe-sider loupe-narrow' : 'loupe-sider'} aria-label="Sidebar">
            {sider(close, false)}
          </aside>
        ) : null}
        <main ref={page} id="page" tabIndex={-1} className="loupe-main">
          {children}
        </main>
        <Suspense fallback={null}>
          <RestoredView page={page} />
        </Suspense>
      </div>
      {sider && !isWide && wasOpen ? (
        <MenuDrawer isOpen={isOpen} onClose={close}>
          {sider(close, true)}
        </MenuDrawer>
      ) : null}
    </div>
  )
}
