import { NuqsAdapter } from 'nuqs/adapters/react-router/v8'
import { type ComponentType, Suspense, lazy } from 'react'
import { Navigate, Outlet, createBrowserRouter } from 'react-router'
import { mayCall, useMe } from './api/session.tsx'
import { Root } from './features/access/root.tsx'
import { Guarded } from './features/shell/guarded.tsx'
import { Shell } from './features/shell/shell.tsx'
import { Loading, NotAllowed } from './kit/states.tsx'
import { components } from './router.tsx'
import { type Screen, type ScreenName, screens } from './screens.ts'

/** One screen behind its guard: without the right a clear page, never a redirect (domain.md C40). */
function Opened({ screen, component: Component }: { screen: Screen; component: ComponentType }) {
  const me = useMe()
  if (!mayCall(me, screen.guard)) return <NotAllowed home={<a href="/dashboard">Go to the dashboard</a>} />
  return (
    <Suspense fallback={<Loading />}>
      <Component />
    </Suspense>
  )
}

const opened = (Object.keys(screens) as ScreenName[]).map((name) => ({
  path: screens[name].path,
  element: <Opened screen={screens[name]} component={components[name]} />,
}))

const page = (load: () => Promise<ComponentType>) => {
  const Component = lazy(async () => ({ default: await load() }))
  return (
    <Suspense fallback={null}>
      <Component />
    </Suspense>
  )
}

/** Screens without a session (S0 §2). */
const open: { path: string; element: React.ReactNode }[] = [
  { path: '/', element: <Root /> },
  { path: '/signin', element: page(async () => (await import('./features/access/sign-in.tsx')).SignIn) },
  { path: '/otp-verification', element: page(async () => (await import('./features/access/otp.tsx')).Otp) },
  { path: '/forgot-password', element: page(async () => (await import('./features/access/forgot-password.tsx')).ForgotPassword) },
  {
    path: '/update-default-password',
    element: page(async () => (await import('./features/access/update-default-password.tsx')).UpdateDefaultPassword),
  },
  { path: '/reset-password/:resetId', element: page(async () => (await import('./features/access/reset-password.tsx')).ResetPassword) },
  { path: '/verify-email/:id', element: page(async () => (await import('./features/access/verify-email.tsx')).VerifyEmail) },
  { path: '/signup', element: page(async () => (await import('./features/access/sign-up.tsx')).SignUp) },
]

export const router = createBrowserRouter([
  {
    element: (
      <NuqsAdapter>
        <Outlet />
      </NuqsAdapter>
    ),
    children: [
      ...open,
      {
        element: (
          <Guarded>
            <Shell />
          </Guarded>
        ),
        children: [...opened, { path: '*', element: <Navigate to="/dashboard" replace /> }],
      },
    ],
  },
])
