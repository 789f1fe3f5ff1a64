import { Modal } from 'antd'
import type { ReactNode } from 'react'

/** A dialog without buttons of its own: the form in it brings them. What was typed goes when it closes. */
export const Dialog = ({ title, open, onClose, children }: { title: string; open: boolean; onClose(): void; children: ReactNode }) => (
  <Modal title={title} open={open} onCancel={onClose} footer={null} destroyOnHidden width={420}>
    {children}
  </Modal>
)
