import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { diamondEffects, lifecycles } from '@loupe/domain/lifecycles.ts'
import { expect, it } from 'vitest'
import { choreography } from './choreography.ts'

const page = choreography()

it('is the one in the docs', () => {
  expect(readFileSync(join(import.meta.dirname, '../docs/choreography.md'), 'utf8')).toBe(page)
})

it('has a row for each step that moves stones, and names each that does not', () => {
  const rows = [...page.matchAll(/^\| `(\w+\.\w+)` \|.*\| `(\w+)` \|/gm)].map(([, step, effect]) => [step, effect])
  expect(Object.fromEntries(rows)).toEqual(diamondEffects)
  const steps = Object.entries(lifecycles).flatMap(([kind, { actions }]) =>
    kind === 'diamond' ? [] : ['ask', ...actions].map((action) => `${kind}.${action}`),
  )
  expect(steps.filter((step) => !page.includes(`\`${step}\``))).toEqual([])
})

it('draws the stone’s way through a hold, an order and a round', () => {
  for (const edge of [
    /sA --> sC : .*hold\.ask/,
    /sC --> sH : hold\.approve/,
    /sH --> sA : .*hold\.release ↩/,
    /sC --> sO : order\.approve/,
    /sO --> sA : .*order\.cancel ↩/,
    /sA --> sB : lot\.ask/,
    /sB --> sA : .*lot\.end ↩/,
  ])
    expect(page).toMatch(edge)
})
