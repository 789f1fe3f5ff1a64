import { ConfigError, UsageError } from '../apps/server/src/config/values.ts'

/** Runs a command: an error that a person can correct is one sentence and exit code 1, a wrong option its usage and exit code 2. */
export async function runTool(usage: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const isUsage = String((error as { code?: string }).code).startsWith('ERR_PARSE_ARGS')
    if (!isUsage && !(error instanceof ConfigError)) throw error
    process.stderr.write(`${(error as Error).message}\n${isUsage ? `  ${usage}\n` : ''}`)
    process.exitCode = isUsage || error instanceof UsageError ? 2 : 1
  }
}
