import { gridColumnFacts, madeColumnTitles, quietColumns } from '@loupe/domain/inventory/grid-columns.ts'
import { expect, it } from 'vitest'
import type { Lists } from '../../../api/masters.ts'
import { noLists } from '../../../testing/lists.ts'
import { columnName, isFound } from './column-name.ts'
import { stoneColumns } from './columns.tsx'

const nothing = () => undefined
const actions = { onOpen: nothing, onPage: nothing, onEye: nothing, onMedia: nothing }
const listsWith = (headingOf: Lists['headingOf']): Lists => ({ ...noLists, headingOf })
const defaults = listsWith(() => ({ label: undefined, desc: undefined }))

it('the columns of a list are those that the server configures, in the same order and with the same facts', () => {
  const columns = stoneColumns(defaults, actions)
  expect(gridColumnFacts.map(({ key }) => key)).toEqual(columns.map(({ key }) => key))
  for (const { key, sort, isFlag } of gridColumnFacts) {
    const column = columns.find((one) => one.key === key)!
    expect([key, column.sortable ?? false, column.kind === 'flag']).toEqual([key, sort, isFlag])
    if (madeColumnTitles[key]) expect(column.title).toBe(madeColumnTitles[key])
  }
  for (const key of quietColumns) expect(columns.map((column) => column.key)).toContain(key)
})

it('a column bears what the company calls it, for each kind of stone', () => {
  const lists = listsWith((key, labGrown) => ({
    label: key === 'shpNm' ? (labGrown ? 'LG cut' : 'Form') : undefined,
    desc: key === 'crt' ? 'Weight' : undefined,
  }))
  const titles = (labGrown: boolean) => new Map(stoneColumns(lists, actions, labGrown).map((column) => [column.key, column]))
  expect(titles(false).get('shpNm')).toMatchObject({ title: 'Form', hint: 'Form' })
  expect(titles(true).get('shpNm')).toMatchObject({ title: 'LG cut', hint: 'LG cut' })
  expect(titles(false).get('crt')).toMatchObject({ hint: 'Weight' })
  expect(titles(false).get('crt')?.title).toBe(stoneColumns(defaults, actions).find(({ key }) => key === 'crt')?.title)
})

it('a description stands beside the name of its column, and both are found', () => {
  const lists = listsWith((key) => ({ label: undefined, desc: key === 'crt' ? 'Weight on our scales' : undefined }))
  const column = stoneColumns(lists, actions).find(({ key }) => key === 'crt')!
  expect(columnName(column)).toEqual({ name: 'Carat', description: 'Weight on our scales' })
  expect(['carat', 'scales', ' Weight '].map((labels) => isFound(column, labels))).toEqual([true, true, true])
  expect(isFound(column, 'nowhere')).toBe(false)
  const status = stoneColumns(defaults, actions).find(({ key }) => key === 'wSts')!
  expect(columnName(status)).toEqual({ name: 'Status', description: undefined })
  expect([isFound(status, 'sts'), isFound(status, 'status')]).toEqual([true, true])
})
