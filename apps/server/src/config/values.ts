/** How values of the environment are read, and the errors for wrong ones. */

/** A setting is missing or invalid. The message is one clear sentence, printed without a stack trace. */
export class ConfigError extends Error {}
/** A command or an option that there is not: exit code 2. */
export class UsageError extends ConfigError {}

export type Env = Record<string, string | undefined>

export const flag = (env: Env, name: string, otherwise: boolean) => {
  const value = env[name]
  if (value === undefined || value === '') return otherwise
  if (value !== '0' && value !== '1') throw new ConfigError(`${name} must be 0 or 1, not "${value}".`)
  return value === '1'
}

/** @returns the address, or undefined when the variable is not set */
export function address(name: string, value: string | undefined, schemes: readonly string[]): string | undefined {
  if (!value) return undefined
  const hasScheme = schemes.some((scheme) => value.startsWith(`${scheme}://`))
  // libpq reads an address with a user and no host; URLs cannot have one.
  if (hasScheme && /^postgres(ql)?:\/\/[^/?]*@(\/|$)/.test(value))
    throw new ConfigError(
      `${name} has a user and no host. Write localhost where host=… names a socket: postgresql://loupe@localhost/loupe?host=/run/postgresql.`,
    )
  if (hasScheme && !URL.canParse(value))
    throw new ConfigError(
      value.includes('@')
        ? `${name} is no valid address. Check its host and its port; in its user and password write / as %2F, # as %23, ? as %3F, @ as %40 and % as %25.`
        : `${name} is no valid address. Check its host and its port.`,
    )
  if (!hasScheme)
    throw new ConfigError(`${name} must be an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}.`)
  return value
}

/**
 * Refuses variables that mean nothing without another: they would be ignored without a word.
 * @param effect what would happen instead
 */
export function refuseWithout(env: Env, needed: string, names: readonly string[], effect: string): void {
  const given = names.filter((name) => env[name])
  if (env[needed] || given.length === 0) return
  const list = new Intl.ListFormat('en').format(given)
  throw new ConfigError(
    `${list} ${given.length === 1 ? 'is' : 'are'} set without ${needed}: ${effect}. Set ${needed} too, or remove ${list}.`,
  )
}

/** A whole number between two bounds, or `otherwise` when the variable is not set. */
export function wholeNumber(env: Env, name: string, otherwise: number, most: number, least = 1): number {
  const value = Number(env[name] || otherwise)
  if (!Number.isInteger(value) || value < least || value > most)
    throw new ConfigError(`${name} must be a number from ${least} to ${most}, not "${env[name]}".`)
  return value
}
