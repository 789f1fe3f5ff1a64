import type { House } from './context.ts'

/** What a line is about; those of Fastify and of the calls have `web`. */
type Part = 'node' | 'database' | 'replica' | 'jobs' | 'column index' | 'audit'
type Level = 'info' | 'warn' | 'error'

const write = (level: Level, time: number, part: Part, msg: string, facts: Record<string, unknown>) =>
  process.stderr.write(`${JSON.stringify({ level, time, part, msg, ...facts })}\n`)

/** One JSON line of a part of the house, in the form of the web part (`webLog`). Ids and kinds only, never rows, words of mails or addresses. */
export function log(
  { config, clock }: Pick<House, 'config' | 'clock'>,
  part: Part,
  level: Level,
  msg: string,
  facts: Record<string, unknown> = {},
): void {
  const rank = ['debug', 'info', 'warn', 'error', 'silent']
  if (rank.indexOf(level) < rank.indexOf(config.logLevel)) return
  write(level, clock().getTime(), part, msg, facts)
}

/** A fault of ours that no part of the house has caught; told whatever the level. */
export const logUnhandled = (error: unknown) =>
  write('error', Date.now(), 'node', 'unhandled', { error: error instanceof Error ? (error.stack ?? error.message) : String(error) })

/** The same form for the lines of Fastify: levels in words, the part, one stream. */
export const webLog = {
  base: { part: 'web' },
  formatters: { level: (level: string) => ({ level }) },
  stream: process.stderr,
}
