import type { House } from './context.ts'

type Level = 'info' | 'warn' | 'error'

/** One JSON line of a part of the house, as the web part logs. Ids and kinds only, never rows, words of mails or addresses. */
export function log(
  { config, clock }: Pick<House, 'config' | 'clock'>,
  part: 'jobs' | 'column index',
  level: Level,
  msg: string,
  facts: Record<string, unknown> = {},
): void {
  const rank = ['debug', 'info', 'warn', 'error', 'silent']
  if (rank.indexOf(level) < rank.indexOf(config.logLevel)) return
  process.stderr.write(`${JSON.stringify({ level, time: clock().getTime(), part, msg, ...facts })}\n`)
}
