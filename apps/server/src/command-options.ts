import { parseArgs } from 'node:util'
import { UsageError } from './config/values.ts'

/** What an option of a command takes: a text behind it, or nothing. */
export type OptionKinds = Readonly<Record<string, 'text' | 'flag'>>
export type OptionValues<K extends OptionKinds> = {
  [name in keyof K as K[name] extends 'text' ? name : never]?: string
} & { [name in keyof K as K[name] extends 'flag' ? name : never]: boolean }

/** The error for a wrong option, in the same words for every command: what is wrong, then how the command is called. */
export const optionError = (message: string, usage: string) => new UsageError(`${message}\n  ${usage}`)

interface Parsed<K extends OptionKinds> {
  values: OptionValues<K>
  positionals: string[]
}

/**
 * Reads the options of a command, and the values without an option, where it takes some.
 * @param usage how the command is called, shown with an error
 * @throws UsageError for an option that there is not or that is given twice, or a value that is missing or not taken: it would otherwise be ignored without a word
 */
export function readArguments<const K extends OptionKinds>(args: readonly string[], usage: string, kinds: K): Parsed<K> {
  const options = Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [name, { type: kind === 'text' ? ('string' as const) : ('boolean' as const) }]),
  )
  const values: Record<string, string | boolean> = Object.fromEntries(
    Object.entries(kinds).flatMap(([name, kind]) => (kind === 'flag' ? [[name, false]] : [])),
  )
  const positionals: string[] = []
  const given = new Set<string>()
  for (const token of parseArgs({ args: [...args], options, strict: false, allowPositionals: true, tokens: true }).tokens) {
    if (token.kind === 'positional') positionals.push(token.value)
    if (token.kind !== 'option') continue
    const { name, rawName, value, inlineValue } = token
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
    if (kind === undefined) throw optionError(`Unknown option ${rawName}.`, usage)
    if (kind === 'flag' && value !== undefined) throw optionError(`${rawName} takes no value.`, usage)
    // What begins with a hyphen is the next option, unless it was joined by `=`.
    if (kind === 'text' && (!value || (!inlineValue && value.startsWith('-')))) throw optionError(`${rawName} needs a value.`, usage)
    if (given.has(name)) throw optionError(`${rawName} is given twice.`, usage)
    given.add(name)
    values[name] = value ?? true
  }
  return { values: values as OptionValues<K>, positionals }
}

/** The options of a command that takes nothing besides. */
export function readOptions<const K extends OptionKinds>(args: readonly string[], usage: string, kinds: K): OptionValues<K> {
  const { values, positionals } = readArguments(args, usage, kinds)
  if (positionals[0] !== undefined) throw optionError(`Unknown option ${positionals[0]}.`, usage)
  return values
}

/**
 * The options of which a command needs all.
 * @throws UsageError that names those that are missing
 */
export function requireOptions<N extends string>(values: Readonly<Partial<Record<N, string>>>, names: readonly N[], usage: string) {
  const missing = names.filter((name) => !values[name]).map((name) => `--${name}`)
  if (missing.length > 0) throw optionError(`Please add ${new Intl.ListFormat('en').format(missing)}.`, usage)
  return values as Record<N, string>
}
