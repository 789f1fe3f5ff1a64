import { Fragment } from 'react'
import { capsOf } from './keys.ts'
import './actions.css'

/** Renders a shortcut as key caps. */
export const Caps = ({ keys }: { keys: string }) => (
  <span className="loupe-caps">
    {capsOf(keys).map((press, at) => (
      <Fragment key={press.join('+')}>
        {at > 0 ? <span className="loupe-caps-then">then</span> : null}
        {press.map((cap) => (
          <kbd key={cap}>{cap}</kbd>
        ))}
      </Fragment>
    ))}
  </span>
)
