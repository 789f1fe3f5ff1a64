import { type Permission, permissionText } from '@loupe/domain/kernel/permissions.ts'
import { NuqsAdapter } from 'nuqs/adapters/react-router/v8'
import { type ComponentType, Suspense, useState } from 'react'
import { Navigate, useLocation, useParams, useRoutes } from 'react-router'
import { mayCall, useMe } from './api/session.tsx'
import { prefetchDesk } from './features/inventory/desk/prefetch-desk.ts'
import { clientTabs, userTabs } from './features/shell/record-tabs.ts'
import { Shell } from './features/shell/shell.tsx'
import { Boundary } from './kit/boundary.tsx'
import { ThemeRoot } from './kit/theme-root.tsx'
import { Loading, NotAllowed } from './kit/states.tsx'
import { components } from './router.tsx'
import { type Screen, type ScreenName, linkTo, screens } from './screens.ts'
import { lazyComponent } from './kit/lazy-component.ts'
import './kit/page.css'

// The desk comes with the shell (build/parts.ts): it is drawn with it, and not after a fallback.
const desks = [components.search, components.newArrival, components.bestBuy, components.upcoming]
void Promise.all(desks.map((desk) => desk.preload())).catch(() => undefined)

const UnknownAddress = lazyComponent(() => import('./features/shell/unknown-address.tsx'), 'UnknownAddress')
const Settings = lazyComponent(() => import('./features/shell/settings.tsx'), 'Settings')

const waysFrom = ({ setting }: Screen) => [
  ...(setting ? [{ to: linkTo('profile'), label: 'Go to My Settings' }] : []),
  { to: linkTo('dashboard'), label: 'Go to the dashboard' },
]

/** Checks the permission for one screen. Without it, the page names the missing permission; it never redirects. */
function Opened({ screen, component: Component }: { screen: Screen; component: ComponentType }) {
  const me = useMe()
  // A screen that anybody may open is never refused, so a refused one always names a permission.
  if (!mayCall(me, screen)) {
    const missing = mayCall(me, { access: screen.access }) ? screen.alsoNeeds : screen.access
    return <NotAllowed right={permissionText(missing as Permission)} ways={waysFrom(screen)} />
  }
  return (
    <Boundary key={screen.path}>
      {/* Its title is known from the address. */}
      <Suspense
        fallback={
          <>
            <h1 className="loupe-page">{screen.title}</h1>
            <Loading />
          </>
        }
      >
        {screen.setting ? (
          <Settings here={screen}>
            <Component />
          </Settings>
        ) : (
          <Component />
        )}
      </Suspense>
    </Boundary>
  )
}

/** The address of a record's page without an id: the page lets the person choose the record. */
const choosing = (base: 'client' | 'user', tabs: readonly string[], screen: Screen, component: ComponentType) =>
  tabs.map((tab) => ({ path: `/${base}/${tab}/:part?`, element: <Opened screen={screen} component={component} /> }))
const ChooseClient = lazyComponent(() => import('./features/accounts/client/choose-client.tsx'), 'ChooseClient')
const ChooseUser = lazyComponent(() => import('./features/access/user/choose-user.tsx'), 'ChooseUser')

/** The specification's second address for the values of one list (S0 §2). */
function SubMaster() {
  const { id } = useParams()
  return <Navigate to={linkTo('subMasters', {}, id ? { parentId: id } : {})} replace />
}

const pages = [
  ...(Object.keys(screens) as ScreenName[]).map((name) => ({
    path: screens[name].path,
    element: <Opened screen={screens[name]} component={components[name]} />,
  })),
  ...choosing('client', clientTabs, screens.clients, ChooseClient),
  ...choosing('user', userTabs, screens.users, ChooseUser),
  { path: '/sub-master/:id', element: <SubMaster /> },
  { path: '/', element: <Navigate to={linkTo('dashboard')} replace /> },
  // Former and alternative addresses of screens, and unknown ones.
  {
    path: '*',
    element: (
      <Suspense fallback={<Loading />}>
        <UnknownAddress />
      </Suspense>
    ),
  },
]

/** Everything behind the sign-in: the component library's theme, the shell, and the screen for the current address. */
export function AuthenticatedApp() {
  const [me, location] = [useMe(), useLocation()]
  // Before anything is drawn, once.
  useState(() => prefetchDesk(me, location))
  const visible = useRoutes(pages)
  return (
    <NuqsAdapter>
      <ThemeRoot>
        <Shell>{visible}</Shell>
      </ThemeRoot>
    </NuqsAdapter>
  )
}
