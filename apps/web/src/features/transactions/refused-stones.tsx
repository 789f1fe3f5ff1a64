import type { RefusedDiamond } from '@loupe/contract/transactions/blocks.ts'
import { messageOf } from '@loupe/domain/kernel/errors.ts'
import { Action } from '../../kit/action.tsx'
import { countdown, dateTime, whole } from '../../kit/format.ts'
import { useNow } from '../../kit/use-now.ts'

/** What could not be had: each stone, why, who has it and for how long still; and one way on with the rest. */
export function RefusedStones(props: { refused: readonly RefusedDiamond[]; others: number; verb: string; onOthers(): void }) {
  const { refused, others, verb } = props
  const now = useNow()
  return (
    <div className="hold-refused" role="alert">
      <b>{messageOf('diamond_blocked')}</b>
      <ul>
        {refused.map((stone) => {
          const left = stone.until ? countdown(stone.until, now) : undefined
          return (
            <li key={stone.diamond}>
              <span>{stone.vStnId}</span>{' '}
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
      {others > 0 ? <Action label={`${verb} the other ${whole(others)}`} look="primary" onClick={props.onOthers} /> : null}
    </div>
  )
}
