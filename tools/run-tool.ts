import { type OptionKinds, type OptionValues, readArguments, readOptions } from '../apps/server/src/command-options.ts'
import { ConfigError, UsageError } from '../apps/server/src/config/values.ts'

/**
 * Runs a command with its options: an error that a person can correct is one sentence and exit code 1, a wrong option a sentence with the usage and exit
 * code 2.
 */
export async function runTool<const K extends OptionKinds>(
  usage: string,
  kinds: K,
  work: (options: OptionValues<K>) => Promise<void>,
): Promise<void> {
  try {
    await work(readOptions(process.argv.slice(2), usage, kinds))
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = error instanceof UsageError ? 2 : 1
  }
}

/** The arguments of a script for developers; a wrong option ends it at once, as `runTool` ends a command. */
export function scriptArguments<const K extends OptionKinds>(usage: string, kinds: K) {
  try {
    return readArguments(process.argv.slice(2), usage, kinds)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(2)
  }
}
