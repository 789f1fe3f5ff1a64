import { parseSync } from 'vite'
import { documentTables } from '../apps/server/src/db/document-tables.ts'
import * as stamps from '../apps/server/src/db/stamps.ts'
import { type Node, nodesIn } from './call-graph.ts'

/** The status column of each table that has one, by its name in the database. */
const statusColumns = new Map<string, string>([
  ['diamond', 'w_sts'],
  ...Object.values(documentTables).map(({ table, column = 'status' }) => [table, column] as const),
])
const anyColumn = [...new Set(statusColumns.values())]

/**
 * The status columns that a source file updates, as `table.column`. Where an update takes its columns from something the file does not define, the
 * result is `table.?` with the name of that, for a person to check.
 */
export function statusWrites(text: string): string[] {
  const all = [...nodesIn(parseSync('source.ts', text).program)]
  return all.flatMap((node) => [...builtUpdate(node, all), ...writtenUpdates(node)])
}

const child = (node: Node | undefined, key: string) => node?.[key] as Node | undefined
const children = (node: Node, key: string) => (node[key] ?? []) as Node[]
const nameOf = (node: Node | undefined) => String(node?.['name'] ?? node?.['value'] ?? '?')
const called = (node: Node) => (node.type === 'CallExpression' ? nameOf(child(child(node, 'callee'), 'property')) : '')
const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** `updateTable('order') … .set({ status })`, and upserts. */
function builtUpdate(node: Node, all: readonly Node[]): string[] {
  const isUpsert = called(node) === 'doUpdateSet'
  if (!isUpsert && called(node) !== 'set') return []
  const chains = isUpsert ? all.filter((one) => called(one) === 'onConflict' && [...nodesIn(one)].includes(node)) : [node]
  const begun = chains
    .flatMap((one) => [...nodesIn(child(one, 'callee'))])
    .find((one) => called(one) === (isUpsert ? 'insertInto' : 'updateTable'))
  const table = begun ? snake(nameOf(children(begun, 'arguments')[0])) : ''
  const column = statusColumns.get(table)
  const [given, value] = children(node, 'arguments')
  if (column === undefined || !given) return []
  const keys = value ? [nameOf(given)] : keysOf(given, all)
  return keys.flatMap((key) => (key.startsWith('?') ? `${table}.${key}` : snake(key) === column ? `${table}.${column}` : []))
}

/** The names of an object's properties, as far as the source spells them out. */
function keysOf(node: Node | undefined, all: readonly Node[]): string[] {
  switch (node?.type) {
    case 'ObjectExpression':
      return children(node, 'properties').flatMap((one) =>
        one.type === 'SpreadElement' ? keysOf(child(one, 'argument'), all) : nameOf(child(one, 'key')),
      )
    case 'ConditionalExpression':
      return [...keysOf(child(node, 'consequent'), all), ...keysOf(child(node, 'alternate'), all)]
    case 'ArrowFunctionExpression':
      return keysOf(child(node, 'body'), all)
    case 'ParenthesizedExpression':
      return keysOf(child(node, 'expression'), all)
    case 'AwaitExpression':
      return keysOf(child(node, 'argument'), all)
    case 'CallExpression': {
      const name = called(node) === '?' ? nameOf(child(node, 'callee')) : called(node)
      // Times and people: no status.
      return Object.hasOwn(stamps, name) ? [] : [`?${name}`]
    }
    case 'Identifier':
      return nameOf(node) === 'undefined' ? [] : keysOfName(nameOf(node), all)
    default:
      return ['?']
  }
}

/** The properties of a name are known only where the source declares it itself and never takes it as a parameter. */
function keysOfName(name: string, all: readonly Node[]): string[] {
  const isIt = (node: Node | undefined) => node?.type === 'Identifier' && node['name'] === name
  const declared = all.filter((one) => one.type === 'VariableDeclarator' && isIt(child(one, 'id')))
  const isTaken = all.some(
    (one) =>
      (one.type === 'ObjectPattern' &&
        children(one, 'properties').some((part) => isIt(child(part, 'value')) || isIt(child(part, 'argument')))) ||
      (/Function/.test(one.type) && children(one, 'params').some(isIt)),
  )
  return [...declared.flatMap((one) => keysOf(child(one, 'init'), all)), ...(isTaken || declared.length === 0 ? [`?${name}`] : [])]
}

/** `update "order" set status = …` in a template; interpolations become `$`. */
function writtenUpdates(node: Node): string[] {
  if (node.type !== 'TemplateLiteral') return []
  const sql = children(node, 'quasis')
    .map((quasi) => String(child(quasi, 'value')?.['raw']))
    .join('$')
  return [...sql.matchAll(/\bupdate\s+"?(\w+|\$)"?(?:\s+(?:as\s+)?\w+)?\s+set\s([\s\S]*?)(?=\swhere\s|\sfrom\s|$)/g)].flatMap(
    ([, table = '', set = '']) => {
      const columns = table === '$' ? anyColumn : anyColumn.filter((column) => column === statusColumns.get(table))
      const isOpen = columns.length > 0 && /(^|,)\s*\$/.test(set)
      return [
        ...columns.filter((column) => new RegExp(String.raw`\b${column}\s*=`).test(set)).map((column) => `${table}.${column}`),
        ...(isOpen ? [`${table}.?`] : []),
      ]
    },
  )
}
