import { type Permission, permissionWords } from '@loupe/domain/kernel/permissions.ts'
import { NuqsAdapter } from 'nuqs/adapters/react-router/v8'
import { type ComponentType, Suspense, lazy } from 'react'
import { Navigate, useParams, useRoutes } from 'react-router'
import { mayCall, useMe } from './api/session.tsx'
import { clientTabs, userTabs } from './features/shell/addresses.ts'
import { Shell } from './features/shell/shell.tsx'
import { UnknownAddress } from './features/shell/unknown-address.tsx'
import { Boundary } from './kit/boundary.tsx'
import { Look } from './kit/look.tsx'
import { Loading, NotAllowed } from './kit/states.tsx'
import { components } from './router.tsx'
import { type Screen, type ScreenName, linkTo, screens } from './screens.ts'

const Settings = lazy(async () => ({ default: (await import('./features/shell/settings.tsx')).Settings }))

const waysFrom = ({ setting }: Screen) => [
  ...(setting ? [{ to: linkTo('profile'), label: 'Go to My Settings' }] : []),
  { to: linkTo('dashboard'), label: 'Go to the dashboard' },
]

/** One screen behind its guard: without the right a clear page, never a redirect (domain.md C40). */
function Opened({ screen, component: Component }: { screen: Screen; component: ComponentType }) {
  const me = useMe()
  // What anybody may call is never refused: what is, asks for a right.
  if (!mayCall(me, screen)) {
    const missing = mayCall(me, { access: screen.access }) ? screen.alsoNeeds : screen.access
    return <NotAllowed right={permissionWords(missing as Permission)} ways={waysFrom(screen)} />
  }
  return (
    <Boundary key={screen.path}>
      <Suspense fallback={<Loading />}>
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

/** A page of one record at its address without the record: which one, is chosen there. */
const choosing = (base: 'client' | 'user', tabs: readonly string[], screen: Screen, component: ComponentType) =>
  tabs.map((tab) => ({ path: `/${base}/${tab}/:part?`, element: <Opened screen={screen} component={component} /> }))
const ChooseClient = lazy(async () => ({ default: (await import('./features/accounts/client/choose-client.tsx')).ChooseClient }))
const ChooseUser = lazy(async () => ({ default: (await import('./features/access/user/choose-user.tsx')).ChooseUser }))

/** The specification's other address of the values of one list (S0 §2). */
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
  // Other addresses of screens, and addresses of none.
  { path: '*', element: <UnknownAddress /> },
]

/** Everything behind the sign-in: the component library's look, the shell, and the screen the address names. */
export function Inside() {
  const shown = useRoutes(pages)
  return (
    <NuqsAdapter>
      <Look>
        <Shell>{shown}</Shell>
      </Look>
    </NuqsAdapter>
  )
}
