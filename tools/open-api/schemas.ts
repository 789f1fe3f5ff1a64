import type { z } from 'zod'
import { type JsonSchema, mapChildren, mapRefs, refName, refTo } from './json-schema.ts'
import { pascal, singular } from './names.ts'
import { firstValue, isCondition, jsonSchemaOf, split } from './schema-of.ts'

/** Schemas that get a name once they occur twice: objects, long choices, and conditions of filters. */
function isWorthAName({ properties, enum: values, anyOf }: JsonSchema): boolean {
  return (
    Object.keys(properties ?? {}).length >= 2 ||
    (values?.filter((value) => typeof value === 'string').length ?? 0) >= 6 ||
    (anyOf ?? []).some((one) => one.properties)
  )
}

/**
 * The schemas of the API document. Schemas with an id, recursive ones, and those that occur more than once stand in `components`, each once; the others
 * stand where they are used.
 */
export class Schemas {
  private readonly named = new Map<string, JsonSchema>()
  private readonly occurrences = new Map<string, number>()
  private readonly shared = new Map<string, string>()
  private components: Record<string, JsonSchema> = {}

  /**
   * Adds a schema of the contract; `finish` must be called before `use`.
   * @param way whether callers send it or receive it: a field with a default may be left out only where it is sent
   * @param name a name for what has none
   */
  add(schema: z.ZodType, way: 'input' | 'output', name: string): JsonSchema {
    const { $defs = {}, ...made } = jsonSchemaOf(schema, way)
    const names = new Map<string, string>()
    for (const id of Object.keys($defs)) names.set(`#/$defs/${id}`, this.nameFor(id, way, name, made))
    const isRecursive = JSON.stringify(made).includes('"$ref":"#"')
    if (isRecursive) names.set('#', this.free(name))
    const renamed = (part: JsonSchema) => mapRefs(part, (ref) => refTo(names.get(ref) ?? ref))
    for (const [id, part] of Object.entries($defs)) {
      const content = renamed(part)
      delete content['id']
      this.named.set(names.get(`#/$defs/${id}`) ?? id, content)
    }
    const top = renamed(made)
    delete top['id']
    if (!isRecursive) return top
    this.named.set(names.get('#') ?? name, top)
    return { $ref: refTo(names.get('#') ?? name) }
  }

  private readonly taken = new Set<string>()
  private free(name: string): string {
    let free = name
    for (let n = 2; this.taken.has(free); n++) free = `${name}${n}`
    this.taken.add(free)
    return free
  }

  /** The name of a definition: its id, or that of the property which it describes. */
  private nameFor(id: string, way: 'input' | 'output', name: string, tree: JsonSchema): string {
    if (!id.startsWith('__')) return this.free(way === 'input' ? `${id}Input` : id)
    const property = propertyOf(tree, `#/$defs/${id}`)
    return this.free(`${name}${pascal(property ?? 'part')}`)
  }

  /**
   * Merges definitions with the same content, and names what occurs more than once.
   * @param trees the schemas added, each with a name for its parts; one that is not `isNamed` itself is written in full
   * @returns each of them as it stands in the document
   */
  finish(trees: readonly { name: string; schema: JsonSchema; isNamed: boolean }[]): Map<JsonSchema, JsonSchema> {
    const merged = mergeDuplicates(this.named)
    const final = (schema: JsonSchema) => mapRefs(schema, (ref) => refTo(merged.get(refName(ref)) ?? refName(ref)))
    const kept = new Map([...this.named].flatMap(([name, schema]) => (merged.has(name) ? [] : [[name, final(schema)] as const])))
    const roots = trees.map((tree) => ({ ...tree, from: tree.schema, schema: final(tree.schema) }))
    for (const { schema, isNamed } of roots)
      if (isNamed) this.count(schema)
      else this.countChildren(schema)
    for (const schema of kept.values()) this.countChildren(schema)
    for (const name of kept.keys()) this.taken.add(name)
    for (const [name, schema] of kept) this.components[name] = this.placedChildren(schema, name)
    return new Map(
      roots.map(({ name, from, schema, isNamed }) => [from, isNamed ? this.placed(schema, name) : this.placedChildren(schema, name)]),
    )
  }

  get all(): Record<string, JsonSchema> {
    return Object.fromEntries(Object.entries(this.components).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  }

  private count(schema: JsonSchema): void {
    if (isWorthAName(schema)) {
      const key = JSON.stringify(split(schema).content)
      const before = this.occurrences.get(key) ?? 0
      this.occurrences.set(key, before + 1)
      // What stands only within one shared schema stays there.
      if (before > 0) return
    }
    this.countChildren(schema)
  }
  private countChildren(schema: JsonSchema): void {
    mapChildren(schema, (child) => {
      this.count(child)
      return child
    })
  }

  private placed(schema: JsonSchema, name: string): JsonSchema {
    const { use, content } = split(schema)
    const key = isWorthAName(schema) ? JSON.stringify(content) : ''
    if ((this.occurrences.get(key) ?? 0) < 2) return this.placedChildren(schema, name)
    let shared = this.shared.get(key)
    if (shared === undefined) {
      shared = this.free(conditionName(content) ?? name)
      this.shared.set(key, shared)
      this.components[shared] = this.placedChildren(content, shared)
    }
    return { $ref: refTo(shared), ...use }
  }
  private readonly placedChildren = (schema: JsonSchema, name: string): JsonSchema =>
    mapChildren(schema, (child, at) => this.placed(child, `${name}${at === 'item' ? '' : pascal(singular(at))}`))
}

/** The name of a filter's condition, from the kind of value that it compares with. */
function conditionName(schema: JsonSchema): string | undefined {
  const value = firstValue(schema)
  if (!isCondition(schema) || !value) return undefined
  if (value.enum || value.$ref) return 'ChoiceCondition'
  const format = formatNames[String(value['format'])]
  const kind = Array.isArray(value.type) ? value.type[0] : value.type
  return `${format ?? (kind === 'string' ? 'Text' : pascal(kind ?? 'value'))}Condition`
}
const formatNames: Record<string, string> = { 'date-time': 'Instant', date: 'Day', uuid: 'Id' }

/** The property whose schema is this reference, anywhere in a tree. */
function propertyOf(schema: JsonSchema, ref: string): string | undefined {
  let found: string | undefined
  mapChildren(schema, (child, at) => {
    found ??= child.$ref === ref ? at : propertyOf(child, ref)
    return child
  })
  return found
}

/** Definitions with the same content as an earlier one, by name, with the name of that one. A reference to itself counts as the same. */
function mergeDuplicates(named: ReadonlyMap<string, JsonSchema>): Map<string, string> {
  const merged = new Map<string, string>()
  for (let isChanged = true; isChanged;) {
    isChanged = false
    const seen = new Map<string, string>()
    for (const [name, schema] of named) {
      if (merged.has(name)) continue
      const nameIn = (ref: string) => merged.get(refName(ref)) ?? refName(ref)
      const text = JSON.stringify(mapRefs(schema, (ref) => (nameIn(ref) === name ? 'self' : nameIn(ref))))
      const first = seen.get(text)
      if (first === undefined) seen.set(text, name)
      else {
        const [kept, other] = first === `${name}Input` ? [name, first] : [first, name]
        merged.set(other, kept)
        seen.set(text, kept)
        isChanged = true
      }
    }
    for (const [name, first] of merged) merged.set(name, merged.get(first) ?? first)
  }
  return merged
}
