import { type Permission, permissionWords } from '@loupe/domain/kernel/permissions.ts'
import { NuqsAdapter } from 'nuqs/adapters/react-router/v8'
import { type ComponentType, Suspense, lazy } from 'react'
import { Navigate, useParams, useRoutes } from 'react-router'
import { mayCall, useMe } from './api/session.tsx'
import { Shell } from './features/shell/shell.tsx'
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

/** The specification's other address of the sub-masters (S0 §2). */
function SubMaster() {
  const { id } = useParams()
  return <Navigate to={linkTo('subMasters', {}, id ? { parentId: id } : {})} replace />
}

const home = <Navigate to={linkTo('dashboard')} replace />
const pages = [
  ...(Object.keys(screens) as ScreenName[]).map((name) => ({
    path: screens[name].path,
    element: <Opened screen={screens[name]} component={components[name]} />,
  })),
  // Where the specification has them (S0 §2): they stand in the settings area.
  { path: '/theme-setup/color-config', element: <Navigate to={linkTo('colorConfig')} replace /> },
  { path: '/theme-setup/project-detail', element: <Navigate to={linkTo('projectDetail')} replace /> },
  { path: '/master', element: <Navigate to={linkTo('masters')} replace /> },
  { path: '/sub-master/:id?', element: <SubMaster /> },
  { path: '/', element: home },
  { path: '*', element: home },
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
