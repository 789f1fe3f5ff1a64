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

it('a range of prices is read as amounts', async () => {
  const onBounds = vi.fn<(bounds: object) => void>()
  await render(<Range label="$/Ct" unit="US$" bounds={{}} onBounds={onBounds} />)
  await userEvent.fill(page.getByRole('textbox', { name: '$/Ct from, US$' }), '1.2k')
  await userEvent.fill(page.getByRole('textbox', { name: '$/Ct to, US$' }), '$2,000')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onBounds.mock.lastCall).toEqual([{ min: 1200, max: 2000 }])
})
