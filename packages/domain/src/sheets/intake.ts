import { addDays, dayIn, houseZone, instantAt } from '../kernel/calendar.ts'
import { headerKeys } from './header.ts'
import type { MappedColumn } from './mapper.ts'
import { sheetExtensions } from './sheet.ts'

/**
 * The intake of a vendor: its sheets are taken in from a folder by themselves, by the same steps as those a person uploads. What those steps would ask
 * a person waits for one.
 */
export const intakeWays = ['FTP', 'SFTP', 'local'] as const
export type IntakeWay = (typeof intakeWays)[number]

/** How often a folder is looked at, in minutes; a day: at one hour of the house's wall clock. */
export const intakeMinutes = [15, 30, 60, 1440] as const
export type IntakeMinutes = (typeof intakeMinutes)[number]
export const aDay = 1440

/** How long a file has to have stood still before it is taken, and how soon it is looked at again. */
export const stillSeconds = 60
/** Names of one folder that are kept in mind between looks. */
export const seenAtMost = 1000

const minute = 60_000
/**
 * When a folder is looked at next: at its own time after a look that went well, else after 1, 2, 4 minutes and so on, an hour at most and never later
 * than its own time.
 * @param hour of the house's wall clock, for a folder that is looked at once a day
 * @param failed looks that failed in a row
 */
export function nextLookAt(now: Date, refresh: IntakeMinutes, hour: number | null, failed: number): Date {
  const own = refresh === aDay ? nextHourAt(now, hour ?? 0) : new Date(now.getTime() + refresh * minute)
  const soon = new Date(now.getTime() + Math.min(2 ** Math.min(failed - 1, 10), 60) * minute)
  return failed > 0 && soon < own ? soon : own
}

function nextHourAt(now: Date, hour: number): Date {
  const today = dayIn(now, houseZone)
  const at = (day: string) => new Date(instantAt(`${day}T${String(hour).padStart(2, '0')}:00:00`))
  return at(today) > now ? at(today) : at(addDays(today, 1))
}

/** A file as its folder lists it; `modified` in the words of the host, to see whether it has changed. */
export interface ListedFile {
  name: string
  size: number
  modified: string
}
/** A file that was seen and not taken yet, and since when it is as it is. */
export interface SeenFile extends ListedFile {
  since: string
}

/** What is wrong with a pattern of file names, or nothing. */
export function patternFault(pattern: string): string | undefined {
  if (/[/\\]/.test(pattern)) return 'Please give the names alone; the folder has a field of its own.'
  if ((pattern.match(/\*/g)?.length ?? 0) > 5) return 'Please use at most five stars.'
  return undefined
}

/** Whether a name fits a pattern, in which * is any letters and ? is one; capitals count as small ones. */
export function fitsPattern(pattern: string, name: string): boolean {
  // Star by star, without going back beyond the last one: no pattern makes it slow.
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
/** The name a file will have that is on its way under a passing one, as `stock.csv.part` and `.stock.csv.x7Tq2p` are. */
export function comingName(name: string): string | undefined {
  const open = name.replace(/^\.+/, '')
  const bare = open.replace(passing, '')
  if (bare !== open) return bare
  if (open === name) return undefined
  return isSheet(open) ? open : open.replace(/\.[A-Za-z0-9]{6}$/, '')
}

/**
 * Which files of a folder are whole: those that stood still for `stillSeconds`, in size and time, and those that had a passing name before. The others
 * are kept in mind for the next look.
 * @param isKnown what was taken already, as it is
 */
export function lookOver(
  before: readonly SeenFile[],
  listed: readonly ListedFile[],
  { pattern, now, isKnown }: { pattern: string; now: Date; isKnown(file: ListedFile): boolean },
): { whole: ListedFile[]; seen: SeenFile[] } {
  const known = new Map(before.map((file) => [file.name, file]))
  const there = new Set(listed.map(({ name }) => name))
  const arrived = new Map(before.flatMap(({ name, size }) => (there.has(name) ? [] : [[comingName(name), size] as const])))
  const isWanted = (name: string) => isSheet(name) && !name.startsWith('.') && fitsPattern(pattern, name)
  const whole: ListedFile[] = []
  const seen: SeenFile[] = []
  for (const file of listed) {
    const coming = comingName(file.name)
    if (!isWanted(coming ?? file.name) || (coming === undefined && isKnown(file))) continue
    const last = known.get(file.name)
    const isSame = last?.size === file.size && last.modified === file.modified
    const since = isSame ? last.since : now.toISOString()
    const isStill = now.getTime() - Date.parse(since) >= stillSeconds * 1000
    const isRenamed = last === undefined && file.size >= (arrived.get(file.name) ?? Infinity)
    if (coming === undefined && (isStill || isRenamed)) whole.push(file)
    else if (seen.length < seenAtMost) seen.push({ ...file, since })
  }
  return { whole: inOrder(whole), seen }
}

/** The oldest first, where the host says exactly how old they are; else by name. */
const inOrder = (files: ListedFile[]) => {
  const isExact = files.every(({ modified }) => /^\d{4}-\d\d-\d\dT/.test(modified))
  const keyOf = ({ name, modified }: ListedFile) => (isExact ? `${modified} ${name}` : name)
  return files.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

/**
 * Headings whose field nobody has confirmed: neither remembered for the vendor nor mapped so in the last sheet of the folder that was carried out.
 * A column that is left out needs nobody's word.
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

/** How a file stands that was taken: `asking` waits for a person, at the step of its sheet. */
export const intakeOutcomes = ['importing', 'asking', 'refused', 'running', 'done', 'stopped', 'rolledBack'] as const
export type IntakeOutcome = (typeof intakeOutcomes)[number]

/** What of a checked sheet needs a person's word, in words; nothing when it can be carried out. */
export function asksOf({
  counts,
  unknown,
  removals,
}: {
  counts: { new: number; changed: number; missing: number; refused: number }
  unknown: readonly { list: string; text: string }[]
  removals: { stones: number; of: number; mustConfirm: boolean } | null
}): string | undefined {
  const [first, ...more] = unknown
  if (first)
    return more.length === 0
      ? `Nobody knows the value “${first.text}” yet.`
      : `Nobody knows ${unknown.length} values yet, such as “${first.text}”.`
  if (removals?.mustConfirm) return `It would withdraw ${removals.stones} of ${removals.of} stones.`
  if (counts.refused > 0 && counts.new + counts.changed + counts.missing === 0)
    return `None of its rows does anything, and ${counts.refused} can not be used.`
  return undefined
}
