import { join } from 'node:path'
import { routes } from '@loupe/contract/index.ts'
import type { Named } from '@loupe/contract/route.ts'
import { expect, it } from 'vitest'
import { comesTo, nodesIn, sourceOf } from './call-graph.ts'

const root = join(import.meta.dirname, '..')
const all = join(root, 'apps/server/src/features/all.ts')

/** Writes that leave no entry in the audit log, each with its reason. */
const unrecorded: Record<string, string> = {
  'auth.sendLoginOtp': 'An attempt to sign in stands in login_attempt; the code it sends leaves user.sign-in when it is used.',
  'calendars.ics': 'A calendar program fetches its address every few minutes: only when it last came is written down.',
  'notifications.see': 'Somebody has seen a notification of their own: nothing of the business has changed.',
  'notifications.putOff': 'Somebody has put off a notification of their own: nothing of the business has changed.',
  'publicShares.open': 'A client opens a shared link: each opening stands with the link itself.',
  'publicShares.opened': 'A client opens a stone of a shared link: each opening stands with the link itself.',
}

interface Property {
  key: { name?: string; value?: string }
  value: { type: string }
}

/** Of each resource that is served: where its handlers stand, and what they are called. */
async function servedResources(): Promise<{ resource: Record<string, Named>; file: string; name: string }[]> {
  const { imported, text } = sourceOf(all)
  const from = new Map(
    [...text.matchAll(/import \{([^}]*)\} from '(@loupe\/contract\/[^']*)'/g)].flatMap(([, names = '', path = '']) =>
      names.split(',').map((name) => [name.trim(), path] as const),
    ),
  )
  const served = [...text.matchAll(/serve\(app, \w+, (\w+), (\w+)\)/g)]
  return Promise.all(
    served.map(async ([, contract = '', handlers = '']) => {
      const module = (await import(from.get(contract) ?? '')) as Record<string, Record<string, Named>>
      const target = imported.get(handlers)
      if (!target) throw new Error(`${handlers} is not imported by all.ts.`)
      return { resource: module[contract]!, ...target }
    }),
  )
}

/** Whether a handler comes to what writes an entry. */
function leavesEntry(file: string, handlers: string, key: string): boolean {
  const object = sourceOf(file).declared.get(handlers)
  if (!object) throw new Error(`${handlers} is not declared in ${file}.`)
  const own = ((object as unknown as { properties?: Property[] }).properties ?? []).find(
    (one) => one.key && (one.key.name ?? one.key.value) === key,
  )
  // Handlers that something else makes are followed as a whole.
  return comesTo(
    file,
    own?.value ?? object,
    (at, name, text) =>
      (at.endsWith('db/event.ts') && ['record', 'trail', 'recordAside'].includes(name)) || /insert into event\b/.test(text),
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
  const file = join(root, 'apps/server/src/features/reports/audits/handlers.ts')
  expect(leavesEntry(file, 'auditHandlers', 'list')).toBe(false)
  expect(leavesEntry(file, 'auditHandlers', 'export')).toBe(true)
  expect([...nodesIn(sourceOf(file).declared.get('auditHandlers'))].length).toBeGreaterThan(10)
})
