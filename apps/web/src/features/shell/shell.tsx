import { type ReactNode, Suspense, lazy, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Hotkeys } from '../../kit/actions/hotkeys.tsx'
import { Boundary } from '../../kit/boundary.tsx'
import { Frame } from '../../kit/frame/frame.tsx'
import { usePreferences } from '../../kit/preferences.ts'
import { Banners } from './banners.tsx'
import { Header } from './header.tsx'
import { hasSider } from './map.ts'
import { Place, RowNav, SiderNav } from './nav.tsx'
import { useShellActions } from './shell-actions.ts'
import { useShortcuts } from './use-shortcuts.tsx'
import { UnknownAddressNotice } from './unknown-address.tsx'
import { useStay } from './use-stay.ts'
import { Shortcuts, SiderFoot, StonesToggle } from './sider-foot.tsx'

const loadPalette = () => import('../../kit/actions/palette.tsx')
const loadKeys = () => import('../../kit/actions/key-list.tsx')
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }))
// What it asks for is described by much; nobody waits for it.
const Quiet = lazy(async () => ({ default: (await import('./quiet.tsx')).Quiet }))
const Welcome = lazy(async () => ({ default: (await import('./welcome.tsx')).Welcome }))
const KeyList = lazy(async () => ({ default: (await loadKeys()).KeyList }))

type Layer = 'palette' | 'keys' | 'tour' | undefined

/** Header, sidebar and the page between them, and what works from anywhere. */
export function Shell({ children }: { children: ReactNode }) {
  const { narrow, toured } = usePreferences()
  const { pathname } = useLocation()
  const [layer, setLayer] = useState<Layer>()
  const close = () => setLayer(undefined)
  const open = { openPalette: () => setLayer((now) => (now === 'palette' ? undefined : 'palette')), openKeys: () => setLayer('keys') }
  const { shortcuts, form } = useShortcuts()
  useStay()
  useShellActions({ ...open, shortcuts })
  // Fetched when there is nothing else to do, so that the palette opens at once.
  useEffect(() => {
    const timer = setTimeout(() => void Promise.all([loadPalette(), loadKeys()]).catch(() => undefined), 1500)
    return () => clearTimeout(timer)
  }, [])
  const sider = (closeMenu: () => void, isDrawer: boolean) => (
    <>
      <SiderNav isNarrow={narrow && !isDrawer} onGo={closeMenu} />
      <SiderFoot shortcuts={shortcuts} canNarrow={!isDrawer} />
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
        {...(hasSider(pathname) ? { sider } : {})}
      >
        {toured && layer !== 'tour' ? null : (
          <Suspense fallback={null}>
            <Welcome isTouring={layer === 'tour'} onTour={(isOn) => setLayer(isOn ? 'tour' : undefined)} />
          </Suspense>
        )}
        <Place />
        <UnknownAddressNotice />
        {children}
      </Frame>
      <Boundary>
        <Suspense fallback={null}>
          <Quiet />
        </Suspense>
        <Suspense fallback={null}>
          {layer === 'palette' ? <Palette open onClose={close} /> : null}
          {form}
          {layer === 'keys' ? <KeyList open onClose={close} onTour={() => setLayer('tour')} /> : null}
        </Suspense>
      </Boundary>
    </>
  )
}
