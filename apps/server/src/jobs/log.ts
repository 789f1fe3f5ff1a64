import type { House } from '../context.ts'

/** One JSON line, as the web part logs. Ids and kinds only, never rows, words of mails or addresses. */
export function say(
  house: Pick<House, 'config' | 'clock'>,
  level: 'info' | 'warn' | 'error',
  msg: string,
  facts: Record<string, unknown> = {},
): void {
  const rank = ['debug', 'info', 'warn', 'error', 'silent']
  if (rank.indexOf(level) < rank.indexOf(house.config.logLevel)) return
  process.stderr.write(`${JSON.stringify({ level, time: house.clock().getTime(), part: 'jobs', msg, ...facts })}\n`)
}
