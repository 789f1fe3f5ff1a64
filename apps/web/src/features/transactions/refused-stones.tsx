import type { RefusedDiamond } from '@loupe/contract/transactions/blocks.ts'
import { messageOf } from '@loupe/domain/kernel/errors.ts'
import { Action } from '../../kit/action.tsx'
import { countdown, dateTime, whole } from '../../kit/format.ts'
import { useNow } from '../../kit/use-now.ts'

interface Props {
  title?: string
  refused: readonly RefusedDiamond[]
  others: number
  verb: string
  /** Why is said beside who has it: not every stone is refused for the same reason. */
  saysWhy?: boolean
  onOthers(): void
  /** Takes a place in the line for those that somebody has for a time. */
  onWait?: ((stones: readonly { id: string; vStnId: string }[]) => void) | undefined
}

/** What could not be had: each stone, why, who has it and for how long still; and the ways on. */
export function RefusedStones(props: Props) {
  const { refused, others, verb, onWait } = props
  const taken = refused.filter(({ heldBy }) => heldBy !== undefined).map(({ diamond, vStnId }) => ({ id: diamond, vStnId }))
  const now = useNow()
  return (
    <div className="hold-refused" role="alert">
      <b>{props.title ?? messageOf('diamond_blocked')}</b>
      <ul>
        {refused.map((stone) => {
          const left = stone.until ? countdown(stone.until, now) : undefined
          return (
            <li key={stone.diamond}>
              <span>{stone.vStnId}</span> {props.saysWhy && stone.heldBy ? `${stone.message} ` : null}
              {stone.heldBy ? (
                <>
                  {stone.heldBy} has it
                  {stone.until ? (
                    <>
                      {' '}
                      until <time dateTime={stone.until}>{dateTime(stone.until)}</time>
                      {left ? <small> ({left} left)</small> : null}
                    </>
                  ) : null}
                </>
              ) : (
                stone.message
              )}
            </li>
          )
        })}
      </ul>
      <span className="hold-ways">
        {others > 0 ? <Action label={`${verb} the other ${whole(others)}`} look="primary" onClick={props.onOthers} /> : null}
        {onWait && taken.length > 0 ? (
          <Action label={taken.length === 1 ? 'Wait for it' : 'Wait for them'} onClick={() => onWait(taken)} />
        ) : null}
      </span>
    </div>
  )
}
