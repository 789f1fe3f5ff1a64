import { Modal } from 'antd'
import type { ReactNode } from 'react'

interface Props {
  title: ReactNode
  open: boolean
  onClose(): void
  children: ReactNode
  footer?: ReactNode
  width?: number
  onClosed?(): void
  /** Off: whoever opens it says where the focus goes then. */
  givesFocusBack?: boolean
}

/** A dialog in the middle. Escape closes it and the focus goes back to where it came from. */
export const Dialog = ({ title, open, onClose, children, footer = null, width = 420, onClosed, givesFocusBack = true }: Props) => (
  <Modal
    title={title}
    open={open}
    onCancel={onClose}
    footer={footer}
    width={width}
    destroyOnHidden
    focusable={{ focusTriggerAfterClose: givesFocusBack }}
    centered
    afterOpenChange={(isOpen) => {
      if (!isOpen) onClosed?.()
    }}
  >
    {children}
  </Modal>
)
