import { optionError, readArguments } from '../../apps/server/src/command-options.ts'

/**
 * The options of a benchmark with their defaults: a number, a text, or false for a flag. `{ stones: 100_000, 'no-sql': false }` is
 * `--stones 100000 --no-sql`. A name in capital letters is that of a value without one, as the folder of `sheets DIR`.
 */
type Options = Readonly<Record<string, number | string | boolean>>

const isPositional = (name: string) => name === name.toUpperCase()

/** How a benchmark is called. */
export function usageOf(bench: string, options: Options): string {
  const all = Object.entries(options).map(([name, value]) => {
    if (isPositional(name)) return ` ${name}`
    return value === false ? ` [--${name}]` : ` [--${name} ${value === '' ? '…' : String(value)}]`
  })
  return `npm run bench -- ${bench}${all.join('')}`
}

/**
 * The options on the command line, and the defaults of the others.
 * @throws UsageError so that a typing error does not measure something else
 */
export function readBenchOptions<O extends Options>(bench: string, args: readonly string[], options: O): O {
  const usage = usageOf(bench, options)
  const places = Object.keys(options).filter(isPositional)
  const named = Object.entries(options).filter(([name]) => !isPositional(name))
  const kinds = Object.fromEntries(named.map(([name, value]) => [name, value === false ? ('flag' as const) : ('text' as const)]))
  const { values, positionals } = readArguments(args, usage, kinds)
  const [extra] = positionals.slice(places.length)
  if (extra !== undefined) throw optionError(`Unknown option ${extra}.`, usage)
  const given: Record<string, string | boolean | undefined> = {
    ...values,
    ...Object.fromEntries(positionals.map((value, at) => [places[at], value])),
  }
  return Object.fromEntries(
    Object.entries(options).map(([name, defaults]) => {
      const value = given[name]
      if (value === undefined) return [name, defaults]
      if (typeof defaults !== 'number') return [name, value]
      if (!Number.isFinite(Number(value))) throw optionError(`--${name} needs a number.`, usage)
      return [name, Number(value)]
    }),
  ) as O
}
