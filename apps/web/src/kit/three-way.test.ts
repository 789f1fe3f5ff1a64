import { expect, it } from 'vitest'
import { mergeThree } from './three-way.ts'

const names = (differences: { path: readonly string[] }[]) => differences.map(({ path }) => path.join('.'))
const merge = (base: object, mine: object, theirs: object) => {
  const { onlyTheirs, both } = mergeThree(base, mine, theirs)
  return { onlyTheirs: names(onlyTheirs), both: names(both) }
}

it('takes what only the colleague changed, leaves what only I changed, and names what both changed', () => {
  const base = { name: 'Rounds', place: 'Surat', code: 'R', note: 'old' }
  expect(mergeThree(base, { ...base, name: 'Ovals', note: 'mine' }, { ...base, place: 'Mumbai', note: 'theirs' })).toEqual({
    onlyTheirs: [{ path: ['place'], base: 'Surat', mine: 'Surat', theirs: 'Mumbai' }],
    both: [{ path: ['note'], base: 'old', mine: 'mine', theirs: 'theirs' }],
  })
})

it('counts a value that both changed to the same as no difference', () => {
  expect(merge({ name: 'a' }, { name: 'b' }, { name: 'b' })).toEqual({ onlyTheirs: [], both: [] })
})

it('counts undefined, null, an empty text and an empty list as the same blank', () => {
  expect(merge({ a: null, b: '', c: [] }, { a: undefined, b: null, c: undefined }, {})).toEqual({ onlyTheirs: [], both: [] })
  expect(merge({ a: 'x' }, { a: 'x' }, { a: null })).toEqual({ onlyTheirs: ['a'], both: [] })
  expect(merge({ a: 'x' }, { a: '' }, { a: 'y' })).toEqual({ onlyTheirs: [], both: ['a'] })
  expect(merge({}, {}, { a: 'new' })).toEqual({ onlyTheirs: ['a'], both: [] })
})

it('does not count zero and false as blank', () => {
  expect(merge({ a: 0, b: false }, { a: 0, b: false }, { a: null, b: null })).toEqual({ onlyTheirs: ['a', 'b'], both: [] })
})

it('compares lists as a whole, in their order, and rows by content whatever the order of their names', () => {
  expect(merge({ a: ['x', 'y'] }, { a: ['x', 'y'] }, { a: ['y', 'x'] })).toEqual({ onlyTheirs: ['a'], both: [] })
  expect(merge({ a: ['x'] }, { a: ['x', 'y'] }, { a: ['x', 'z'] })).toEqual({ onlyTheirs: [], both: ['a'] })
  const rows = [{ bank: 'Axis', note: null }]
  expect(merge({ rows }, { rows: [{ note: '', bank: 'Axis' }] }, { rows: [{ bank: 'Axis' }] })).toEqual({ onlyTheirs: [], both: [] })
})

it('compares values within values one by one', () => {
  const settings = { mails: { from: 'a', to: 'b' }, days: 3 }
  const mine = { settings: { ...settings, mails: { from: 'a', to: 'mine' } } }
  const theirs = { settings: { mails: { from: 'theirs', to: 'theirs' }, days: 3 } }
  expect(merge({ settings }, mine, theirs)).toEqual({ onlyTheirs: ['settings.mails.from'], both: ['settings.mails.to'] })
  expect(merge({ a: null }, { a: { from: 1 } }, { a: { to: 2 } })).toEqual({ onlyTheirs: ['a.to'], both: [] })
  expect(merge({ a: { to: 1 } }, { a: { to: 1 } }, { a: null })).toEqual({ onlyTheirs: ['a'], both: [] })
})

it('compares files by identity', () => {
  const [one, other] = [new Blob(['a']), new Blob(['a'])]
  expect(merge({ a: one }, { a: one }, { a: other })).toEqual({ onlyTheirs: ['a'], both: [] })
})
