import { Button, Flex } from 'antd'
import type { ReactNode } from 'react'
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
    className={reason ? 'loupe-action loupe-action-off' : undefined}
    onClick={() => {
      if (!reason) onPress()
    }}
  >
    {children}
  </Button>
)

/** What may be done to a row, at its end; or to a list, where it begins. */
export const RowActions = ({ children, atStart = false }: { children: ReactNode; atStart?: boolean }) => (
  <Flex gap={4} justify={atStart ? 'start' : 'end'} wrap={atStart}>
    {children}
  </Flex>
)
