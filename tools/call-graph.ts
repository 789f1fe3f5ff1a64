import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'

/**
 * Which functions of the server a function may call, from the source: follows every name in it through imports. The result contains too much rather
 * than too little, except for values passed in from outside; so it proves what is certainly not reached.
 */
export interface Node {
  type: string
  [key: string]: unknown
}
interface Source {
  /** The declaration of each top-level name of the file. */
  declared: Map<string, Node>
  /** The origin of each imported name. */
  imported: Map<string, { file: string; name: string }>
  text: string
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** A node and all its descendants, the node first. */
export function* nodesIn(node: unknown): Generator<Node> {
  if (Array.isArray(node)) for (const one of node) yield* nodesIn(one)
  if (!isNode(node)) return
  yield node
  for (const [key, value] of Object.entries(node)) if (key !== 'typeAnnotation' && typeof value === 'object') yield* nodesIn(value)
}

const sources = new Map<string, Source>()
export function sourceOf(file: string): Source {
  const known = sources.get(file)
  if (known) return known
  const text = readFileSync(file, 'utf8')
  const made: Source = { declared: new Map(), imported: new Map(), text }
  sources.set(file, made)
  const { program } = parseSync(file, text)
  // The parser's nodes have hundreds of types, and only their names are read here.
  for (const statement of program.body as unknown as Node[]) {
    if (statement.type === 'ImportDeclaration') {
      const from = (statement['source'] as { value: string }).value
      if (!from.startsWith('.')) continue
      for (const one of statement['specifiers'] as { local: { name: string }; imported?: { name: string } }[])
        made.imported.set(one.local.name, { file: join(dirname(file), from), name: one.imported?.name ?? '' })
      continue
    }
    const declaration = (statement.type.startsWith('Export') ? statement['declaration'] : statement) as Node | null
    if (!declaration) continue
    const id = declaration['id'] as { name: string } | null | undefined
    if (id) made.declared.set(id.name, declaration)
    for (const one of (declaration['declarations'] ?? []) as { id: Node; init: Node | null }[])
      for (const { type, name } of nodesIn(one.id)) if (type === 'Identifier' && one.init) made.declared.set(String(name), one.init)
  }
  return made
}

/** Whether a part of a file may reach a declaration that fits, by its name and its source text. */
export function comesTo(file: string, start: Node, fits: (file: string, name: string, text: string) => boolean): boolean {
  const known = new Set<string>()
  const open: { file: string; node: Node; name: string }[] = [{ file, node: start, name: '' }]
  for (let one = open.pop(); one; one = open.pop()) {
    const { declared, imported, text } = sourceOf(one.file)
    if (fits(one.file, one.name, text.slice(Number(one.node['start']), Number(one.node['end'])))) return true
    for (const { type, name } of nodesIn(one.node)) {
      if (type !== 'Identifier' && type !== 'JSXIdentifier') continue
      const target = imported.get(String(name)) ?? (declared.has(String(name)) ? { file: one.file, name: String(name) } : undefined)
      if (!target || !existsSync(target.file) || known.has(`${target.file}#${target.name}`)) continue
      known.add(`${target.file}#${target.name}`)
      const node = sourceOf(target.file).declared.get(target.name)
      if (node) open.push({ file: target.file, node, name: target.name })
    }
  }
  return false
}
