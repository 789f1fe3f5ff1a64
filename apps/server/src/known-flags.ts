import { UsageError } from './config/values.ts'

export const serveFlags = ['--web', '--worker']

/** @throws UsageError for an unknown flag, which would otherwise be ignored silently */
export function refuseUnknownFlags(command: string, flags: readonly string[], knownFlags: readonly string[]): void {
  const odd = flags.find((flag) => !knownFlags.includes(flag))
  if (odd !== undefined)
    throw new UsageError(
      `Unknown option ${odd} for ${command}. ${knownFlags.length > 0 ? `Options: ${knownFlags.join(', ')}.` : 'It has none.'}`,
    )
}
