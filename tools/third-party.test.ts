import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { allowed, billOfMaterials, read, thirdParties } from './third-party.ts'

const root = join(import.meta.dirname, '..')
const all = thirdParties(root)

it('the licence of every package is known and allowed', () => {
  expect(all.length).toBeGreaterThan(500)
  expect(all.filter(({ licence }) => allowed[licence] === undefined).map(({ name, licence }) => `${name}: ${licence}`)).toEqual([])
})

it('a licence is written down by hand only for a package that is used and has the file it was read in', () => {
  const used = Object.entries(read).map(([name, { where }]) => {
    const path = all.find((one) => one.name === name)?.path ?? ''
    return [name, where === 'LICENSE' ? existsSync(join(root, path, where)) : path !== '']
  })

  expect(used.filter(([, isThere]) => !isThere)).toEqual([])
})

it('the bill of materials names every package once, with a hash', () => {
  const { components } = JSON.parse(billOfMaterials(root)) as { components: { purl: string; hashes?: unknown[] }[] }

  expect(new Set(components.map(({ purl }) => purl)).size).toBe(all.length)
  expect(components.filter(({ hashes }) => !hashes).map(({ purl }) => purl)).toEqual([])
})
