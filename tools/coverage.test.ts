import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf, reasons } from '@loupe/domain/kernel/errors.ts'
import { describe, expect, it } from 'vitest'
import { messagesOf } from './coverage.ts'

/** docs/coverage.md is data: where each line of the specification is implemented, and what proves it. */
const root = join(import.meta.dirname, '..')
const rows = readFileSync(join(root, 'docs/coverage.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| S[01] /.test(line))
  .map((line) => {
    const [, spec = '', what = '', where = '', test = '', issue = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
    const paths = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, path]) => path ?? '')
    return { spec, what, where: paths(where), test: paths(test), issue }
  })

const sources = ['packages', 'apps'].flatMap((top) =>
  readdirSync(join(root, top), { recursive: true, encoding: 'utf8' })
    .map((path) => `${top}/${path}`)
    .filter((path) => /\/src\/.*\.tsx?$/.test(path) && !/node_modules|\/dist\/|\.test\.|\/testing[/.]/.test(path)),
)
const text = sources.map((path) => readFileSync(join(root, path), 'utf8').replaceAll("\\'", "'")).join('\n')
/** The source may contain a sentence with placeholders in several parts. */
const isStated = (message: string) =>
  // A limit is defined elsewhere and inserted into the sentence: `minimum of ${shortestPassword} digit.`
  message.split(/\{[^}]*\}|(?<=\s)\d+(?=\s)/).every((part) => text.includes(part.trim()))

describe('the coverage of the specification', () => {
  it('has a row for every line, each once', () => {
    expect(rows.length).toBeGreaterThan(400)
    const named = rows.map(({ spec, what }) => `${spec} ${what}`)
    expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([])
  })

  it('names paths that exist', () => {
    const named = new Set(rows.flatMap(({ where, test }) => [...where, ...test]))
    expect([...named].filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  it('is closed: every line has its place and its test, and none waits for an issue', () =>
    expect(
      rows.filter(({ where, test, issue }) => where.length === 0 || test.length === 0 || issue !== '').map(({ what }) => what),
    ).toEqual([]))

  it('is proved by this test alone where a line is a message', () =>
    expect(
      rows.filter(({ what, test }) => test.join() === 'tools/coverage.test.ts' && messagesOf(what).length === 0).map(({ what }) => what),
    ).toEqual([]))

  it('finds every message of what is built in the source, word for word', () => {
    const input = rows.filter(({ where }) => where.length > 0).flatMap(({ what }) => messagesOf(what))
    expect(input.length).toBeGreaterThan(30)
    expect(input.filter((message) => !isStated(message))).toEqual([])
  })

  it('finds every refusal of the domain in the source once', () =>
    expect(reasons.filter((reason) => !text.includes(messageOf(reason)))).toEqual([]))
})
