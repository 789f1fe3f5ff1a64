import { Fragment, useLayoutEffect } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import * as columns from './columns.tsx'
import { Fitted } from './fitted.tsx'
import { dash } from './format.ts'
import { ListTable } from './list-table.tsx'
import { RowActions, rowEnd } from './row-end.tsx'
import type { TableColumn } from './table-columns.ts'

interface Offer {
  id: string
  amount: string
}
const offers: Offer[] = [{ id: '1', amount: '$3,969.80' }]
const block = (width: number, content: string) => <span style={{ display: 'block', width }}>{content}</span>
/** Words of one width, whatever the font: measured as pictures are. */
const words = (width: number, ...texts: string[]) =>
  texts.map((text) => (
    <Fragment key={text}>
      <svg width={width} height={10}>
        <title>{text}</title>
      </svg>{' '}
    </Fragment>
  ))
const linesOf = (cell: Element) => new Set([...cell.querySelectorAll('svg')].map((word) => word.getBoundingClientRect().top)).size
const deadline = (
  <time>
    {words(80, '27/11', '01:33')}
    <small style={{ display: 'inline-block', width: 60 }}>23:57</small>
  </time>
)

/** A list of one hold with these columns, in a room of this width. */
const listOfHold = (shown: readonly TableColumn<{ id: string }>[]) => (width: number) => (
  <div style={{ width }}>
    <Fitted>
      <ListTable<{ id: string }> rows={[{ id: '1' }]} empty="No holds" columns={shown} />
    </Fitted>
  </div>
)

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
              { key: 'when', title: 'When', show: () => <time>{words(80, 'in', 'November')}</time> },
            ]}
          />
        </Fitted>
      </div>
    )
  }
  const first = await render(<Events />)
  expect(drawn).toBeUndefined()
  await expect.poll(lines).toMatch(/timed$/)
  await first.unmount()
  await render(<Events />)
  expect(drawn).toMatch(/timed$/)
})

it('a deadline wraps only where headings and long names in two lines, and the room of empty columns, are not enough', async () => {
  const list = listOfHold([
    { key: 'client', title: 'Client', show: () => <span className="loupe-cut">{words(60, 'Nevil', 'Fine', 'Old', 'Gems')}</span> },
    { key: 'till', title: 'Valid', show: () => deadline },
    { key: 'amount', title: '$', show: () => block(50, '$1.00') },
    { key: 'ended', title: 'Reason ended in the office', show: () => dash },
  ])
  const lines = () => [
    ...['time', '.loupe-cut'].map((cell) => linesOf(document.querySelector(cell)!)),
    document.querySelector('th:last-child')!.getClientRects().length,
  ]
  const screen = await render(list(580))
  await expect.poll(lines).toEqual([1, 1, 0])
  await screen.rerender(list(450))
  await expect.poll(lines).toEqual([1, 2, 0])
  await screen.rerender(list(350))
  await expect.poll(lines).toEqual([2, 2, 0])
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
  const list = listOfHold([
    { key: 'id', title: 'Number', show: () => <span style={{ display: 'block', width: 100 }}>H1</span> },
    {
      key: 'till',
      title: 'Valid till',
      show: () => deadline,
    },
    { key: 'client', title: 'Client', show: () => words(80, 'Nevilmere', 'Fine', 'Jewels') },
    { key: 'remarks', title: 'Remarks', show: () => words(60, 'Set aside', 'for', 'one', 'of', 'their', 'clients') },
  ])
  const lines = (text: string) => linesOf([...document.querySelectorAll('td')].find(({ textContent }) => textContent.includes(text))!)
  const screen = await render(list(640))
  await expect.poll(() => document.querySelector<HTMLElement>('.loupe-list')?.dataset['lines']).toMatch(/wrapped$/)
  expect(['27/11', 'Nevilmere', 'Set aside'].map(lines)).toEqual([2, 2, 2])
  await screen.rerender(list(400))
  await expect.poll(() => document.querySelector<HTMLElement>('.loupe-list')?.dataset['lines']).toMatch(/tall$/)
  expect(document.querySelector('.loupe-list-room')!.scrollWidth).toBe(document.querySelector('.loupe-list-room')!.clientWidth)
})

it('answers never fold: where texts in two lines do not help either, the list scrolls', async () => {
  const pending = [{ id: '1' }]
  const word = (text: string) => <span style={{ display: 'inline-block', width: 80 }}>{text}</span>
  const list = (width: number) => (
    <div style={{ width }}>
      <Fitted>
        <ListTable<(typeof pending)[number]>
          rows={pending}
          empty="No offers"
          columns={[
            { key: 'id', title: 'Offer', show: () => block(60, 'F1') },
            {
              key: 'client',
              title: 'Client',
              show: () => (
                <>
                  {word('Nevilmere')} {word('Jewels')}
                </>
              ),
            },
            rowEnd(() => (
              <RowActions areAnswers>
                <button style={{ width: 80 }}>Accept</button>
                <button style={{ width: 80 }}>Reject</button>
              </RowActions>
            )),
          ]}
        />
      </Fitted>
    </div>
  )
  const reject = page.getByRole('button', { name: 'Reject' })
  const lines = () => document.querySelector<HTMLElement>('.loupe-list')?.dataset['lines']
  const screen = await render(list(380))
  await expect.poll(lines).toMatch(/wrapped$/)
  await expect.element(reject).toBeVisible()
  await screen.rerender(list(280))
  await expect.poll(() => document.querySelector('.loupe-list-room')?.hasAttribute('data-more')).toBe(true)
  await expect.element(page.getByRole('button', { name: 'Accept' })).toBeInViewport({ ratio: 1 })
  await expect.element(reject).toBeInViewport({ ratio: 1 })
})

it('columns stay where they were with other rows, unless these need more room', async () => {
  const holds = (...clients: string[]) => clients.map((client) => ({ id: client, client }))
  const list = (rows: { id: string; client: string }[]) => (
    <div style={{ width: 600 }}>
      <Fitted>
        <ListTable<{ id: string; client: string }>
          rows={rows}
          empty="No holds"
          columns={[
            { key: 'client', title: 'Client', show: ({ client }) => client },
            { key: 'stone', title: 'Stone', show: () => block(60, 'R1') },
            { key: 'seller', title: 'Sales person', show: () => block(80, 'Ana B') },
          ]}
        />
      </Fitted>
    </div>
  )
  const left = () => page.getByRole('columnheader', { name: 'Stone' }).element().getBoundingClientRect().left
  const longest = 'Nevilmere Fine Jewels of the North'
  const first = await render(list(holds(longest, 'Ace')))
  await expect.poll(() => document.querySelector<HTMLElement>('thead th')?.style.width).toMatch(/px$/)
  const before = left()
  await first.rerender(list(holds('Ace')))
  expect(left()).toBe(before)
  await first.unmount()
  const again = await render(list(holds('Ace')))
  await expect.element(page.getByText('Ace')).toBeVisible()
  expect(left()).toBe(before)
  await again.rerender(list(holds(`${longest} and of the South, ${longest}`)))
  await expect.poll(() => left()).toBeGreaterThan(before)
  const room = document.querySelector('.loupe-list-room')!
  await expect.poll(() => room.scrollWidth).toBe(room.clientWidth)
})

it('a long name takes two lines in a list that is too wide, instead of being cut on one', async () => {
  const name = 'Moskmere Gem Trading House'
  await render(
    <div style={{ width: 250 }}>
      <Fitted>
        <ListTable<{ id: string; name: string }>
          rows={[{ id: '1', name }]}
          empty="No orders"
          columns={[
            { key: 'id', title: 'Order', show: () => block(60, 'O1') },
            columns.text('name', { title: 'Party' }) as TableColumn<{ id: string; name: string }>,
          ]}
        />
      </Fitted>
    </div>,
  )
  const cell = page.getByText(name).element()
  await expect.poll(() => document.querySelector<HTMLElement>('.loupe-list')?.dataset['lines']).toMatch(/broken$/)
  expect(cell.getClientRects()[0]!.height).toBeGreaterThan(30)
  expect([cell.scrollWidth, cell.scrollHeight]).toEqual([cell.clientWidth, cell.clientHeight])
})
