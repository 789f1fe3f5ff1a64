import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { brotliWeb, putInPlace } from './web-build.ts'

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'loupe-build-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

/** A built app, with the fingerprint of its sources and the name of its builder. */
function built(name: string, print: string): string {
  const folder = join(dir, name)
  mkdirSync(folder)
  writeFileSync(join(folder, '.built-from'), print)
  writeFileSync(join(folder, 'by'), name)
  return folder
}
const by = () => readFileSync(join(dir, 'dist', 'by'), 'utf8')

it('puts what was made where nothing stands, and in the place of what is older', () => {
  putInPlace(built('first', 'a'), join(dir, 'dist'), 'a')
  expect(by()).toBe('first')

  putInPlace(built('second', 'b'), join(dir, 'dist'), 'b')
  expect(by()).toBe('second')
  expect(existsSync(join(dir, 'second.old'))).toBe(false)
})

it('of two that made the same, what came first stays', () => {
  const [first, second] = [built('first', 'a'), built('second', 'a')]
  putInPlace(first, join(dir, 'dist'), 'a')
  putInPlace(second, join(dir, 'dist'), 'a')

  expect(by()).toBe('first')
})

it('says when it cannot be put there', () => {
  expect(() => putInPlace(built('first', 'a'), join(dir, 'nowhere', 'dist'), 'a')).toThrow('ENOENT')
})

it('adds brotli where it is missing, to files that are named by their content', async () => {
  const folder = built('app', 'a')
  mkdirSync(join(folder, 'assets'))
  const script = 'export const price = 1000\n'.repeat(100)
  for (const name of ['index.html', 'assets/desk.js', 'assets/done.js']) writeFileSync(join(folder, name), script)
  writeFileSync(join(folder, 'assets/done.js.br'), 'made before')
  writeFileSync(join(folder, 'assets/small.js'), 'export {}')

  await brotliWeb(folder)

  expect(brotliDecompressSync(readFileSync(join(folder, 'assets/desk.js.br'))).toString()).toBe(script)
  expect(readFileSync(join(folder, 'assets/done.js.br'), 'utf8')).toBe('made before')
  expect(['index.html.br', 'assets/small.js.br'].filter((name) => existsSync(join(folder, name)))).toEqual([])
})
