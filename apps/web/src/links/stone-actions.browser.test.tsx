import { expect, it } from 'vitest'
import { stoneActionNames, stoneActionOf } from './stone-actions.ts'

it('no two actions have the same keys, and none begins with the keys of another', () => {
  const keys = stoneActionNames.flatMap((name) => stoneActionOf(name).keys ?? [])
  expect(new Set(keys).size).toBe(keys.length)
  for (const one of keys) expect(keys.filter((other) => other.startsWith(`${one} `))).toEqual([])
  // Of the whole application: go to, help, new, notes, add a client, find.
  for (const taken of ['g', 'x', '?', 'n', 'c', '/']) expect(keys).not.toContain(taken)
})

it.each(stoneActionNames)('%s opens a layer or runs, and is named for the stones', (name) => {
  const { Layer, run, title } = stoneActionOf(name)
  expect([Layer, run].filter(Boolean)).toHaveLength(1)
  expect(title('this stone')).toContain('this stone')
})
