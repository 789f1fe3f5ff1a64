import { Modal } from 'antd'
import type { ReactNode } from 'react'
import { useFocusBack } from './focus-back.ts'

interface Props {
  title: ReactNode
  open: boolean
  onClose(): void
  children: ReactNode
  footer?: ReactNode
  width?: number
  onClosed?(): void
  /** Set to false if the opener moves the focus itself after closing. */
  givesFocusBack?: boolean
}

/** A centred dialog. Escape closes it and the focus returns to where it was. */
export function Dialog({ title, open, onClose, children, footer = null, width = 420, onClosed, givesFocusBack = true }: Props) {
  useFocusBack(open && givesFocusBack)
  return (
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
}
