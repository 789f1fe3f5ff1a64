import { expect, it } from 'vitest'
import { z } from 'zod'
import { routes } from './index.ts'
import { unwrapped } from './meta.ts'
import { carat, decimal, isWeight } from './parts.ts'
import { unitsOf } from './reports/histories.ts'

it.each([
  ['with a title', carat.meta({ title: 'Carats' })],
  ['with other bounds', carat.min(0.001).max(5)],
  ['that may be absent', carat.nullable().optional()],
  ['with a title beside that', carat.nullable().meta({ title: 'Carats' })],
])('a weight %s is known as one', (_, schema) => expect(isWeight(unwrapped(schema) ?? z.never())).toBe(true))

it('another number with three places is no weight', () => {
  expect(isWeight(z.number().multipleOf(0.001))).toBe(false)
  expect(isWeight(decimal)).toBe(false)
})

it('histories write the weights of parcels and of ranges as weights, whatever their titles', () => {
  const units = new Map([...unitsOf(routes, 'parcel'), ...unitsOf(routes, 'caratRange')])
  expect(['crt', 'lossCrt', 'from', 'to', 'pieces'].map((field) => units.get(field))).toEqual([
    'carat',
    'carat',
    'carat',
    'carat',
    undefined,
  ])
})
