import { type ComponentType, Suspense, lazy } from 'react'
import { createBrowserRouter } from 'react-router'
import { Guarded } from './features/shell/guarded.tsx'
import { Starting } from './kit/full-screen-loader.tsx'

/**
 * The two halves of the app. Pages before the sign-in stand here, each loaded alone; everything behind it, with the component library, is one
 * step further in (inside.tsx), so that a stranger downloads none of it (the budgets: tools/bundle.test.ts).
 */
const page = (load: () => Promise<ComponentType>) => {
  const Component = lazy(async () => ({ default: await load() }))
  return (
    <Suspense fallback={<Starting />}>
      <Component />
    </Suspense>
  )
}

/** Screens without a session (S0 §2). They are made of kit/plain, not of the component library. */
const open: { path: string; element: React.ReactNode }[] = [
  { path: '/signin', element: page(async () => (await import('./features/access/sign-in.tsx')).SignIn) },
]

export const router = createBrowserRouter([
  ...open,
  { path: '*', element: <Guarded>{page(async () => (await import('./inside.tsx')).Inside)}</Guarded> },
])
