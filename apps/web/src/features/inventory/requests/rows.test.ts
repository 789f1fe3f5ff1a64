import { demoVocabulary } from '@loupe/domain/inventory/request-text/compact-request.ts'
import { parseRequests } from '@loupe/domain/inventory/request-text/parse.ts'
import { expect, it } from 'vitest'
import { rowsOf } from './rows.ts'

const read = (text: string) => parseRequests(text, demoVocabulary).requests
const keys = (text: string) => rowsOf(read(text), new Map()).map(({ key }) => key)

it('a correction stays with its request while others are added or removed', () => {
  const [oval = ''] = keys('2 ovals 1.5 up')
  const corrections = new Map([[oval, { filter: { shpNm: ['OVAL'] } }]])
  const filters = (text: string) => rowsOf(read(text), corrections).map(({ filter, isCorrected }) => [Object.keys(filter), isCorrected])
  expect(filters('2 ovals 1.5 up')).toEqual([[['shpNm'], true]])
  expect(filters('1 pear 2ct D\n2 ovals 1.5 up')).toEqual([
    [['shpNm', 'crt', 'colNm'], false],
    [['shpNm'], true],
  ])
})

it('equal requests are different rows, and one for both kinds is two', () => {
  expect(new Set(keys('1 pear 2ct D\n1 pear 2ct D')).size).toBe(2)
  expect(rowsOf(read('natural or lab oval 2ct'), new Map()).map(({ labGrown }) => labGrown)).toEqual([false, true])
})
