import '@fontsource-variable/inter'
import './kit/scale.css'
import './kit/theme-root.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from './api/hooks.ts'
import { CompanyFollower } from './api/company.ts'
import { Root } from './features/access/root.tsx'
import { Guarded } from './features/shell/guarded.tsx'
import { followAppearance } from './kit/light-or-dark.ts'
import { Boundary } from './kit/boundary.tsx'
import { FullScreenLoader, Starting } from './kit/full-screen-loader.tsx'
import { Toasts } from './kit/toasts-view.tsx'
import { lazyComponent } from './kit/lazy-component.ts'
import { isPainted } from './kit/painted.ts'

followAppearance()
// The app does not use a service worker; one that an older installation left behind is removed (S0 §4).
void navigator.serviceWorker?.getRegistrations().then((all) => all.forEach((worker) => void worker.unregister()))

/**
 * The two halves of the app. Pages before the sign-in are here, each in its own chunk; everything behind it, with the component library, is in
 * authenticated-app.tsx, so that visitors without a session do not download it (tools/bundle.test.ts checks the budgets).
 */
const page = (Component: ComponentType) => (
  <Boundary>
    <Suspense fallback={<Starting />}>
      <Component />
    </Suspense>
  </Boundary>
)

/** Screens without a session (S0 §2). They use kit/open instead of the component library. */
const open: { path: string; element: ReactNode }[] = [
  { path: '/', element: <Root /> },
  { path: '/signin', element: page(lazyComponent(() => import('./features/access/sign-in.tsx'), 'SignIn')) },
  { path: '/otp-verification', element: page(lazyComponent(() => import('./features/access/otp.tsx'), 'Otp')) },
  { path: '/forgot-password', element: page(lazyComponent(() => import('./features/access/forgot-password.tsx'), 'ForgotPassword')) },
  {
    path: '/update-default-password',
    element: page(lazyComponent(() => import('./features/access/update-default-password.tsx'), 'UpdateDefaultPassword')),
  },
  { path: '/reset-password/:resetId', element: page(lazyComponent(() => import('./features/access/reset-password.tsx'), 'ResetPassword')) },
  { path: '/verify-email/:id', element: page(lazyComponent(() => import('./features/access/verify-email.tsx'), 'VerifyEmail')) },
  {
    path: '/diamond-details/direct-share/:shareToken',
    element: page(lazyComponent(() => import('./features/inventory/public/shared-stones.tsx'), 'SharedStones')),
  },
  { path: '/signup', element: page(lazyComponent(() => import('./features/access/sign-up.tsx'), 'SignUp')) },
]

const AuthenticatedApp = lazyComponent(() => import('./authenticated-app.tsx'), 'AuthenticatedApp')
// There is a session: the part behind the sign-in gets ready while the server says whose it is.
if (isPainted()) void AuthenticatedApp.preload().catch(() => undefined)

const router = createBrowserRouter([...open, { path: '*', element: <Guarded>{page(AuthenticatedApp)}</Guarded> }])

const begin = () =>
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <CompanyFollower />
        <FullScreenLoader />
        <Toasts />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )

// The browsers that have no Temporal yet get it before anything shows a time; the others do not download it.
if ('Temporal' in globalThis) begin()
else void import('temporal-polyfill/global').then(begin)
