import type { Intake, IntakeFile } from '@loupe/contract/inventory/intakes.ts'
import { aDay, intakeMinutes, intakeWays } from '@loupe/domain/sheets/intake.ts'
import { farLooks, folderOf } from '../../../kit/far.ts'
import type { Look } from '../../../kit/status.tsx'

export const stateLooks = farLooks('Looking', 'Not looked at yet')
export const outcomeLooks: Record<IntakeFile['outcome'], Look> = {
  importing: { label: 'Being read', tone: 'busy' },
  asking: { label: 'Waits for you', tone: 'warn' },
  refused: { label: 'Not taken in', tone: 'bad' },
  running: { label: 'Running', tone: 'busy' },
  done: { label: 'Done', tone: 'good' },
  stopped: { label: 'Stopped', tone: 'bad' },
  rolledBack: { label: 'Rolled back', tone: 'neutral' },
}
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
  const files = pattern === '*' ? '' : `, ${pattern}`
  if (way === 'local') return `Folder ${folder || 'itself'}${files}`
  return `${way === 'FTP' && isSecure ? 'FTPS' : way} ${folderOf({ host, port, folder })}${files}`
}
