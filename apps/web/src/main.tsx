import '@fontsource-variable/inter'
import './kit/look.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from './api/hooks.ts'
import { HouseFollower } from './api/house.ts'
import { followAppearance } from './kit/appearance.ts'
import { FullScreenLoader } from './kit/full-screen-loader.tsx'
import { Toasts } from './kit/toasts-view.tsx'
import { router } from './routes.tsx'

followAppearance()
// Nothing of this app is served from a worker; one that an older installation left behind is removed (S0 §4).
void navigator.serviceWorker?.getRegistrations().then((all) => all.forEach((worker) => void worker.unregister()))

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <HouseFollower />
      <FullScreenLoader />
      <Toasts />
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
