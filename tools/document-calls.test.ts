import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { routes } from '@loupe/contract/index.ts'
import { describe, expect, it } from 'vitest'

/** Each call that a document shows to be copied, `call PATH 'BODY'`, is a route of the contract that accepts its body. */
const text = readFileSync(join(import.meta.dirname, '..', 'docs', 'integrations.md'), 'utf8')

/** What the shell would put in place of a variable: a time where one expires, else an id. */
const valueOf = (name: string) => (name === 'EXPIRES' ? '2026-12-01T00:00:00.000Z' : '6d23d407-e41d-4c61-a81a-ce14526afd15')
const bodyOf = (quoted: string): unknown =>
  JSON.parse(
    quoted.startsWith("'")
      ? quoted.slice(1, -1)
      : quoted
          .slice(1, -1)
          .replaceAll('\\"', '"')
          .replaceAll(/\$([A-Z]+)/g, (_, name: string) => valueOf(name)),
  )
const callsIn = (document: string) =>
  [...document.matchAll(/^ *call (\S+) ('[^']*'|"(?:\\.|[^"\\])*")/gm)].map(([, path = '', quoted = '']) => ({
    path: `/${path}`,
    body: bodyOf(quoted),
  }))

function faultOf({ path, body }: { path: string; body: unknown }): string | undefined {
  const route = routes.find((one) => one.method === 'POST' && one.path === path)
  if (!route) return `${path}: no such route`
  const read = route.body?.safeParse(body)
  return read?.success ? undefined : `${path}: ${read?.error.message ?? 'takes no body'}`
}

describe('calls in the document for integrators', () => {
  it('make a saved search and a catalogue', () =>
    expect(callsIn(text).map(({ path }) => path)).toEqual([
      '/admin/v1/account/paginate',
      '/admin/v1/diamond/search/upsert',
      '/admin/v1/catalogue/preview',
      '/admin/v1/catalogue/create',
    ]))

  it('are accepted by the contract', () => expect(callsIn(text).map(faultOf).filter(Boolean)).toEqual([]))

  it('a wrong path or field would be found', () => {
    const faults = (line: string) => callsIn(line).map(faultOf)
    expect(faults(`call admin/v1/catalogues/create '{}'`)).toEqual(['/admin/v1/catalogues/create: no such route'])
    expect(faults(`call admin/v1/diamond/search/upsert '{ "labGrown": false, "searches": {} }'`)[0]).toContain('searches')
  })
})
