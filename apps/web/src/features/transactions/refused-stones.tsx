import type { RefusedDiamond } from '@loupe/contract/transactions/blocks.ts'
import { messageOf } from '@loupe/domain/kernel/errors.ts'
import { waitableKinds } from '@loupe/domain/transactions/claim.ts'
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

const isBlocked = ({ message }: RefusedDiamond) => message === messageOf('diamond_blocked')
/** Whether somebody has it of whom its sentence does not tell: that of an order, a bid or a sale does. */
const hasHolder = ({ heldBy, kind = 'hold' }: RefusedDiamond) => heldBy !== undefined && ['hold', 'memo', 'office'].includes(kind)
/** The sentence of a stone whose name stands before it already. */
const withoutName = ({ vStnId, message }: RefusedDiamond) => (message.startsWith(`${vStnId} `) ? message.slice(vStnId.length + 1) : message)

/** What could not be had: each stone, why, who has it and for how long still; and the ways on. */
export function RefusedStones(props: Props) {
  const { refused, others, verb, onWait } = props
  const taken = refused
    .filter(({ kind }) => kind !== undefined && waitableKinds.includes(kind))
    .map(({ diamond, vStnId }) => ({ id: diamond, vStnId }))
  const now = useNow()
  return (
    <div className="hold-refused" role="alert">
      <b>{props.title ?? (refused.every(isBlocked) ? messageOf('diamond_blocked') : 'These stones cannot be taken.')}</b>
      <ul>
        {refused.map((stone) => {
          const left = stone.until ? countdown(stone.until, now) : undefined
          return (
            <li key={stone.diamond}>
              <span>{stone.vStnId}</span> {props.saysWhy && hasHolder(stone) ? `${stone.message} ` : null}
              {hasHolder(stone) ? (
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
                <>
                  {withoutName(stone)}
                  {left ? <small> ({left} left)</small> : null}
                </>
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
