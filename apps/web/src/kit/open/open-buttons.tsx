import type { ReactNode } from 'react'
import './open-buttons.css'

/** The buttons at the bottom of a sign-in page. */
export const OpenButtons = ({ children }: { children: ReactNode }) => <div className="loupe-open-buttons">{children}</div>

interface Props {
  children: ReactNode
  /** Replaces submitting the surrounding form. */
  onPress?(): void
  isBusy?: boolean
}

/** The page's primary button. It is not disabled while busy, because a disabled button would lose the focus. */
export const OpenSubmit = ({ children, onPress, isBusy = false }: Props) => (
  <button type={onPress ? 'button' : 'submit'} className="loupe-open-submit" aria-disabled={isBusy || undefined} onClick={onPress}>
    {isBusy ? <span className="loupe-open-spin" aria-hidden /> : null}
    {children}
  </button>
)

export const OpenCancel = ({ onPress }: { onPress(): void }) => (
  <button type="button" className="loupe-open-plain" onClick={onPress}>
    Cancel
  </button>
)
