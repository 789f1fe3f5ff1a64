import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** What the tools for assistants depend on outside their own files. */
const root = join(import.meta.dirname, '..')
const server = join(root, 'apps/server/src')
const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|^testing\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(server, path), 'utf8') }))

describe('tools for assistants', () => {
  it('link to pages that exist', () => {
    const pages = sources
      .filter(({ path }) => path.startsWith('mcp/'))
      .flatMap(({ text }) =>
        [...text.matchAll(/page: ['`]([^'`$]+)/g), ...text.matchAll(/=>\s+`(\/[^`?$]+)\?/g)].map(([, page = '']) => page),
      )
    const screens = readFileSync(join(root, 'apps/web/src/screens.ts'), 'utf8')
    const known = [...screens.matchAll(/(?:path|entry): '([^']+)'/g)].map(([, path = '']) =>
      path.replace(/:id$/, '').replace(/\/:[a-z]+\?.*$/, ''),
    )
    expect(pages.length).toBeGreaterThan(10)
    expect(pages.filter((page) => !known.includes(page))).toEqual([])
  })

  it('cost a server that no assistant calls nothing: the library of the protocol is loaded by the first call', () => {
    const named = sources.filter(({ text }) => text.includes("'@modelcontextprotocol/"))
    expect(named.map(({ path }) => path).toSorted()).toEqual(['mcp/endpoint.ts', 'mcp/protocol.ts'])
    expect(named.filter(({ text }) => /^import (?!type)[^;]*?from '@modelcontextprotocol/m.test(text))).toEqual([])
  })
})
