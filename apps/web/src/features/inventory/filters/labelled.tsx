import type { ReactNode } from 'react'

/** A field below its title, or beside it, with its unit. */
export const Labelled = (props: { title: string | undefined; unit?: string | undefined; isLine?: boolean; children: ReactNode }) => (
  <div className={props.isLine ? 'filters-field filters-field-line' : 'filters-field'}>
    {props.title === undefined ? null : (
      <span className="filters-field-title">
        {props.title}
        {props.unit && !props.title.includes(props.unit) ? <small> {props.unit}</small> : null}
      </span>
    )}
    {props.children}
  </div>
)
