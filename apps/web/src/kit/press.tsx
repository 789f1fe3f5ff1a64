import { Button, Flex } from 'antd'
import type { ReactNode } from 'react'

/** A button that opens or changes something on the page; what calls the server is an `Act`. */
export const Press = ({ children, onPress, isMain }: { children: ReactNode; onPress(): void; isMain?: boolean }) => (
  <Button size="small" type={isMain ? 'primary' : 'default'} onClick={onPress}>
    {children}
  </Button>
)

/** What may be done to a row, at its end. */
export const RowActions = ({ children }: { children: ReactNode }) => (
  <Flex gap={4} justify="end">
    {children}
  </Flex>
)
