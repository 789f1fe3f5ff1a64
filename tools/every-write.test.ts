import { globSync } from 'node:fs'
import { join } from 'node:path'
import { routes } from '@loupe/contract/index.ts'
import type { Named } from '@loupe/contract/route.ts'
import { expect, it } from 'vitest'
import { unrecorded } from '../apps/server/src/testing/audit-entries.ts'
import { comesTo, nodesIn, sourceOf } from './call-graph.ts'

const root = join(import.meta.dirname, '..')
const indexes = globSync('apps/server/src/features/*/index.ts', { cwd: root })

interface Property {
  key: { name?: string; value?: string }
  value: { type: string }
}

/** For each resource of an area: the file and the name of its handlers. */
async function servedResources(index: string): Promise<{ resource: Record<string, Named>; file: string; name: string }[]> {
  const { imported, text } = sourceOf(join(root, index))
  const from = new Map(
    [...text.matchAll(/import \{([^}]*)\} from '(@loupe\/contract\/[^']*)'/g)].flatMap(([, names = '', path = '']) =>
      names.split(',').map((name) => [name.trim(), path] as const),
    ),
  )
  const served = [...text.matchAll(/withHandlers\((\w+), (\w+)\)/g)]
  return Promise.all(
    served.map(async ([, contract = '', handlers = '']) => {
      const module = (await import(from.get(contract) ?? '')) as Record<string, Record<string, Named>>
      const target = imported.get(handlers)
      if (!target) throw new Error(`${handlers} is not imported by ${index}.`)
      return { resource: module[contract]!, ...target }
    }),
  )
}

/** Whether a handler reaches code that writes an audit event. */
function leavesEntry(file: string, handlers: string, key: string): boolean {
  const object = sourceOf(file).declared.get(handlers)
  if (!object) throw new Error(`${handlers} is not declared in ${file}.`)
  const own = ((object['properties'] ?? []) as Property[]).find((one) => one.key && (one.key.name ?? one.key.value) === key)
  // Handlers that another function creates are followed as a whole.
  return comesTo(
    file,
    own?.value ?? object,
    (at, name, text) =>
      (at.endsWith('db/event.ts') && ['record', 'writeAudit', 'recordAside'].includes(name)) || /insert into event\b/.test(text),
  )
}

it('every call that writes leaves an entry in the audit log', async () => {
  const served = (await Promise.all(indexes.map(servedResources))).flat()
  const writes = served.flatMap(({ resource, ...handlers }) =>
    Object.entries(resource).flatMap(([key, route]) => (route.kind === 'write' ? [{ key, route: route.name, ...handlers }] : [])),
  )
  expect(writes.map(({ route }) => route).toSorted()).toEqual(
    routes
      .filter(({ kind }) => kind === 'write')
      .map(({ name }) => name)
      .toSorted(),
  )
  expect(writes.length).toBeGreaterThan(200)
  const silent = writes.filter(({ file, name, key }) => !leavesEntry(file, name, key)).map(({ route }) => route)
  expect(silent.toSorted()).toEqual(Object.keys(unrecorded).toSorted())
})

it('sees a write that leaves none', () => {
  const file = join(root, 'apps/server/src/features/reports/audits/handlers.ts')
  expect(leavesEntry(file, 'auditHandlers', 'list')).toBe(false)
  expect(leavesEntry(file, 'auditHandlers', 'export')).toBe(true)
  expect([...nodesIn(sourceOf(file).declared.get('auditHandlers'))].length).toBeGreaterThan(10)
})
