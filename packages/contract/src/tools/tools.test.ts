import { readFileSync } from 'node:fs'
import { mayCall } from '../route.ts'
import { grantsOfSystem } from '@loupe/domain/platforms/service-account.ts'
import { initialGrants } from '@loupe/domain/kernel/initial-grants.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { scopeOf } from '@loupe/domain/platforms/api-key.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { routes } from '../index.ts'
import { clientReads, clientWrites } from './client-tools.ts'
import { companyReads } from './company-reads.ts'
import { companyWrites } from './company-writes.ts'
import { type Tool, type Tools, filterOf, hasIdempotencyKey, isWrite } from './tool.ts'

const sets: Record<string, Tools> = { company: { ...companyReads, ...companyWrites }, client: { ...clientReads, ...clientWrites } }
const all = Object.entries(sets).flatMap(([keys, tools]) => Object.entries(tools).map(([name, tool]) => ({ keys, name, tool })))
const writes = all.filter(({ tool }) => isWrite(tool))
const document = readFileSync(new URL('../../../../docs/assistants.md', import.meta.url), 'utf8')
const called = ({ route, alsoCalls = [] }: Tool) => [route, ...alsoCalls]

/** Names of properties at every depth of a schema. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const properties = (schema as { properties?: object }).properties ?? {}
  return [...Object.keys(properties), ...Object.values(schema).flatMap(namesIn)]
}

describe('the tools for assistants', () => {
  it('are the reviewed ones', async () => {
    const lines = all.map(({ keys, name, tool }) =>
      [
        keys.padEnd(8),
        name.padEnd(16),
        tool.route.kind.padEnd(6),
        called(tool)
          .map((route) => `${route.name} (${[route.access, route.alsoNeeds].filter(Boolean).join('+')})`)
          .join(', '),
        ...(tool.alsoNeeds ? [`also needs ${tool.alsoNeeds}`] : []),
        ...(tool.isDestructive ? ['destructive'] : []),
        ...(tool.isOpenWorld ? ['open world'] : []),
      ].join(' '),
    )
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('tools.txt')
  })

  it('do the work of routes of the contract, reading ones first and one that writes at most', () => {
    for (const { tool } of all) for (const route of called(tool)) expect(routes.map(({ name }) => name)).toContain(route.name)
    expect(all.flatMap(({ tool }) => tool.alsoCalls ?? []).filter(({ kind }) => kind === 'write')).toEqual([])
  })

  it('are within what a key can be given', () => {
    const permissions = grantsOfSystem(initialGrants.SUPER_ADMIN, initialGrants.SUPER_ADMIN, [])
    for (const { keys, name, tool } of all) {
      for (const route of called(tool))
        expect([name, keys === 'client' ? scopeOf(route.access) !== undefined : mayCall({ permissions }, route)]).toEqual([name, true])
      if (tool.alsoNeeds) expect([name, keys, can({ permissions }, tool.alsoNeeds)]).toEqual([name, 'company', true])
    }
  })

  it('are in the table of the document for users, with what a key needs for them', () => {
    const codesIn = (cell = '') => Array.from(cell.matchAll(/`([a-z:_-]+)`/g), ([, code]) => code ?? '')
    const rows = document.split('\n').filter((line) => line.startsWith('| `'))
    const table = rows.map((row) => row.split('|').slice(1, -1).map(codesIn))
    const needsOf = ({ tool }: { tool: Tool }) => {
      const needs = [...called(tool).flatMap(({ access, alsoNeeds }) => [access, alsoNeeds]), tool.alsoNeeds]
      return [...new Set(needs.flatMap((need) => need?.replace(/^key:/, '') ?? []))].join(', ')
    }
    for (const [names = [], ...cells] of table) {
      const needed = Object.keys(sets).map((keys) => all.filter((one) => one.keys === keys && names.includes(one.name)).map(needsOf))
      expect([names, cells.map((cell) => cell.join(', '))]).toEqual([names, needed.map((needs) => [...new Set(needs)].join(' or '))])
    }
    const names = table.flatMap(([tools = []]) => tools)
    expect(names.toSorted()).toEqual([...new Set(all.map(({ name }) => name))].toSorted())
  })

  it('say what they would do before they write, and are done once under an idempotency key', () => {
    expect(writes.length).toBeGreaterThan(8)
    for (const { name, tool } of writes) {
      expect([name, Object.keys(tool.input.shape)]).toEqual([name, expect.arrayContaining(['preview'])])
      expect([name, hasIdempotencyKey(tool)]).toEqual([name, true])
    }
    for (const { tool } of all.filter((one) => !writes.includes(one))) expect(tool.input.shape).not.toHaveProperty('preview')
  })

  it('have names and schemas that every model takes, and that leave room for the conversation', () => {
    for (const { name, tool } of all) {
      const schema = z.toJSONSchema(tool.input, { io: 'input' })
      expect(name).toMatch(/^[a-z_]{3,40}$/)
      expect(schema.type).toBe('object')
      expect(namesIn(schema).filter((one) => !/^[\w.-]{1,64}$/.test(one))).toEqual([])
      expect([name, tool.description.length < 500]).toEqual([name, true])
    }
  })

  it('refuse a field that they do not know', () => {
    for (const { tool } of all)
      expect(tool.input.safeParse({ surprise: 1 }).error?.issues.some(({ code }) => code === 'unrecognized_keys')).toBe(true)
  })
})

describe('conditions by field', () => {
  it('may be a single value instead of a list of one', () => {
    const { input } = clientReads.search_stones
    expect(input.parse({ filter: { shpNm: 'ROUND' } }).filter).toEqual({ shpNm: ['ROUND'] })
    expect(input.safeParse({ filter: { shpNm: 1 } }).success).toBe(false)
    expect(companyReads.who_has_stones.input.parse({ numbers: 'R1' })).toEqual({ numbers: ['R1'] })
  })
  it('become a filter of a list request', () => {
    expect(filterOf({ shpNm: ['OVAL'], crt: { from: 1, to: 1.5 }, amt: { to: 5000 }, ctPr: undefined })).toEqual({
      shpNm: ['OVAL'],
      crt: { '>=': 1, '<=': 1.5 },
      amt: { '<=': 5000 },
    })
    expect(filterOf()).toEqual({})
  })
})
