import type { Intake, IntakeFile } from '@loupe/contract/inventory/intakes.ts'
import { aDay, intakeMinutes, intakeWays } from '@loupe/domain/sheets/intake.ts'
import { fullHour } from '../../../kit/format.ts'
import { sourceTones, folderOf } from '../../../kit/remote.ts'
import type { StatusBadge } from '../../../kit/status.tsx'

export const stateTones = sourceTones('Checking', 'Not checked yet')
export const outcomeTones: Record<IntakeFile['outcome'], StatusBadge> = {
  importing: { label: 'Being read', tone: 'busy' },
  asking: { label: 'Needs your input', tone: 'warn' },
  refused: { label: 'Not imported', tone: 'bad' },
  running: { label: 'Running', tone: 'busy' },
  done: { label: 'Done', tone: 'good' },
  stopped: { label: 'Stopped', tone: 'bad' },
  rolledBack: { label: 'Rolled back', tone: 'neutral' },
}
const wayNames: Record<Intake['way'], string> = { FTP: 'FTP or FTPS', SFTP: 'SFTP', local: 'Folder on this server' }
export const wayLabels = intakeWays.map((value) => ({ value, label: wayNames[value] }))
export const refreshText = intakeMinutes.map((value) => ({
  value,
  label: value === aDay ? 'Once a day' : value === 60 ? 'Every hour' : `Every ${value} minutes`,
}))
export const hourChoices = () => Array.from({ length: 24 }, (_, value) => ({ value, label: fullHour(value) }))

/** The schedule for checking a folder, in one line. */
export const scheduleOf = ({ refresh, hour }: Pick<Intake, 'refresh' | 'hour'>): string =>
  refresh === aDay ? `Daily at ${fullHour(hour ?? 0)}` : (refreshText.find(({ value }) => value === refresh)?.label ?? '')

/** The source of the files, in one line. */
export function sourceOf({ way, isSecure, host, port, folder, pattern }: Intake): string {
  const files = pattern === '*' ? '' : `, ${pattern}`
  if (way === 'local') return `Folder ${folder || 'itself'}${files}`
  return `${way === 'FTP' && isSecure ? 'FTPS' : way} ${folderOf({ host, port, folder })}${files}`
}
