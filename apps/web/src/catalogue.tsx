import './kit/scale.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Catalogue } from './features/platforms/catalogue-page/catalogue.tsx'

/** The page of a retailer's catalogue, which has a build of its own (catalogue.vite.config.ts): none of the app's shell, session or styles. */
createRoot(document.getElementById('catalogue') as HTMLElement).render(
  <StrictMode>
    <Catalogue token={location.pathname.split('/')[2] ?? ''} />
  </StrictMode>,
)
