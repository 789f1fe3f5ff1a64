import { bidConfigurations } from '@loupe/contract/transactions/bid-configurations.ts'
import type { bidRound } from '@loupe/contract/transactions/bid.ts'
import { bidTypeName } from '@loupe/domain/transactions/bid.ts'
import { useEffect } from 'react'
import type { z } from 'zod'
import { useRead } from '../../../api/hooks.ts'
import { Deadline } from '../../../kit/deadline.tsx'
import { countdown, date, dateTime, deadline, time } from '../../../kit/format.ts'
import { Term } from '../../../kit/term.tsx'
import { useNow } from '../../../kit/use-now.ts'
import './bids.css'

export type VisibleRound = z.output<typeof bidRound>

/** The current rounds, by the server's clock; read again when a round begins or ends. */
export function useRounds() {
  const now = useNow()
  const { data, refetch } = useRead(bidConfigurations.now, { body: {} })
  const turn = data?.running?.closesAt ?? data?.next?.opensAt
  const isPast = turn !== undefined && now >= Date.parse(turn)
  // No user action starts or ends a round, so nothing else triggers this request.
  useEffect(() => {
    if (isPast) void refetch()
  }, [isPast, refetch])
  return { rounds: data, now }
}

const roundName = ({ bidType }: VisibleRound) => `${bidTypeName[bidType]} round`

/** The running round with the time left, or the start of the next one. */
export function RoundLine() {
  const { rounds, now } = useRounds()
  // Takes its line from the start, so that the list below does not move.
  if (!rounds)
    return (
      <p className="bid-rounds" aria-busy="true">
        &nbsp;
      </p>
    )
  const { running, next } = rounds
  return (
    <p className="bid-rounds" data-on={running ? true : undefined} role="status">
      {running ? (
        <span>
          <b>{roundName(running)}</b> closes <Deadline at={running.closesAt} before="in " />
        </span>
      ) : (
        <b>No round is running.</b>
      )}
      {next ? (
        <span>
          Next: {roundName(next).toLowerCase()} {dateTime(next.opensAt)} to{' '}
          {date(next.closesAt) === date(next.opensAt) ? time(next.closesAt) : dateTime(next.closesAt)}
          {elsewhere(next.opensAt)}
          {running ? null : <Left until={next.opensAt} now={now} />}
        </span>
      ) : null}
      <Term words={['Round', 'Bid', 'Lowest bid', 'Best buy']} />
    </p>
  )
}

const Left = ({ until, now }: { until: string; now: number }) => {
  const left = countdown(until, now)
  return left ? <small className="loupe-left"> in {left}</small> : null
}

/** The place of the reader's clocks, where they are not the company's. */
const elsewhere = (at: string) => deadline(at).slice(dateTime(at).length)

/** The time at which bidding for a stone opens or closes, and the time left until then. */
export function Closes({ opensAt, closesAt, isRunning = true }: { opensAt: string; closesAt: string; isRunning?: boolean }) {
  const isAhead = Date.parse(opensAt) > useNow()
  return (
    <>
      {isAhead ? 'Opens ' : ''}
      <Deadline at={isAhead ? opensAt : closesAt} isLive={isRunning} before="in " />
    </>
  )
}
