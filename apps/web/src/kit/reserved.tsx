import type { ReactNode } from 'react'

/** The place of what is still loading, as large as its usual content, so that nothing beside it moves when it arrives. Hidden, also from screen readers. */
export const Reserved = ({ children }: { children: ReactNode }) => (
  <span aria-hidden inert style={{ visibility: 'hidden' }}>
    {children}
  </span>
)
