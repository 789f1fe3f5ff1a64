import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const web = join(import.meta.dirname, '../apps/web/src')
const sources = globSync('**/*.{ts,tsx}', { cwd: web })
  .filter((path) => !/\.test\.tsx?$|^testing\//.test(path))
  .map((path) => [path, readFileSync(join(web, path), 'utf8')] as const)
const naming = (pattern: RegExp) => sources.filter(([, text]) => pattern.test(text)).map(([path]) => path)

/** Browsers have these only on pages that are served over TLS or from the machine itself. Loupe is tried out at addresses such as http://192.168.1.5:3000. */
it('the web app makes ids without crypto.randomUUID', () => {
  expect(sources.length).toBeGreaterThan(300)
  expect(naming(/crypto\.getRandomValues\(/)).toEqual(expect.arrayContaining(['api/new-id.ts']))
  expect(naming(/\brandomUUID\b|\bcrypto\.subtle\b/)).toEqual([])
})

it('the web app does without a clipboard or a service worker', () => {
  expect(naming(/navigator\.clipboard\?\./).length).toBeGreaterThan(1)
  const taken = naming(/navigator\.(clipboard|serviceWorker|locks|storage|credentials)\./)
  // Rejects without one, and the screen says so.
  expect(taken).toEqual(['kit/copy-text.ts'])
})
