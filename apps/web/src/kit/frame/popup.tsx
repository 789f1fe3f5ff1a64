import { type ReactElement, type ReactNode, cloneElement, useId, useState } from 'react'
import './popup.css'

interface Props {
  title?: ReactNode
  /** Below the button, at its right edge; or beside it, at its bottom edge. */
  placement?: 'below' | 'beside'
  content(close: () => void): ReactNode
  /** The button that opens it. */
  children: ReactElement<{ popoverTarget?: string }>
}

/**
 * A small panel that opens beside its button: a popover of the browser, which closes on Escape and on a press elsewhere and gives the focus back. What is in it
 * stays mounted from the first opening on: a dialog that was opened from it does not close with it.
 */
export function Popup({ title, placement = 'below', content, children }: Props) {
  const id = useId()
  const [wasOpened, setOpened] = useState(false)
  return (
    <>
      {cloneElement(children, { popoverTarget: id })}
      <div id={id} popover="auto" className="loupe-popup" data-place={placement} onBeforeToggle={() => setOpened(true)}>
        {wasOpened ? (
          <>
            {title ? <div className="loupe-popup-title">{title}</div> : null}
            {content(() => document.getElementById(id)?.hidePopover())}
          </>
        ) : null}
      </div>
    </>
  )
}
