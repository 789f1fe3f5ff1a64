import { Button } from 'antd'
import type { ReactNode } from 'react'
import { toast } from './toasts.ts'
import './chips.css'

interface PressProps {
  children: ReactNode
  onPress(): void
  isMain?: boolean
  /** Why it can not be done now; the button stays reachable, so that this can be read. */
  reason?: string | undefined
}

/** A button that opens or changes something on the page; what calls the server is an `Act`. */
export const Press = ({ children, onPress, isMain, reason }: PressProps) => (
  <Button
    size="small"
    type={isMain ? 'primary' : 'default'}
    title={reason}
    aria-disabled={reason ? true : undefined}
    className={reason ? 'loupe-action-off' : undefined}
    onClick={() => (reason ? toast('bad', reason) : onPress())}
  >
    {children}
  </Button>
)
