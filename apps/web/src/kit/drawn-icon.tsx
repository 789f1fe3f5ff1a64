import type { AbstractNode, IconDefinition } from '@ant-design/icons-svg/es/types'
import type { ReactElement } from 'react'
import './drawn-icon.css'

/**
 * An icon of the component library as an element that is made once. A page shows a hundred: each component of the library would render three of its own and
 * look for its style.
 */
export function drawnIcon({ name, icon }: IconDefinition): ReactElement {
  const { attrs, children = [] } = icon as AbstractNode
  return (
    <span className={`anticon anticon-${name}`} aria-hidden>
      <svg
        viewBox={attrs['viewBox']}
        fillRule={attrs['fill-rule'] as 'evenodd' | undefined}
        width="1em"
        height="1em"
        fill="currentColor"
        focusable="false"
      >
        {children.map(({ attrs: { d } }) => (
          <path key={d} d={d} />
        ))}
      </svg>
    </span>
  )
}
