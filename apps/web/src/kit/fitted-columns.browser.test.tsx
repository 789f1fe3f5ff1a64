import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Fitted } from './fitted.tsx'
import { ListTable } from './list-table.tsx'
import type { TableColumn } from './table-columns.ts'

const block = (width: number, content: string) => <span style={{ display: 'block', width }}>{content}</span>
const listOf = (columns: readonly TableColumn<{ id: string }>[]) => (width: number) => (
  <div style={{ width }}>
    <Fitted>
      <ListTable<{ id: string }> rows={[{ id: '1' }]} empty="No orders" columns={columns} />
    </Fitted>
  </div>
)

it('a long text is whole where the list has room for it, and is cut where it has not', async () => {
  const more = `Fenwyvane Fine Jewellery of Antwerp · R46421, R46422, R46423 · $1,234,768.00`
  const columns = [
    { key: 'what', title: 'What', show: () => block(200, 'Order O000823') },
    { key: 'more', title: 'More', show: () => <span className="loupe-cut">{more}</span> },
  ]
  const isCut = () => {
    const { scrollWidth, clientWidth } = document.querySelector('.loupe-cut')!
    return scrollWidth > clientWidth
  }
  const screen = await render(listOf(columns)(1000))
  await expect.poll(isCut).toBe(false)
  await screen.rerender(listOf(columns)(600))
  await expect.poll(isCut).toBe(true)
})

it('columns of details are left out of a list that is still too wide, and named; amounts and status stay', async () => {
  const wide = (title: string, part?: 'status' | 'amount' | 'time') => ({
    ...{ key: title, title, show: () => block(120, title) },
    ...(part ? { part } : {}),
  })
  const columns = [wide('Order'), wide('Party'), wide('Buyer'), wide('Bill'), wide('Note'), wide('State', 'status'), wide('Sum', 'amount')]
  const titles = () =>
    [...document.querySelectorAll<HTMLElement>('thead th')].filter(({ offsetWidth }) => offsetWidth > 0).map((head) => head.textContent)
  const room = () => document.querySelector('.loupe-list-room')!
  await render(listOf(columns)(700))
  await expect.poll(titles).toEqual(['Order', 'Party', 'Buyer', 'State', 'Sum'])
  expect(room().scrollWidth).toBe(room().clientWidth)
  await expect.element(page.getByRole('paragraph')).toHaveTextContent('2 columns hidden Show all columns')
  await expect.element(page.getByRole('button', { name: 'Show all columns' })).toHaveAccessibleDescription(/^Bill,\s+Note$/)
  await userEvent.click(page.getByRole('button', { name: 'Show all columns' }))
  await expect.poll(titles).toHaveLength(7)
  await userEvent.click(page.getByRole('button', { name: 'Fit columns' }))
  await expect.poll(titles).toHaveLength(5)
})

it('a second fact has a line of its own, and its title where the value does not say what it is', async () => {
  const columns: TableColumn<{ id: string }>[] = [
    { key: 'price', title: 'Price', align: 'right', part: 'amount', show: () => 'Client offers 1,352.90' },
    { key: 'amount', title: 'Offered amount', align: 'right', part: 'amount', under: 'price', isNamedUnder: true, show: () => '$3,233.43' },
    { key: 'end', title: 'Valid till', part: 'deadline', show: () => block(180, '28/11/2026') },
  ]
  await render(listOf(columns)(366))
  await expect.element(page.getByRole('cell', { name: 'Client offers 1,352.90 Offered amount $3,233.43' })).toBeVisible()
  const room = document.querySelector('.loupe-list-room')!
  await expect.poll(() => room.scrollWidth - room.clientWidth).toBe(0)
})

it('a second fact has a column of its own where the list has room, and stands below the first where it has not', async () => {
  const columns: TableColumn<{ id: string }>[] = [
    { key: 'companyName', title: 'Company', show: () => block(200, 'Aster Gems') },
    { key: 'amount', title: 'Amount', part: 'amount', show: () => block(200, '$100') },
    { key: 'sellerName', title: 'Sales person', under: 'companyName', show: () => block(200, 'Ishani Brellow') },
  ]
  const screen = await render(listOf(columns)(900))
  await expect.element(page.getByRole('columnheader', { name: 'Sales person' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'Aster Gems', exact: true })).toBeVisible()
  await screen.rerender(listOf(columns)(500))
  await expect.element(page.getByRole('columnheader', { name: 'Sales person' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('cell', { name: 'Aster Gems Ishani Brellow' })).toBeVisible()
  await expect.element(page.getByText('Show all columns')).not.toBeInTheDocument()
})
