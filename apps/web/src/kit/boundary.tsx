import { Component, type ReactNode } from 'react'
import { Nothing } from './states.tsx'

/** Contains a screen that fails to load or render, so that the rest of the app keeps working. A new address resets it (`key`). */
export class Boundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {}
  static getDerivedStateFromError = (error: Error) => ({ error })
  override render() {
    if (!this.state.error) return this.props.children
    // A chunk of the app failed to load: offline, or replaced by a newer version.
    const isMissing = /import|preload|fetch|module/i.test(this.state.error.message)
    return (
      <Nothing
        action={
          <button type="button" className="loupe-note-button" onClick={() => location.reload()}>
            Reload the page
          </button>
        }
      >
        {isMissing
          ? 'This part of Loupe could not be loaded. You may be offline, or a new version may be available.'
          : 'Something went wrong. Please contact admin.'}
      </Nothing>
    )
  }
}
