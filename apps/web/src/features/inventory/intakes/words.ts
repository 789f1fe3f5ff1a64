import type { Intake, IntakeFile } from '@loupe/contract/inventory/intakes.ts'
import type { Tone } from '@loupe/domain/kernel/lifecycle.ts'
import { aDay, intakeMinutes, intakeWays } from '@loupe/domain/sheets/intake.ts'

type Look = { label: string; tone: Tone }
export const stateLooks: Record<Intake['state'], Look> = {
  off: { label: 'Off', tone: 'neutral' },
  running: { label: 'Looking', tone: 'busy' },
  fine: { label: 'Fine', tone: 'good' },
  waiting: { label: 'Not looked at yet', tone: 'warn' },
  failing: { label: 'Failing', tone: 'bad' },
}
export const outcomeLooks: Record<IntakeFile['outcome'], Look> = {
  importing: { label: 'Being read', tone: 'busy' },
  asking: { label: 'Waits for you', tone: 'warn' },
  refused: { label: 'Not taken in', tone: 'bad' },
  running: { label: 'Running', tone: 'busy' },
  done: { label: 'Done', tone: 'good' },
  stopped: { label: 'Stopped', tone: 'bad' },
  rolledBack: { label: 'Rolled back', tone: 'neutral' },
}
export const labelsOf = <K extends string>(looks: Record<K, Look>): Record<string, string> =>
  Object.fromEntries(Object.entries<Look>(looks).map(([key, { label }]) => [key, label]))

const wayNames: Record<Intake['way'], string> = { FTP: 'FTP or FTPS', SFTP: 'SFTP', local: 'A folder of this server' }
export const wayWords = intakeWays.map((value) => ({ value, label: wayNames[value] }))
export const refreshWords = intakeMinutes.map((value) => ({
  value,
  label: value === aDay ? 'Once a day' : value === 60 ? 'Every hour' : `Every ${value} minutes`,
}))
const two = (hour: number) => `${String(hour).padStart(2, '0')}:00`
export const hourWords = Array.from({ length: 24 }, (_, value) => ({ value, label: two(value) }))

/** When a folder is looked at, in a line. */
export const scheduleOf = ({ refresh, hour }: Pick<Intake, 'refresh' | 'hour'>): string =>
  refresh === aDay ? `Daily at ${two(hour ?? 0)}` : (refreshWords.find(({ value }) => value === refresh)?.label ?? '')

/** Where the files come from, in a line. */
export function sourceOf({ way, isSecure, host, port, folder, pattern }: Intake): string {
  const path = folder.replace(/^\/+/, '')
  const files = pattern === '*' ? '' : `, ${pattern}`
  if (way === 'local') return `Folder ${path || 'itself'}${files}`
  const name = way === 'FTP' && isSecure ? 'FTPS' : way
  return `${name} ${host}${port === null ? '' : `:${port}`}${path ? `/${path}` : ''}${files}`
}
