import { expect, it } from 'vitest'
import { listsFrom, visibleName } from './masters.ts'

it('shows no code of a list while the lists are loading', () => {
  const lists = listsFrom(undefined, true)
  expect(lists.nameOf('shpNm', 'OVAL')).toBe('')
  expect(lists.nameOf('locNm', 'MUMBAI')).toBe('')
  expect(lists.nameOf('shpNm', null)).toBe(null)
  expect(lists.isReady).toBe(false)
})

it('shows a code that no list has once they have been read, or cannot be', () => {
  expect(listsFrom({ SHAPE: [] }, false).nameOf('shpNm', 'OVAL')).toBe('OVAL')
  expect(listsFrom(undefined, false).nameOf('shpNm', 'OVAL')).toBe('OVAL')
})

it('shows statuses and plain values at once: they are in no list of the company', () => {
  const lists = listsFrom(undefined, true)
  expect(lists.nameOf('wSts', 'A')).toBe('Available')
  expect(lists.nameOf('vStnId', 'R00001')).toBe('R00001')
})

it('prefers the name', () => {
  expect(visibleName('Oval', 'OVAL', true)).toBe('Oval')
  expect(visibleName(undefined, 'OVAL', true)).toBe('')
  expect(visibleName(undefined, 'OVAL', false)).toBe('OVAL')
})
