import { join } from 'node:path'
import { routes } from '@loupe/contract/index.ts'
import { expect, it } from 'vitest'
import { unrecorded } from '../apps/server/src/testing/audit-entries.ts'
import { comesTo, nodesIn, sourceOf } from './call-graph.ts'
import { handlerOf, servedResources } from './served-resources.ts'

/** Whether a handler reaches code that writes an audit event. */
function leavesEntry(file: string, handlers: string, key: string): boolean {
  return comesTo(
    file,
    handlerOf(file, handlers, key),
    (at, name, text) =>
      (at.endsWith('db/event.ts') && ['record', 'writeAudit', 'recordAside'].includes(name)) || /insert into event\b/.test(text),
  )
}

it('every call that writes leaves an entry in the audit log', async () => {
  const served = await servedResources()
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
  const file = join(import.meta.dirname, '../apps/server/src/features/reports/audits/handlers.ts')
  expect(leavesEntry(file, 'auditHandlers', 'list')).toBe(false)
  expect(leavesEntry(file, 'auditHandlers', 'export')).toBe(true)
  expect([...nodesIn(sourceOf(file).declared.get('auditHandlers'))].length).toBeGreaterThan(10)
})
