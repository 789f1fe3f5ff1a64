import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Hotkeys } from '../../kit/actions/hotkeys.tsx'
import { Boundary } from '../../kit/boundary.tsx'
import { Frame } from '../../kit/frame/frame.tsx'
import { useNarrowSider } from '../../kit/frame/narrow-sider.ts'
import { useMe } from '../../api/session.tsx'
import { Banners } from './banners.tsx'
import { Header } from './header.tsx'
import { hasSider, screenAt } from './map.ts'
import { NarrowSiderNav, Place, RowNav, SiderNav } from './nav.tsx'
import { useHasSettingMenu } from './setting-menu.ts'
import { useShellActions } from './shell-actions.ts'
import { useAddForms } from './use-add-forms.tsx'
import { useIsUsed } from './use-is-used.ts'
import { useStay } from './use-stay.ts'
import { Shortcuts, SiderFooter, StonesToggle } from './sider-footer.tsx'
import { linkTo } from '../../screens.ts'
import { lazyComponent } from '../../kit/lazy-component.ts'
import { lazyLayer } from '../../kit/lazy-layer.tsx'
import './welcome.css'

const CommandPalette = lazyLayer(() => import('../../kit/actions/command-palette.tsx'), 'CommandPalette')
// A separate chunk, because it imports much and the first render does not need it.
const Quiet = lazyComponent(() => import('./quiet.tsx'), 'Quiet')
const Welcome = lazyComponent(() => import('./welcome.tsx'), 'Welcome')
const KeyList = lazyLayer(() => import('../../kit/actions/key-list.tsx'), 'KeyList')

const UnknownAddressNotice = lazyComponent(() => import('./unknown-address.tsx'), 'UnknownAddressNotice')

type Layer = 'palette' | 'keys' | 'tour' | undefined

/** Header, sidebar and page, and the actions that work on every screen. */
export function Shell({ children }: { children: ReactNode }) {
  const { dismissed } = useMe()
  const { pathname, state } = useLocation()
  // Settings have a menu of their own beside the page, and two lists of links would stand side by side.
  const hasOwnMenu = useHasSettingMenu(screenAt(pathname))
  const isNarrowSider = useNarrowSider()
  const isNarrow = isNarrowSider || hasOwnMenu
  const isUnknown = Boolean((state as { unknownAddress?: string } | null)?.unknownAddress)
  const [layer, setLayer] = useState<Layer>()
  const close = () => setLayer(undefined)
  const open = {
    openPalette: () => setLayer((now) => (now === 'palette' ? undefined : 'palette')),
    openKeys: () => setLayer('keys'),
    startTour: () => setLayer('tour'),
  }
  const { shortcuts, form } = useAddForms()
  useStay()
  useShellActions({ ...open, shortcuts })
  const isUsed = useIsUsed()
  // So that the palette opens at once.
  useEffect(() => {
    if (isUsed) void Promise.all([CommandPalette.preload(), KeyList.preload()]).catch(() => undefined)
  }, [isUsed])
  const sider = (closeMenu: () => void, isDrawer: boolean) => (
    <>
      {isNarrow && !isDrawer ? <NarrowSiderNav /> : <SiderNav onGo={closeMenu} />}
      <SiderFooter shortcuts={shortcuts} canNarrow={!isDrawer && !hasOwnMenu} />
    </>
  )
  const row = (
    <div className="loupe-nav-row">
      <RowNav />
      <StonesToggle />
      <Shortcuts entries={shortcuts} />
    </div>
  )
  return (
    <>
      <Hotkeys />
      <Frame
        header={(openMenu) => <Header openMenu={openMenu} {...open} />}
        banners={<Banners />}
        row={row}
        isNarrow={isNarrow}
        {...(hasSider(pathname) ? { sider } : {})}
      >
        {layer !== 'tour' && (dismissed.includes('tour') || pathname !== linkTo('dashboard')) ? null : (
          <Suspense fallback={<div className="loupe-welcome" />}>
            <Welcome isTouring={layer === 'tour'} onTour={(isOn) => setLayer(isOn ? 'tour' : undefined)} />
          </Suspense>
        )}
        <Place />
        {isUnknown ? (
          <Suspense fallback={null}>
            <UnknownAddressNotice />
          </Suspense>
        ) : null}
        {children}
      </Frame>
      <Boundary>
        <Suspense fallback={null}>{isUsed || layer === 'palette' ? <Quiet /> : null}</Suspense>
        {layer === 'palette' ? <CommandPalette onClose={close} /> : null}
        {form}
        {layer === 'keys' ? <KeyList open onClose={close} onTour={() => setLayer('tour')} /> : null}
      </Boundary>
    </>
  )
}
