import { type ReactNode, Suspense, useEffect, useState } from 'react'
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
import { useAddForms } from './use-add-forms.tsx'
import { useIsUsed } from './use-is-used.ts'
import { useStay } from './use-stay.ts'
import { Shortcuts, SiderFoot, StonesToggle } from './sider-foot.tsx'
import { linkTo } from '../../screens.ts'
import { lazyComponent } from '../../kit/lazy-component.ts'
import { lazyLayer } from '../../kit/lazy-layer.tsx'

const CommandPalette = lazyLayer(() => import('../../kit/actions/command-palette.tsx'), 'CommandPalette')
// A separate chunk, because it imports much and the first render does not need it.
const Quiet = lazyComponent(() => import('./quiet.tsx'), 'Quiet')
const Welcome = lazyComponent(() => import('./welcome.tsx'), 'Welcome')
const KeyList = lazyLayer(() => import('../../kit/actions/key-list.tsx'), 'KeyList')

const UnknownAddressNotice = lazyComponent(() => import('./unknown-address.tsx'), 'UnknownAddressNotice')

type Layer = 'palette' | 'keys' | 'tour' | undefined

/** Header, sidebar and page, and the actions that work on every screen. */
export function Shell({ children }: { children: ReactNode }) {
  const { narrow, toured } = usePreferences()
  const { pathname, state } = useLocation()
  const isUnknown = Boolean((state as { unknownAddress?: string } | null)?.unknownAddress)
  const [layer, setLayer] = useState<Layer>()
  const close = () => setLayer(undefined)
  const open = { openPalette: () => setLayer((now) => (now === 'palette' ? undefined : 'palette')), openKeys: () => setLayer('keys') }
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
        {layer !== 'tour' && (toured || pathname !== linkTo('dashboard')) ? null : (
          <Suspense fallback={null}>
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
        <Suspense fallback={null}>{isUsed ? <Quiet /> : null}</Suspense>
        {layer === 'palette' ? <CommandPalette open onClose={close} /> : null}
        {form}
        {layer === 'keys' ? <KeyList open onClose={close} onTour={() => setLayer('tour')} /> : null}
      </Boundary>
    </>
  )
}
