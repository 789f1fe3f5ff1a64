import { parseArgs } from 'node:util'

/**
 * The options of a benchmark with their defaults: a number, a text, or false for a flag. `{ stones: 100_000, 'no-sql': false }` is
 * `--stones 100000 --no-sql`. A name in capital letters is that of a value without one, as the folder of `sheets DIR`.
 */
type Options = Readonly<Record<string, number | string | boolean>>

/** An option that a benchmark does not have, or a wrong value. */
export class WrongOption extends Error {}

const isPositional = (name: string) => name === name.toUpperCase()

/** What may be written after the name of the benchmark. */
function usageOf(options: Options): string {
  const all = Object.entries(options).map(([name, value]) => {
    if (isPositional(name)) return name
    return value === false ? `--${name}` : `--${name} ${value === '' ? '…' : String(value)}`
  })
  return all.length === 0 ? 'It takes no options.' : `It takes: ${all.join(', ')}`
}

/**
 * The options on the command line, and the defaults of the others.
 * @throws WrongOption so that a typing error does not measure something else
 */
export function readOptions<O extends Options>(args: readonly string[], options: O): O {
  const wrong = (message: string) => new WrongOption(`${message} ${usageOf(options)}`)
  const places = Object.keys(options).filter(isPositional)
  const named = Object.entries(options).filter(([name]) => !isPositional(name))
  const found = parsed(
    args,
    named.map(([name, value]) => [name, value === false ? 'boolean' : 'string'] as const),
    wrong,
  )
  const [extra] = found.positionals.slice(places.length)
  if (extra !== undefined) throw wrong(`${extra} is not an option.`)
  const given = {
    ...found.values,
    ...Object.fromEntries(places.flatMap((name, at) => (at in found.positionals ? [[name, found.positionals[at]]] : []))),
  }
  return Object.fromEntries(
    Object.entries(options).map(([name, defaults]) => {
      const value = given[name]
      if (value === undefined) return [name, defaults]
      if (typeof defaults !== 'number') return [name, value]
      if (value === '' || !Number.isFinite(Number(value))) throw wrong(`--${name} takes a number.`)
      return [name, Number(value)]
    }),
  ) as O
}

function parsed(
  args: readonly string[],
  named: readonly (readonly [string, 'boolean' | 'string'])[],
  wrong: (message: string) => WrongOption,
) {
  try {
    const options = Object.fromEntries(named.map(([name, type]) => [name, { type }]))
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw wrong(`${(error as Error).message.split('\n')[0]?.split('. ')[0]}.`)
  }
}
