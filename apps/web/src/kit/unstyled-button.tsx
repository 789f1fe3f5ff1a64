import type { ComponentProps } from 'react'

interface Props extends ComponentProps<'button'> {
  /** Why the button is unavailable now. It stays focusable, so that the reason can be read. */
  reason?: string | undefined
}

/** A button styled by its screen: a cell, a tile, a link within a text. Anything that looks like a button is a `Button`. */
export const UnstyledButton = ({ reason, ...props }: Props) => (
  <button type="button" {...props} {...(reason ? { 'aria-disabled': true, title: reason, onClick: undefined } : {})} />
)
