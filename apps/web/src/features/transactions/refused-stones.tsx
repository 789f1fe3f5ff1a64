import type { RefusedDiamond } from '@loupe/contract/transactions/block.ts'
import { messageOf } from '@loupe/domain/kernel/errors.ts'
import { waitableKinds } from '@loupe/domain/transactions/claim.ts'
import { dueDayOf } from '@loupe/domain/transactions/due-day.ts'
import { Button } from '../../kit/button.tsx'
import { countdown, deadline, dueDay, whole } from '../../kit/format.ts'
import { useNow } from '../../kit/use-now.ts'
import './hold-form.css'

interface Props {
  title?: string
  refused: readonly RefusedDiamond[]
  others: number
  verb: string
  /** Also shows the reason beside the holder, where stones may be refused for different reasons. */
  reasonOf?: boolean
  onOthers(): void
  /** Joins the waiting list for stones that somebody has for a limited time. */
  onWait?: ((stones: readonly { id: string; vStnId: string }[]) => void) | undefined
}

/** Whether the holder has to be shown beside the message: for an order, a bid or a sale the message names it already. */
const hasHolder = ({ heldBy, kind = 'hold' }: RefusedDiamond) => heldBy !== undefined && ['hold', 'memo', 'office'].includes(kind)
/** The message without the stone's name, because the name is already in front of it. */
const withoutName = ({ vStnId, message }: RefusedDiamond) => (message.startsWith(`${vStnId} `) ? message.slice(vStnId.length + 1) : message)

/** Refused stones: why, who has each and for how long; with the remaining options. */
export function RefusedStones(props: Props) {
  const { refused, others, verb, onWait } = props
  const taken = refused
    .filter(({ kind }) => kind !== undefined && waitableKinds.includes(kind))
    .map(({ diamond, vStnId }) => ({ id: diamond, vStnId }))
  const now = useNow()
  return (
    <div className="hold-refused" role="alert">
      <b>{props.title ?? (refused.every(({ isBlocked }) => isBlocked) ? messageOf('diamond_blocked') : 'These stones are unavailable.')}</b>
      <ul>
        {refused.map((stone) => {
          const left = stone.until ? countdown(stone.until, now) : undefined
          return (
            <li key={stone.diamond}>
              <span>{stone.vStnId}</span> {props.reasonOf && hasHolder(stone) ? `${stone.message} ` : null}
              {hasHolder(stone) ? (
                <>
                  With {stone.heldBy}
                  {stone.until && stone.kind === 'memo' ? (
                    `, due ${dueDay(dueDayOf(stone.until))}`
                  ) : stone.until ? (
                    <>
                      {' '}
                      until <time dateTime={stone.until}>{deadline(stone.until)}</time>
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
        {others > 0 ? <Button label={`${verb} the other ${whole(others)}`} variant="main" onClick={props.onOthers} /> : null}
        {onWait && taken.length > 0 ? (
          <Button label={taken.length === 1 ? 'Join waiting list' : 'Join waiting list'} onClick={() => onWait(taken)} />
        ) : null}
      </span>
    </div>
  )
}
