import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { testWorld } from '../testing/world.ts'

const world = testWorld()
const assets = join(import.meta.dirname, '../../../web/dist/assets')

describe.runIf(existsSync(assets))('the files of the web app', () => {
  const get = (path: string, headers: Record<string, string> = {}) => world.raw(path, { headers })

  it('are stored by browsers for good where their name tells their content, and asked for again where it does not', async () => {
    const named = readdirSync(assets)
      .find((name) => name.endsWith('.css.gz'))!
      .slice(0, -'.gz'.length)
    const cached = async (path: string, encoding?: string) => {
      const { status, headers } = await get(path, encoding ? { 'accept-encoding': encoding } : {})
      return [status, headers.get('cache-control'), headers.get('content-encoding')]
    }
    expect(await cached(`/assets/${named}`, 'gzip')).toEqual([200, 'public, max-age=31536000, immutable', 'gzip'])
    expect((await cached('/index.html'))[1]).toBe('no-cache')
    expect((await cached('/signin'))[0]).toBe(404)
    expect((await get('/signin', { accept: 'text/html' })).headers.get('cache-control')).toBe('no-cache')
  })

  it.each(['/assets/none.js', '/assets/', '/assets', '/assets/..%2fpackage.json'])(
    'are not found at %s, and nothing is stored in their place',
    async (path) => {
      const { status, headers, body } = await get(path)
      expect([status, body]).toMatchObject([404, { code: 'E_NOT_FOUND' }])
      expect(headers.get('cache-control') ?? '').not.toContain('immutable')
    },
  )
})
