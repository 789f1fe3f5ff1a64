import { addDays, dayIn, instantAt, weekdayOf } from '../kernel/local-time.ts'
import { type BidType, bidType } from './bid.ts'

/**
 * The times of bidding rounds, from a day on. Times are local times of the zone that the windows name, `HH:MM`, wherever the company moves meanwhile; a
 * start is inclusive, an end exclusive. The blind round runs through the night and ends on the next working day.
 */
export interface BidWindows {
  fromDay: string
  zone: string
  openFrom: string
  openTill: string
  blindFrom: string
  blindTill: string
  /** 1 Monday to 7 Sunday. */
  workingDays: readonly number[]
}

/** One round. All of it, including the night, belongs to the day on which it begins. */
export interface Round {
  bidType: BidType
  day: string
  opensAt: Date
  closesAt: Date
}

/** How many days a round can reach back, and how far ahead the next one is searched: there is a working day in every week. */
const searchDays = 8

/** The windows in force on a day: the latest that begin on or before it. */
const windowsOn = (all: readonly BidWindows[], day: string): BidWindows | undefined =>
  all.filter(({ fromDay }) => fromDay <= day).reduce<BidWindows | undefined>((a, b) => (a && a.fromDay > b.fromDay ? a : b), undefined)

const isWorking = (all: readonly BidWindows[], day: string) => windowsOn(all, day)?.workingDays.includes(weekdayOf(day)) ?? false

const days = (from: string, count: number) => Array.from({ length: count }, (_, at) => addDays(from, at))

function roundsOf(all: readonly BidWindows[], day: string): Round[] {
  const windows = windowsOn(all, day)
  if (!windows || !isWorking(all, day)) return []
  const at = (on: string, time: string) => new Date(instantAt(`${on}T${time}:00`, windows.zone))
  const next = days(addDays(day, 1), searchDays).find((later) => isWorking(all, later))
  const open = { bidType: bidType.open, day, opensAt: at(day, windows.openFrom), closesAt: at(day, windows.openTill) }
  if (!next) return [open]
  return [open, { bidType: bidType.blind, day, opensAt: at(day, windows.blindFrom), closesAt: at(next, windows.blindTill) }]
}

/** The rounds of the days around an instant, wherever it is which day. */
const roundsAround = (all: readonly BidWindows[], now: Date, back: number, ahead: number) =>
  days(addDays(dayIn(now, 'UTC'), -back - 1), back + ahead + 3).flatMap((day) => roundsOf(all, day))

/** The running round at an instant; undefined between windows, when results are computed and no bids are accepted. */
export const roundAt = (all: readonly BidWindows[], now: Date): Round | undefined =>
  roundsAround(all, now, searchDays, 0).find(({ opensAt, closesAt }) => opensAt <= now && now < closesAt)

/** The first round, of one type or of any, that begins after an instant. */
export const roundAfter = (all: readonly BidWindows[], now: Date, type?: BidType): Round | undefined =>
  roundsAround(all, now, 0, searchDays)
    .filter((round) => round.opensAt > now && (type === undefined || round.bidType === type))
    .reduce<Round | undefined>((first, round) => (first && first.opensAt <= round.opensAt ? first : round), undefined)

/** The round in which a stone is put up: the running one of that type, else the next. */
export function roundFor(all: readonly BidWindows[], now: Date, type: BidType): Round | undefined {
  const running = roundAt(all, now)
  return running?.bidType === type ? running : roundAfter(all, now, type)
}

/** Why entered windows are refused, or undefined. They may touch but not overlap: a bid belongs to one round. */
export function windowsFault({ openFrom, openTill, blindFrom, blindTill, workingDays }: Omit<BidWindows, 'fromDay'>) {
  if (workingDays.length === 0) return { path: 'workingDays', message: 'Please select at least one working day.' }
  if (openFrom >= openTill) return { path: 'openTill', message: 'The open round must end after it begins.' }
  if (openTill > blindFrom) return { path: 'blindFrom', message: 'The blind round must begin after the open round has ended.' }
  if (blindTill > openFrom) return { path: 'blindTill', message: 'The blind round must end before the open round begins.' }
  return undefined
}

/**
 * Two rounds of which one begins before the other has ended, around a day from which other windows apply; undefined if there are none.
 * @param day a calendar day, `YYYY-MM-DD`
 */
export function overlapAround(all: readonly BidWindows[], day: string): { first: Round; second: Round } | undefined {
  const rounds = days(addDays(day, -searchDays), 2 * searchDays)
    .flatMap((one) => roundsOf(all, one))
    .toSorted((a, b) => a.opensAt.getTime() - b.opensAt.getTime())
  return rounds.flatMap((first, at) => {
    const second = rounds[at + 1]
    return second && second.opensAt < first.closesAt ? [{ first, second }] : []
  })[0]
}
