import { useEffect } from 'react'
import { startLoading, useIsLoading } from './loader.ts'
import { isPainted } from './painted.ts'
import './full-screen-loader.css'

/** Covers the page while start-up work runs, unless the outline of the shell says so; mounted once. */
export const FullScreenLoader = () =>
  useIsLoading() && !isPainted() ? (
    <output className="loupe-loader" aria-label="Loading">
      <img src="/loupe.svg" alt="" width={40} height={40} />
    </output>
  ) : null

/** Rendered where start-up work is in progress: counts as loading while it is mounted. */
export function Starting() {
  // Mounting starts the work, unmounting ends it.
  useEffect(() => startLoading(), [])
  return null
}
