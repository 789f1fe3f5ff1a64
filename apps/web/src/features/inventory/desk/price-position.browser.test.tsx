import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PricePosition } from './cells.tsx'

it.each([
  [{ stones: 1, against: null }, '1 similar'],
  [{ stones: 2, against: null }, '2 similar'],
  [{ stones: 0, against: null }, '–'],
  [{ stones: 3, against: -9.1 }, '9.1% under'],
  [{ stones: 3, against: 0 }, 'as similar stones'],
])('with fewer than three similar stones there is no percentage: %o', async (position, text) => {
  await render(<PricePosition position={{ id: '1', ...position }} />)
  await expect.element(page.getByText(text, { exact: true })).toBeVisible()
})
