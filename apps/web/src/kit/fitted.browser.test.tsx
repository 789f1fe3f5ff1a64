import { useLayoutEffect, useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Fitted } from './fitted.tsx'
import { dash } from './format.ts'
import { ListTable } from './list-table.tsx'
import { RowActions, rowEnd } from './row-end.tsx'

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

it('a figure that the column of actions partly covers is not shown until it is in full view', async () => {
  await render(<List hasActions />)
  await expect.element(page.getByRole('button', { name: 'Accept' })).toBeVisible()
  await expect.element(amount()).toHaveAttribute('data-cut')
  await userEvent.click(page.getByRole('button', { name: 'Again' }))
  await expect.element(amount()).toHaveAttribute('data-cut')

  document.querySelector('.loupe-list-room')?.scrollTo({ left: 200 })
  await expect.element(amount()).not.toHaveAttribute('data-cut')
})

it('a list whose rows have no action has no column for them', async () => {
  await render(<List hasActions={false} />)
  await expect.element(amount()).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: 'Action' })).not.toBeInTheDocument()
})

it('a figure that the edge of the list cuts is not shown either', async () => {
  await render(<List hasActions={false} width={340} />)
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
  await expect.element(cell).toHaveAttribute('data-cut', 'end')
  await expect.element(page.getByText('Ace', { exact: true })).not.toHaveAttribute('data-cut')
  document.querySelector('.loupe-list-room')?.scrollTo({ left: 150 })
  await expect.element(cell).not.toHaveAttribute('data-cut')
})

it('a list that is opened again is drawn as it fitted last time before anything is measured', async () => {
  let drawn: string | undefined
  const lines = () => document.querySelector<HTMLElement>('.loupe-list')?.dataset['lines']
  function Events() {
    useLayoutEffect(() => {
      drawn = lines()
    })
    return (
      <div style={{ width: 300 }}>
        <Fitted>
          <ListTable<Offer>
            rows={offers}
            empty="No events"
            columns={[
              { key: 'name', title: 'Event', show: () => <span style={{ display: 'block', width: 150 }}>Opened</span> },
              { key: 'when', title: 'When', show: () => <time>in November of the year before the last one</time> },
            ]}
          />
        </Fitted>
      </div>
    )
  }
  const first = await render(<Events />)
  expect(drawn).toBeUndefined()
  await expect.poll(lines).toBe('closer broken')
  await first.unmount()
  await render(<Events />)
  expect(drawn).toBe('closer broken')
})

it('a list that is too wide leaves out empty columns, then folds its actions but the first into a menu', async () => {
  const clients = [
    { id: '1', name: 'Nevilmere Jewels', note: '' },
    { id: '2', name: 'Ace', note: '' },
  ]
  const list = (width: number, rows = clients) => (
    <div style={{ width }}>
      <Fitted>
        <ListTable<(typeof clients)[number]>
          rows={rows}
          empty="No clients"
          columns={[
            { key: 'name', title: 'Client', show: ({ name }) => <span style={{ display: 'block', width: 150 }}>{name}</span> },
            { key: 'note', title: 'Override because', show: ({ note }) => note || dash },
            rowEnd(() => (
              <RowActions>
                <button style={{ width: 80 }}>Accept</button>
                <button style={{ width: 80 }}>Reject</button>
              </RowActions>
            )),
          ]}
        />
      </Fitted>
    </div>
  )
  const screen = await render(list(600))
  const note = page.getByRole('columnheader', { name: 'Override because' })
  const [reject, more] = [page.getByRole('button', { name: 'Reject' }).first(), page.getByRole('button', { name: 'Actions' }).first()]
  await expect.element(note).toBeVisible()
  await expect.element(reject).toBeVisible()
  await expect.element(more).not.toBeInTheDocument()

  await screen.rerender(list(345))
  await expect.element(note).not.toBeInTheDocument()
  await expect.element(reject).toBeVisible()

  await screen.rerender(list(290))
  await expect.element(page.getByRole('button', { name: 'Accept' }).first()).toBeVisible()
  await expect.element(reject).not.toBeInTheDocument()
  await userEvent.click(more)
  await expect.element(reject).toBeVisible()
  await userEvent.keyboard('{Escape}')

  await screen.rerender(list(345, clients.with(0, { id: '1', name: 'Nevilmere Jewels', note: 'Asked by their buyer' })))
  await expect.element(note).toBeVisible()
})

it('a value takes two lines where the list has room for that, and more only before the list scrolls', async () => {
  const holds = [{ id: '1', client: 'Nevilmere Fine Jewels', remarks: 'Set aside for one of their clients' }]
  const list = (width: number) => (
    <div style={{ width }}>
      <Fitted>
        <ListTable<(typeof holds)[number]>
          rows={holds}
          empty="No holds"
          columns={[
            { key: 'id', title: 'Number', show: () => <span style={{ display: 'block', width: 100 }}>H1</span> },
            {
              key: 'till',
              title: 'Valid till',
              show: () => (
                <time>
                  27/11/2026 01:33 <small>23:57:24</small>
                </time>
              ),
            },
            { key: 'client', title: 'Client', show: ({ client }) => client },
            { key: 'remarks', title: 'Remarks', show: ({ remarks }) => remarks },
          ]}
        />
      </Fitted>
    </div>
  )
  const lines = (text: string) => {
    const cell = [...document.querySelectorAll('td')].find(({ textContent }) => textContent.includes(text))
    const range = document.createRange()
    range.selectNodeContents(cell!)
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 8))).size
  }
  const screen = await render(list(520))
  await expect.poll(() => document.querySelector<HTMLElement>('.loupe-list')?.dataset['lines']).toMatch(/wrapped$/)
  expect(['27/11', 'Nevilmere', 'Set aside'].map(lines)).toEqual([2, 2, 2])
  await screen.rerender(list(350))
  await expect.poll(() => document.querySelector<HTMLElement>('.loupe-list')?.dataset['lines']).toMatch(/tall$/)
  expect(document.querySelector('.loupe-list-room')!.scrollWidth).toBe(document.querySelector('.loupe-list-room')!.clientWidth)
})
