import type { House } from './context.ts'

/** What a line is about; those of the web part have `web`. */
export type Part = 'node' | 'database' | 'replica' | 'jobs' | 'column index'
export type Level = 'info' | 'warn' | 'error'

/** One JSON line of a part of the house, as the web part logs. Ids and kinds only, never rows, words of mails or addresses. */
export function log(
  { config, clock }: Pick<House, 'config' | 'clock'>,
  part: Part,
  level: Level,
  msg: string,
  facts: Record<string, unknown> = {},
): void {
  const rank = ['debug', 'info', 'warn', 'error', 'silent']
  if (rank.indexOf(level) < rank.indexOf(config.logLevel)) return
  process.stderr.write(`${JSON.stringify({ level, time: clock().getTime(), part, msg, ...facts })}\n`)
}
