import { addDays, dayIn, companyZone, instantAt } from '../kernel/local-time.ts'
import { headerKeys } from './headings/header.ts'
import type { MappedColumn } from './headings/mapper.ts'
import { sheetExtensions } from './sheet.ts'

/**
 * Automatic imports of a vendor's sheets from a folder, by the same steps as manual uploads. Where a step needs a person's decision, the sheet waits
 * for one.
 */
export const intakeWays = ['FTP', 'SFTP', 'local'] as const
export type IntakeWay = (typeof intakeWays)[number]

/** Intervals at which a folder is checked, in minutes; daily checks run at a set hour of company time. */
export const intakeMinutes = [15, 30, 60, 1440] as const
export type IntakeMinutes = (typeof intakeMinutes)[number]
export const aDay = 1440

/** How long a file must be unchanged before it is taken, and how soon it is checked again. */
export const stillSeconds = 60
/** The most file names remembered from one check to the next. */
const maxKnown = 1000

const minute = 60_000
/**
 * The time of a folder's next check: its own interval after a success; after failures 1, 2, 4 minutes and so on, at most an hour and never later than
 * its interval.
 * @param hour company time, for a folder that is checked daily
 * @param failed consecutive failures
 */
export function nextCheckAt(now: Date, refresh: IntakeMinutes, hour: number | null, failed: number): Date {
  const own = refresh === aDay ? nextHourAt(now, hour ?? 0) : new Date(now.getTime() + refresh * minute)
  const soon = new Date(now.getTime() + Math.min(2 ** Math.min(failed - 1, 10), 60) * minute)
  return failed > 0 && soon < own ? soon : own
}

function nextHourAt(now: Date, hour: number): Date {
  const today = dayIn(now, companyZone)
  const at = (day: string) => new Date(instantAt(`${day}T${String(hour).padStart(2, '0')}:00:00`))
  return at(today) > now ? at(today) : at(addDays(today, 1))
}

/** A file as its folder lists it; `modified` is the host's text, used only to see changes. */
export interface ListedFile {
  name: string
  size: number
  modified: string
}
/** A file that was listed and not yet taken, and since when it is unchanged. */
export interface KnownFile extends ListedFile {
  since: string
}

/** Why a file name pattern is refused, or undefined. */
export function patternFault(pattern: string): string | undefined {
  if (/[/\\]/.test(pattern)) return 'Please enter file names only; the folder has its own field.'
  if ((pattern.match(/\*/g)?.length ?? 0) > 5) return 'Use at most five stars (*).'
  return undefined
}

/** Whether a name matches a pattern, where * is any text and ? is one character. Ignores case. */
export function fitsPattern(pattern: string, name: string): boolean {
  // Backtracks only to the last star, so that no pattern makes it slow.
  const [p, n] = [pattern.toLowerCase(), name.toLowerCase()]
  let [i, j, star, from] = [0, 0, -1, 0]
  while (j < n.length) {
    if (p[i] === '*') [star, from] = [i++, j]
    else if (i < p.length && (p[i] === '?' || p[i] === n[j])) [i, j] = [i + 1, j + 1]
    else if (star >= 0) [i, j] = [star + 1, ++from]
    else return false
  }
  while (p[i] === '*') i++
  return i === p.length
}

const isSheet = (name: string) => sheetExtensions.some((ending) => name.toLowerCase().endsWith(ending))
const passing = /\.(part|partial|filepart|tmp|temp|upload|uploading|crdownload)$/i
/** The final name of a file that is uploaded under a temporary one, such as `stock.csv.part` and `.stock.csv.x7Tq2p`. */
export function comingName(name: string): string | undefined {
  const open = name.replace(/^\.+/, '')
  const bare = open.replace(passing, '')
  if (bare !== open) return bare
  if (open === name) return undefined
  return isSheet(open) ? open : open.replace(/\.[A-Za-z0-9]{6}$/, '')
}

/**
 * Finds the complete files of a folder: those whose size and time have not changed for `stillSeconds`, and those renamed from a temporary name. The
 * others are remembered for the next check.
 * @param isKnown whether this version was taken before
 */
export function inspect(
  before: readonly KnownFile[],
  listed: readonly ListedFile[],
  { pattern, now, isKnown }: { pattern: string; now: Date; isKnown(file: ListedFile): boolean },
): { whole: ListedFile[]; seen: KnownFile[] } {
  const known = new Map(before.map((file) => [file.name, file]))
  const there = new Set(listed.map(({ name }) => name))
  const arrived = new Map(before.flatMap(({ name, size }) => (there.has(name) ? [] : [[comingName(name), size] as const])))
  const isRequested = (name: string) => isSheet(name) && !name.startsWith('.') && fitsPattern(pattern, name)
  const whole: ListedFile[] = []
  const seenBefore: KnownFile[] = []
  for (const file of listed) {
    const coming = comingName(file.name)
    if (!isRequested(coming ?? file.name) || (coming === undefined && isKnown(file))) continue
    const last = known.get(file.name)
    const isSame = last?.size === file.size && last.modified === file.modified
    const since = isSame ? last.since : now.toISOString()
    const isStill = now.getTime() - Date.parse(since) >= stillSeconds * 1000
    const isRenamed = last === undefined && file.size >= (arrived.get(file.name) ?? Infinity)
    if (coming === undefined && (isStill || isRenamed)) whole.push(file)
    else if (seenBefore.length < maxKnown) seenBefore.push({ ...file, since })
  }
  return { whole: inOrder(whole), seen: seenBefore }
}

/** The oldest first where the host lists exact times, else by name. */
const inOrder = (files: ListedFile[]) => {
  const isExact = files.every(({ modified }) => /^\d{4}-\d\d-\d\dT/.test(modified))
  const keyOf = ({ name, modified }: ListedFile) => (isExact ? `${modified} ${name}` : name)
  return files.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

/**
 * Headings whose field nobody has confirmed: neither remembered for the vendor, nor mapped so in the folder's last imported sheet. Ignored columns
 * need no confirmation.
 */
export function unconfirmed(columns: readonly MappedColumn[], last: readonly MappedColumn[] = []): string[] {
  const fieldsOf = (those: readonly MappedColumn[]) => {
    const keys = headerKeys(those.map(({ header }) => header))
    return those.map((column, at) => ({ ...column, key: keys[at] ?? '' }))
  }
  const run = new Map(fieldsOf(last).map(({ key, field }) => [key, field]))
  return fieldsOf(columns)
    .filter(({ by, field, key }) => field !== null && by !== 'remembered' && by !== 'person' && run.get(key) !== field)
    .map(({ header }) => header)
}

/** Outcomes of a file that was taken; `asking` waits for a person, at the present step of its sheet. */
export const intakeOutcomes = ['importing', 'asking', 'refused', 'running', 'done', 'stopped', 'rolledBack'] as const

/** Why a checked sheet needs a person's decision, as text; undefined when it can be imported. */
export function requestsOf({
  counts,
  unknown,
  removals,
  questions = [],
}: {
  counts: { new: number; changed: number; missing: number; refused: number }
  unknown: readonly { list: string; text: string }[]
  removals: { stones: number; of: number; mustConfirm: boolean } | null
  questions?: readonly { text: string; answer: string | null }[]
}): string | undefined {
  const open = questions.find(({ answer }) => answer === null)
  if (open) return open.text
  const [first, ...more] = unknown
  if (first)
    return more.length === 0 ? `Unrecognized value “${first.text}”.` : `${unknown.length} unrecognized values, such as “${first.text}”.`
  if (removals?.mustConfirm) return `It would withdraw ${removals.stones} of ${removals.of} stones.`
  if (counts.refused > 0 && counts.new + counts.changed + counts.missing === 0)
    return `No row would change anything, and ${counts.refused} cannot be used.`
  return undefined
}
