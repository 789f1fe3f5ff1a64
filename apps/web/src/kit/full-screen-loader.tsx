import { useEffect } from 'react'
import { startLoading, useIsLoading } from './loader.ts'
import './full-screen-loader.css'

/** Stands before everything while start-up work runs; mounted once. */
export const FullScreenLoader = () =>
  useIsLoading() ? (
    <output className="loupe-loader" aria-label="Loading">
      <img src="/loupe.svg" alt="" width={40} height={40} />
    </output>
  ) : null

/** Rendered where start-up work goes on: counts itself in while it is there. */
export function Starting() {
  // Mounting and unmounting are the start and the end of the work.
  useEffect(() => startLoading(), [])
  return null
}
