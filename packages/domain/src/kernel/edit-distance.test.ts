import { expect, it } from 'vitest'
import { editDistance, nearestOf } from './edit-distance.ts'

it.each([
  ['', '', 0],
  ['', 'memo', 4],
  ['memo', 'memo', 0],
  ['reprots', 'reports', 2],
  ['watchlst', 'watchlist', 1],
  ['kitten', 'sitting', 3],
])('from %j to %j it is %i letters', (one, other, letters) => {
  expect(editDistance(one, other)).toBe(letters)
  expect(editDistance(other, one)).toBe(letters)
})

it.each([
  ['Emrald', 'Emerald'],
  [' pincess', 'Princess'],
  ['Ovla', undefined],
  ['EX', undefined],
  ['Pearu', undefined],
  ['Hexagonal', undefined],
])('%j was probably meant to be %j', (text, meant) => {
  const shapes = ['Emerald', 'Princess', 'Pear', 'Peru', 'VG', 'Hexagon A', 'Hexagon B']
  expect(nearestOf(text, shapes, (shape) => shape)).toBe(meant)
})
