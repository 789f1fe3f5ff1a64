import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { MemoryRouter, Link } from 'react-router'
import '../testing/app-styles.ts'
import { BarTable } from './bar-table.tsx'
import { CardTable } from './card.tsx'

it('a long text wraps on a phone, so that all of it is read without scrolling; figures do not', async () => {
  await page.viewport(390, 800)
  await render(
    <div style={{ width: 356 }}>
      <CardTable
        label="Reasons"
        rows={[{ id: 'one', pieces: '61,713', why: 'Included by a policy of this platform that somebody has named at length' }]}
        keyOf={({ id }) => id}
        columns={[
          { title: 'Stones', show: () => 'Natural' },
          { title: 'Result', show: () => 'Not accepted' },
          { title: 'Pieces', isNumber: true, show: ({ pieces }) => pieces },
          { title: 'Why', show: ({ why }) => why },
        ]}
      />
    </div>,
  )
  const scroller = page.getByRole('group', { name: 'Reasons' }).element()
  expect(scroller.scrollWidth).toBeLessThanOrEqual(scroller.clientWidth)

  expect(getComputedStyle(page.getByRole('cell', { name: '61,713' }).element()).whiteSpace).toBe('nowrap')
  expect(
    page
      .getByRole('cell', { name: /Included/ })
      .element()
      .getBoundingClientRect().height,
  ).toBeGreaterThan(40)
  await page.viewport(1280, 800)
})

for (const width of [408, 356])
  it(`the figures behind a long name are in view in a card ${width} pixels wide`, async () => {
    await page.viewport(width === 356 ? 390 : 1440, 800)
    await render(
      <MemoryRouter>
        <div style={{ width }}>
          <BarTable
            label="Top clients"
            rows={[{ id: 'one', client: 'Aurelia & Sons International Diamond Trading Company Limited' }]}
            keyOf={({ id }) => id}
            name="Client"
            show={({ client }) => <Link to="/client">{client}</Link>}
            value={() => 1}
            columns={[
              { title: 'Bought', show: () => '$123.5M' },
              { title: 'Previous period', show: () => '$123.5M' },
            ]}
          />
        </div>
      </MemoryRouter>,
    )
    const scroller = page.getByRole('group', { name: 'Top clients' }).element()
    expect(scroller.scrollWidth).toBeLessThanOrEqual(scroller.clientWidth)
    await page.viewport(1280, 800)
  })
