import { bidConfigurations } from '@loupe/contract/transactions/bids.ts'
import type { bidRound } from '@loupe/contract/transactions/bid.ts'
import { bidTypeName } from '@loupe/domain/transactions/bid.ts'
import { useEffect } from 'react'
import type { z } from 'zod'
import { useRead } from '../../../api/hooks.ts'
import { countdown, dateTime, time } from '../../../kit/format.ts'
import { useNow } from '../../../kit/use-now.ts'
import './bids.css'

export type ShownRound = z.output<typeof bidRound>

/** The rounds as the server's clock has them, asked for again when one begins or ends. */
export function useRounds() {
  const now = useNow()
  const { data, refetch } = useRead(bidConfigurations.now, { body: {} })
  const turn = data?.running?.closesAt ?? data?.next?.opensAt
  const isPast = turn !== undefined && now >= Date.parse(turn)
  // The turn of a round is nobody's click.
  useEffect(() => {
    if (isPast) void refetch()
  }, [isPast, refetch])
  return { rounds: data, now }
}

const named = ({ bidType }: ShownRound) => `${bidTypeName[bidType]} round`

/** Which round runs and for how long still, or when the next begins. */
export function RoundLine() {
  const { rounds, now } = useRounds()
  if (!rounds) return null
  const { running, next } = rounds
  return (
    <p className="bid-rounds" data-on={running ? true : undefined} role="status">
      {running ? (
        <span>
          <b>{named(running)}</b> runs, closes {dateTime(running.closesAt)} <Left until={running.closesAt} now={now} />
        </span>
      ) : (
        <b>No round runs; results are being computed or have been.</b>
      )}
      {next ? (
        <span>
          Next: {named(next).toLowerCase()} {dateTime(next.opensAt)} to{' '}
          {next.closesAt.slice(0, 10) === next.opensAt.slice(0, 10) ? time(next.closesAt) : dateTime(next.closesAt)}
          {running ? null : <Left until={next.opensAt} now={now} />}
        </span>
      ) : null}
    </p>
  )
}

const Left = ({ until, now }: { until: string; now: number }) => {
  const left = countdown(until, now)
  return left ? <small className="bid-left"> in {left}</small> : null
}

/** When bids for a stone are taken, and how long that is from now. */
export function Closes({ opensAt, closesAt, isRunning = true }: { opensAt: string; closesAt: string; isRunning?: boolean }) {
  const now = useNow()
  const isAhead = Date.parse(opensAt) > now
  const at = isAhead ? opensAt : closesAt
  const left = isRunning ? countdown(at, now) : undefined
  return (
    <time dateTime={at}>
      {isAhead ? 'Opens ' : ''}
      {dateTime(at)}
      {left ? <small className="bid-left"> in {left}</small> : null}
    </time>
  )
}
