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
  onClosed?(): void
  /** Set to false if the opener moves the focus itself after closing. */
  givesFocusBack?: boolean
}

/** A panel from the side. It takes the focus and returns it on closing. */
export const SidePanel = ({ side = 'right', width = 560, onClosed, givesFocusBack = true, children, ...rest }: Props) => (
  <Drawer
    {...rest}
    placement={side}
    size={Math.min(width, window.innerWidth)}
    push={false}
    destroyOnHidden
    focusable={{ focusTriggerAfterClose: givesFocusBack }}
    styles={{ body: { padding: 0 }, header: { padding: '8px 12px' } }}
    afterOpenChange={(isOpen) => {
      if (!isOpen) onClosed?.()
    }}
  >
    {children}
  </Drawer>
)
