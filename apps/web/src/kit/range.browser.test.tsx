import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type Bounds, Range } from './range.tsx'

it('a range typed with a hyphen into its first field fills both', async () => {
  const onBounds = vi.fn<(bounds: Bounds) => void>()
  await render(<Range label="Age" bounds={{}} onBounds={onBounds} />)
  const [from, to] = [page.getByRole('textbox', { name: 'Age from' }), page.getByRole('textbox', { name: 'Age to' })]
  await userEvent.click(from)
  await userEvent.keyboard('30-60{Enter}')
  await expect.element(from).toHaveValue('30')
  await expect.element(to).toHaveValue('60')
  await expect.element(from).toHaveAttribute('aria-invalid', 'false')
  expect(onBounds).toHaveBeenLastCalledWith({ min: 30, max: 60 })
})
