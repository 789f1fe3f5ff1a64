import type { Services } from './context.ts'

/** What a log line is about; lines of Fastify and of requests have `web`. */
type Part = 'node' | 'database' | 'replica' | 'jobs' | 'column index' | 'audit' | 'health'
export type Level = 'debug' | 'info' | 'warn' | 'error'

/** Where lines go besides the standard error; undefined where they are not exported (operations/traces.ts). */
export const exported: { to: ((line: string) => void) | undefined } = { to: undefined }
const stream = {
  write(line: string) {
    process.stderr.write(line)
    exported.to?.(line)
  },
}

const write = (level: Level, time: number, part: Part, msg: string, facts: Record<string, unknown>) =>
  stream.write(`${JSON.stringify({ level, time, part, msg, ...facts })}\n`)

/** Writes one JSON line in the format of `webLog`. Only ids and kinds: never rows, the text of mails or addresses. */
export function log(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  part: Part,
  level: Level,
  msg: string,
  facts: Record<string, unknown> = {},
): void {
  const rank = ['debug', 'info', 'warn', 'error', 'silent']
  if (rank.indexOf(level) < rank.indexOf(config.logLevel)) return
  write(level, clock().getTime(), part, msg, facts)
}

/** An error that nothing has caught is a bug; it is logged at every log level. With `warn`, what is known to pass, such as a restart of the database. */
export const logUnhandled = (error: unknown, level: Level = 'error') =>
  write(level, Date.now(), 'node', 'unhandled', { error: error instanceof Error ? (error.stack ?? error.message) : String(error) })

/** The same format for Fastify's lines: level names, the part, one stream. */
export const webLog = {
  base: { part: 'web' },
  formatters: { level: (level: string) => ({ level }) },
  stream,
}
