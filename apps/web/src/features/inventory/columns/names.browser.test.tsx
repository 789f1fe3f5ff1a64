import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import type { Master } from '@loupe/contract/masters/master-lists.ts'
import { factsOf } from '@loupe/domain/inventory/stone-fields.ts'
import { fluorescence, shape } from '@loupe/domain/masters/grading-lists.ts'
import { lab } from '@loupe/domain/masters/company-lists.ts'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { listsFrom } from '../../../api/masters.ts'
import { Grid } from '../../../kit/grid/grid.tsx'
import { createSelection } from '../../../kit/grid/selection.ts'
import { stoneColumns } from './columns.tsx'

const nothing = () => undefined
const actions = { onOpen: nothing, onPage: nothing, onEye: nothing, onMedia: nothing }
const fields = ['shpNm', 'fluNm', 'lbNm'] as const
const codesOf = { shpNm: shape.values, fluNm: fluorescence.values, lbNm: lab.values }
const masters = { SHAPE: shape.values, FLUORESCENCE: fluorescence.values } as unknown as Record<string, Master[]>
const rows = Array.from({ length: Math.max(...fields.map((field) => codesOf[field].length)) }, (_, at) => ({
  id: `${at}`,
  media: [],
  ...Object.fromEntries(fields.map((field) => [field, codesOf[field][at % codesOf[field].length]!.code])),
})) as unknown as Diamond[]

const show = (isLoading: boolean) =>
  render(
    <div style={{ width: 600, height: 3000 }}>
      <Grid<Diamond>
        label="Stones"
        columns={stoneColumns(listsFrom(isLoading ? undefined : masters, isLoading), actions).filter(({ key }) =>
          fields.some((field) => field === key),
        )}
        rows={rows}
        rowKey={({ id }) => id}
        rowTotal={rows.length}
        selection={createSelection()}
        sort={[]}
        onSort={nothing}
        columnState={{ order: [...fields], hidden: [], pinned: { left: [], right: [] }, widths: {} }}
        onColumnState={nothing}
      />
    </div>,
  )
const cells = () => [...document.querySelectorAll<HTMLElement>('[role="gridcell"]')]

it('no name of a shape, a fluorescence or a laboratory is cut', async () => {
  await show(false)
  await expect.poll(() => cells().length).toBeGreaterThan(60)
  expect(fields.map((field) => factsOf(field).grid?.width)).toEqual([84, 64, 56])
  const cut = cells().flatMap((cell) =>
    [cell, ...cell.querySelectorAll('span')].some((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0)
      ? [cell.innerText]
      : [],
  )
  expect([...new Set(cut)]).toEqual([])
})

it('while the lists load, no code is shown in the place of a name, nor that there is none', async () => {
  await show(true)
  await expect.poll(() => cells().length).toBeGreaterThan(60)
  const named = cells().map((cell) => cell.innerText.trim())
  expect(named).not.toContain('ROUND')
  expect(named).not.toContain('FNT')
  expect(named).not.toContain('–')
})
