import { Drawer } from 'antd'
import type { ReactNode } from 'react'

interface Props {
  title: ReactNode
  open: boolean
  onClose(): void
  children: ReactNode
  extra?: ReactNode
  footer?: ReactNode
  width?: number
  side?: 'left' | 'right'
  /** Beside the page instead of over it: the page stays in use and keeps the focus. */
  isBeside?: boolean
  onClosed?(): void
}

/** A panel from the side. Over the page it takes the focus and gives it back; beside the page it takes nothing. */
export const SidePanel = ({ side = 'right', width = 560, isBeside = false, onClosed, children, ...rest }: Props) => (
  <Drawer
    {...rest}
    placement={side}
    size={Math.min(width, window.innerWidth)}
    mask={!isBeside}
    autoFocus={!isBeside}
    push={false}
    destroyOnHidden
    focusable={{ trap: !isBeside, focusTriggerAfterClose: !isBeside }}
    styles={{ body: { padding: 0 }, header: { padding: '8px 12px' } }}
    afterOpenChange={(isOpen) => {
      if (!isOpen) onClosed?.()
    }}
  >
    {children}
  </Drawer>
)
