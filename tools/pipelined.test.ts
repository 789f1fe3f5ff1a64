import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { type Node, isNode } from './call-graph.ts'

const root = join(import.meta.dirname, '..')
const server = 'apps/server/src'

/** Whether a function is given a transaction, by the types of its parameters. */
function takesTransaction(node: Node, text: string): boolean {
  const params = node['params'] as { start: number; end: number }[] | undefined
  return /Function/.test(node.type) && (params ?? []).some(({ start, end }) => /:.*\b(?:Writing|Tx)\b/s.test(text.slice(start, end)))
}

const isPromiseAll = ({ type, callee }: { type: string; callee?: { object?: { name?: string }; property?: { name?: string } } }) =>
  type === 'CallExpression' && callee?.object?.name === 'Promise' && /^(?:all|race|any)$/.test(callee.property?.name ?? '')

/** The lines where a function that has a transaction starts several pieces of work and does not wait for all of them. */
function linesOf(text: string, value: unknown, isInTransaction = false): number[] {
  if (Array.isArray(value)) return value.flatMap((one) => linesOf(text, one, isInTransaction))
  if (!isNode(value)) return []
  const own = isInTransaction && isPromiseAll(value) ? [text.slice(0, value['start'] as number).split('\n').length] : []
  const isWithin = isInTransaction || takesTransaction(value, text)
  return [...own, ...Object.values(value).flatMap((child) => linesOf(text, child, isWithin))]
}
const found = (text: string) => linesOf(text, parseSync('a.ts', text).program)

it('finds Promise.all in a function that has a transaction, and in one within it', () => {
  expect(found('async function f(ctx: Writing) {\n  await Promise.all([a(ctx.tx), b(ctx.tx)])\n}')).toEqual([2])
  expect(found('const f = (db: Db | Tx) => async () => Promise.all([a(db)])')).toEqual([1])
  expect(found('const f = ({ tx }: Writing) => Promise.race([a(tx), b(tx)])')).toEqual([1])
})

it('leaves alone reads, and what waits for all', () => {
  expect(found('const f = ({ db }: Reading) => Promise.all([a(db)])')).toEqual([])
  expect(found('const f = ({ tx }: Writing) => Promise.allSettled([a(tx), b(tx)])')).toEqual([])
})

/** When one of several fails, Promise.all goes on while the others still send statements, and the transaction ends under them. `pipelined` waits. */
it('work on a transaction that is started at once is awaited as a whole', () => {
  const files = globSync(`${server}/**/*.ts`, { cwd: root }).filter(
    (file) => !/\.test\.ts$|\/(?:testing|demo)\//.test(file) && !file.endsWith('db/pipelined.ts'),
  )
  expect(files.length).toBeGreaterThan(500)

  const breaches = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return /Promise\.(?:all|race|any)\(/.test(text) ? found(text).map((line) => `${file}:${line}`) : []
  })

  expect(breaches).toEqual([])
})
