import type { ComponentProps } from 'react'

/** A button styled by its screen: a cell, a tile, a link within a text. Anything that looks like a button is a `Button`. */
export const UnstyledButton = (props: ComponentProps<'button'>) => <button type="button" {...props} />
