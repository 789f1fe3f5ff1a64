import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from './button.tsx'
import { ListTable } from './list-table.tsx'
import type { Direction } from './table-columns.ts'

const memos = [
  { id: 'a', number: 'M1' },
  { id: 'b', number: 'M2' },
]

function Memos({ onSort = () => {} }: { onSort?: (key: string, direction: Direction | undefined) => void }) {
  const [keys, setKeys] = useState<string[]>([])
  const [sorted, setSorted] = useState<Direction | 'none'>('none')
  return (
    <>
      <output>{keys.join()}</output>
      <ListTable
        rows={memos}
        empty="No memos"
        columns={[{ key: 'number', title: 'Number', sorted, show: ({ number }) => number }]}
        selection={{ keys, select: setKeys }}
        onSort={(key, direction) => {
          setSorted(direction ?? 'none')
          onSort(key, direction)
        }}
      />
    </>
  )
}

it('a click on a heading sorts up, then down, then as the list was', async () => {
  const onSort = vi.fn<(key: string, direction: Direction | undefined) => void>()
  await render(<Memos onSort={onSort} />)
  const heading = page.getByRole('columnheader', { name: 'Number' })
  const sort = heading.getByRole('button')
  for (const state of ['ascending', 'descending', 'none']) {
    await sort.click()
    await expect.element(heading).toHaveAttribute('aria-sort', state)
  }
  expect(onSort.mock.calls).toEqual([
    ['number', 'ascending'],
    ['number', 'descending'],
    ['number', undefined],
  ])
})

it('rows are selected one by one or all at once, by the keyboard too', async () => {
  await render(<Memos />)
  const all = page.getByRole('checkbox', { name: 'Select all' })
  await page.getByRole('checkbox', { name: 'Select row 2' }).click()
  await expect.element(page.getByRole('status')).toHaveTextContent('b')
  await expect.element(all).toBePartiallyChecked()
  await expect.element(page.getByRole('row', { name: /M2/ })).toHaveAttribute('data-selected')
  await all.click()
  await expect.element(page.getByRole('status')).toHaveTextContent('a,b')
  await userEvent.keyboard(' ')
  await expect.element(page.getByRole('status')).toHaveTextContent('')
})

it('without rows it says what belongs there', async () => {
  await render(<ListTable rows={[]} empty="No memos" columns={[{ key: 'number', title: 'Number', show: () => null }]} />)
  await expect.element(page.getByText('No memos')).toBeVisible()
})

it('on a phone rows are cards with title, status and figures, selected by their boxes', async () => {
  await page.viewport(390, 700)
  const select = vi.fn<(keys: string[]) => void>()
  await render(
    <ListTable
      rows={[{ id: 'a', number: 'M1', state: 'Overdue', amount: '$5', note: '–' }]}
      empty="No memos"
      columns={[
        { key: 'number', title: 'Number', show: ({ number }) => number },
        { key: 'state', title: 'State', part: 'status', show: ({ state }) => state },
        { key: 'amount', title: 'Amount', align: 'right', show: ({ amount }) => amount },
        { key: 'note', title: 'Note', show: ({ note }) => note },
      ]}
      selection={{ keys: [], select }}
    />,
  )
  const card = page.getByRole('listitem')
  await expect.element(card.getByText('M1')).toBeVisible()
  await expect.element(card.getByRole('definition')).toHaveTextContent('$5')
  await expect.element(card.getByText('Note')).not.toBeInTheDocument()
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  await card.getByRole('checkbox').click()
  expect(select).toHaveBeenCalledWith(['a'])
  await page.viewport(1100, 700)
})

it('on a phone a card of a lab-grown stone says so, whatever columns the list has; a natural one is not marked', async () => {
  await page.viewport(390, 700)
  await render(
    <ListTable
      rows={[
        { id: 'a', number: 'L22167', labGrown: true },
        { id: 'b', number: 'R01814', labGrown: false },
      ]}
      empty="No holds"
      columns={[{ key: 'number', title: 'Stone ID', show: ({ number }) => number }]}
    />,
  )
  const cards = page.getByRole('listitem')
  await expect.element(cards.nth(0)).toHaveTextContent('L22167Lab-Grown')
  await expect.element(cards.nth(1)).toHaveTextContent('R01814')
  await page.viewport(1100, 700)
})

it('a lab-grown stone is labelled beside its ID in a table, and on a card', async () => {
  const stones = [
    { id: 'a', vStnId: 'L1', labGrown: true },
    { id: 'b', vStnId: 'R1', labGrown: false },
  ]
  for (const width of [1024, 390]) {
    await page.viewport(width, 700)
    const screen = await render(
      <ListTable rows={stones} empty="No stones" columns={[{ key: 'vStnId', title: 'Stone ID', show: ({ vStnId }) => vStnId }]} />,
    )
    await expect.element(page.getByText('Lab-Grown')).toBeVisible()
    expect(page.getByText('Lab-Grown').all()).toHaveLength(1)
    await screen.unmount()
  }
})

it('on a phone a link on a card begins where its title does, and a text after a figure keeps away from it in a table', async () => {
  const columns = [
    { key: 'number', title: 'Number', show: () => <Button variant="link" label="M1" onClick={() => undefined} /> },
    { key: 'views', title: 'Views', align: 'right' as const, show: () => <Button variant="quiet" label="81" onClick={() => undefined} /> },
    { key: 'owner', title: 'Owner', show: () => 'Corwin' },
  ]
  const leftOf = (selector: string) => document.querySelector(selector)!.getBoundingClientRect().left
  await page.viewport(390, 844)
  await render(
    <div className="loupe-list">
      <ListTable rows={[{ id: 'a' }]} empty="No memos" columns={columns} />
    </div>,
  )
  await expect.element(page.getByRole('button', { name: '81' })).toBeVisible()
  expect(leftOf('.loupe-card-title button span') - leftOf('.loupe-card-title')).toBeLessThan(2)
  expect(leftOf('.loupe-card-figures button span') - leftOf('.loupe-card-figures dt')).toBeLessThan(2)
  await page.viewport(1280, 800)
  await expect
    .poll(() => Number.parseFloat(getComputedStyle(page.getByRole('cell', { name: 'Corwin' }).element()).paddingInlineStart))
    .toBe(16)
})
