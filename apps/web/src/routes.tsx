import { type ComponentType, Suspense, lazy } from 'react'
import { createBrowserRouter } from 'react-router'
import { Root } from './features/access/root.tsx'
import { Guarded } from './features/shell/guarded.tsx'
import { Boundary } from './kit/boundary.tsx'
import { Starting } from './kit/full-screen-loader.tsx'

/**
 * The two halves of the app. Pages before the sign-in stand here, each loaded alone; everything behind it, with the component library, is one
 * step further in (inside.tsx), so that a stranger downloads none of it (the budgets: tools/bundle.test.ts).
 */
const page = (load: () => Promise<ComponentType>) => {
  const Component = lazy(async () => ({ default: await load() }))
  return (
    <Boundary>
      <Suspense fallback={<Starting />}>
        <Component />
      </Suspense>
    </Boundary>
  )
}

/** Screens without a session (S0 §2). They are made of kit/open, not of the component library. */
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
  {
    path: '/diamond-details/direct-share/:shareToken',
    element: page(async () => (await import('./features/inventory/public/shared-stones.tsx')).SharedStones),
  },
  { path: '/signup', element: page(async () => (await import('./features/access/sign-up.tsx')).SignUp) },
]

export const router = createBrowserRouter([
  ...open,
  { path: '*', element: <Guarded>{page(async () => (await import('./inside.tsx')).Inside)}</Guarded> },
])
