import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Fitted } from './fitted.tsx'
import { ListTable } from './list-table.tsx'
import { rowEnd } from './row-end.tsx'

interface Offer {
  id: string
  amount: string
}
const offers: Offer[] = [{ id: '1', amount: '$3,969.80' }]

function List({ hasActions, width = 400 }: { hasActions: boolean; width?: number }) {
  const [, setCount] = useState(0)
  return (
    <div style={{ width }}>
      <button onClick={() => setCount((count) => count + 1)}>Again</button>
      <Fitted>
        <ListTable<Offer>
          rows={offers}
          empty="No offers"
          columns={[
            { key: 'name', title: 'Name', show: () => <span style={{ display: 'block', width: 300 }}>Nevilmere Jewels</span> },
            { key: 'amount', title: 'Amount', align: 'right', show: ({ amount: dollars }) => dollars },
            { key: 'note', title: 'Note', show: () => <span style={{ display: 'block', width: 300 }}>For a ring</span> },
            rowEnd(() => (hasActions ? <button>Accept</button> : null)),
          ]}
        />
      </Fitted>
    </div>
  )
}
const amount = () => page.getByText('$3,969.80')
/** Scrolls the list once it has been fitted: until then it may not have anything to scroll. */
async function scrollBy(left: number) {
  await expect
    .poll(() => {
      const room = document.querySelector('.loupe-list-room')!
      if (room.hasAttribute('data-more')) room.scrollTo({ left })
      return room.scrollLeft
    })
    .toBe(left)
}

it('a figure that the column of actions partly covers is not shown until it is in full view', async () => {
  await render(<List hasActions />)
  await expect.element(page.getByRole('button', { name: 'Accept' })).toBeVisible()
  await scrollBy(30)
  await expect.element(amount()).toHaveAttribute('data-cut')
  await userEvent.click(page.getByRole('button', { name: 'Again' }))
  await expect.element(amount()).toHaveAttribute('data-cut')

  await scrollBy(200)
  await expect.element(amount()).not.toHaveAttribute('data-cut')
})

it('a list whose rows have no action has no column for them', async () => {
  await render(<List hasActions={false} />)
  await expect.element(amount()).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: 'Action' })).not.toBeInTheDocument()
})

it('a figure that the edge of the list cuts is not shown either', async () => {
  await render(<List hasActions={false} width={340} />)
  await scrollBy(10)
  await expect.element(amount()).toHaveAttribute('data-cut')
})

it('a text that the column of actions covers ends with an ellipsis before it, and one that is whole does not', async () => {
  const clients = [
    { id: '1', name: 'Nevilmere Jewels' },
    { id: '2', name: 'Ace' },
  ]
  await render(
    <div style={{ width: 220 }}>
      <Fitted>
        <ListTable<(typeof clients)[number]>
          rows={clients}
          empty="No clients"
          columns={[
            { key: 'id', title: 'Number', show: ({ id }) => <span style={{ display: 'block', width: 130 }}>{id}</span> },
            { key: 'name', title: 'Client', show: (client: (typeof clients)[number]) => client.name },
            { key: 'more', title: 'More', show: () => <span style={{ display: 'block', width: 300 }}>More</span> },
            rowEnd(() => <button>Accept</button>),
          ]}
        />
      </Fitted>
    </div>,
  )
  const cell = page.getByText('Nevilmere Jewels')
  await scrollBy(40)
  await expect.element(cell).toHaveAttribute('data-cut', 'end')
  await expect.element(page.getByText('Ace', { exact: true })).not.toHaveAttribute('data-cut')
  await scrollBy(150)
  await expect.element(cell).not.toHaveAttribute('data-cut')
})

const block = (width: number, content: string) => <span style={{ display: 'block', width }}>{content}</span>

it('the column that names the rows stays in view in a list that scrolls, and a figure behind it is not shown in part', async () => {
  const client = { id: '1', name: 'Nevilmere Jewels', city: 'Antwerp', amount: '$3,969.80' }
  await render(
    <div style={{ width: 420 }}>
      <Fitted>
        <ListTable<typeof client>
          rows={[client]}
          empty="No clients"
          columns={[
            { key: 'city', title: 'City', part: 'detail', show: ({ city }) => block(120, city) },
            { key: 'name', title: 'Company', show: ({ name }) => block(120, name) },
            { key: 'amount', title: 'Amount', align: 'right', show: ({ amount: dollars }) => block(140, dollars) },
            { key: 'note', title: 'Note', show: () => block(400, 'For a ring') },
          ]}
        />
      </Fitted>
    </div>,
  )
  const name = page.getByText('Nevilmere Jewels')
  const left = (element: Element) => element.closest('td, .loupe-list-room')!.getBoundingClientRect().left
  await scrollBy(200)
  await expect.poll(() => left(name.element())).toBe(left(document.querySelector('.loupe-list-room')!))
  const cutOf = (element: Element) => element.closest('td')!.dataset['cut']
  await expect.poll(() => cutOf(amount().element())).toBe('whole')
  expect(cutOf(name.element())).toBeUndefined()
  await scrollBy(400)
  await expect.poll(() => left(name.element())).toBe(left(document.querySelector('.loupe-list-room')!))
})

/** The edges of the columns that scroll, and where the column of actions begins. */
function edges() {
  const heads = [...document.querySelectorAll('thead th:not(.loupe-row-end)')].map((head) => head.getBoundingClientRect())
  return {
    columns: heads.flatMap(({ left, right }) => [left, right]),
    actions: document.querySelector('th.loupe-row-end')!.getBoundingClientRect().left,
  }
}

it('a list that scrolls begins a column at its edge, though values are wider than headings, values arrive later, and rows change', async () => {
  function Till() {
    const [till, setTill] = useState('27/11')
    return <button onClick={() => setTill('27/11/2026')}>{till}</button>
  }
  const list = (note: string) => (
    <div style={{ width: 420 }}>
      <Fitted>
        <ListTable<Offer>
          rows={offers}
          empty="No offers"
          columns={[
            { key: 'till', title: 'Till', show: () => <Till /> },
            { key: 'mail', title: 'Email', show: () => block(180, 'sales@nevilmere.example') },
            { key: 'mobile', title: 'Mobile', show: () => block(120, '+91 22 5550 0100') },
            { key: 'note', title: 'Note', show: () => block(300, note) },
            rowEnd(() => <button style={{ width: 80 }}>Accept</button>),
          ]}
        />
      </Fitted>
    </div>
  )
  const screen = await render(list('For a ring'))
  const isAtEdge = () => edges().columns.includes(edges().actions)
  await expect.poll(isAtEdge).toBe(true)
  expect(document.querySelector('[data-cut]')).toBeNull()
  await userEvent.click(page.getByRole('button', { name: '27/11' }))
  await expect.element(page.getByText('27/11/2026')).toBeVisible()
  await expect.poll(isAtEdge).toBe(true)
  await scrollBy(90)
  await expect.poll(() => document.querySelector('[data-cut]')).not.toBeNull()
  const scrolled = edges()
  await screen.rerender(list('For two rings'))
  await expect.element(page.getByText('For two rings')).toBeInTheDocument()
  expect(edges()).toEqual(scrolled)
})
