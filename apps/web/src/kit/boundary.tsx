import { Component, type ReactNode } from 'react'
import { Nothing } from './states.tsx'

/** A screen that could not be loaded or drawn takes nothing else down with it. Another address starts afresh (`key`). */
export class Boundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {}
  static getDerivedStateFromError = (error: Error) => ({ error })
  override render() {
    if (!this.state.error) return this.props.children
    // A part of the app that did not arrive: offline, or a newer version has taken its place.
    const isMissing = /import|preload|fetch|module/i.test(this.state.error.message)
    return (
      <Nothing
        action={
          <button type="button" className="loupe-said-button" onClick={() => location.reload()}>
            Reload the page
          </button>
        }
      >
        {isMissing
          ? 'This part of Loupe could not be fetched. It may be a moment without connection, or a new version.'
          : 'Something went wrong. Please contact admin.'}
      </Nothing>
    )
  }
}
