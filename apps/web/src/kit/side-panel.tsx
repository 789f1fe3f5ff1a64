import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import { useFocusBack } from './focus-back.ts'

interface Props {
  title: ReactNode
  open: boolean
  onClose(): void
  children: ReactNode
  extra?: ReactNode
  footer?: ReactNode
  width?: number
  /** From below, it takes most of the window's height. */
  side?: 'left' | 'right' | 'bottom'
  /** From below, it is only as high as its content. */
  isShort?: boolean
  /** For a form, whose fields need space around them. */
  isPadded?: boolean
  className?: string
  onClosed?(): void
  /** Set to false if the opener moves the focus itself after closing. */
  givesFocusBack?: boolean
}

/** A panel from the side. It takes the focus and returns it on closing. */
export function SidePanel({
  side = 'right',
  width = 560,
  isShort = false,
  isPadded = false,
  onClosed,
  givesFocusBack = true,
  children,
  ...rest
}: Props) {
  useFocusBack(rest.open && givesFocusBack)
  return (
    <Drawer
      {...rest}
      placement={side}
      // Of the window as it is, not as it was when the panel opened.
      size={isShort ? 'auto' : side === 'bottom' ? '86vh' : `min(${width}px, 100vw)`}
      push={false}
      destroyOnHidden
      focusable={{ focusTriggerAfterClose: givesFocusBack }}
      {...(isPadded ? {} : { styles: { body: { padding: 0 }, header: { padding: '8px 12px' } } })}
      afterOpenChange={(isOpen) => {
        if (!isOpen) onClosed?.()
      }}
    >
      {children}
    </Drawer>
  )
}
