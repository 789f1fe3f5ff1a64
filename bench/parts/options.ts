/** The value after a name on the command line, as in `npm run bench -- prices --stones 20000`. */
export function textOf(args: readonly string[], name: string): string | undefined {
  const at = args.indexOf(name)
  return at < 0 ? undefined : args[at + 1]
}

/** The same as a number; anything else ends the run, so that a typing error does not measure something else. */
export function numberOf(args: readonly string[], name: string, defaults: number): number {
  if (!args.includes(name)) return defaults
  const value = Number(textOf(args, name) ?? Number.NaN)
  if (!Number.isFinite(value)) throw new Error(`${name} takes a number: ${name} ${defaults}`)
  return value
}
