import { gridColumnFacts, madeColumnTitles, quietColumns } from '@loupe/domain/inventory/grid-columns.ts'
import { expect, it } from 'vitest'
import type { Lists } from '../../../api/masters.ts'
import { stoneColumns } from './columns.tsx'

const nothing = () => undefined
const actions = { onOpen: nothing, onPage: nothing, onEye: nothing, onMedia: nothing }
const listsWith = (headingOf: Lists['headingOf']) => ({ nameOf: () => null, links: [], headingOf }) as unknown as Lists
const usual = listsWith(() => ({ label: undefined, desc: undefined }))

it('the columns of a list are those that the server configures, in the same order and with the same facts', () => {
  const columns = stoneColumns(usual, actions)
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
  expect(titles(false).get('crt')?.title).toBe(stoneColumns(usual, actions).find(({ key }) => key === 'crt')?.title)
})
