import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
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
