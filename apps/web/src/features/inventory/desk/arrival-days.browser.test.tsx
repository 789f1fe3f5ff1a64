import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../kit/workspace.css'
import { ArrivalDays } from './arrival-days.tsx'

it('on a phone only the chosen days are visible beside the tabs, and others can be chosen', async () => {
  await page.viewport(390, 844)
  const choose = vi.fn<(days: number) => void>()
  await render(
    <div className="loupe-tabbed-head">
      <nav style={{ width: 800 }} />
      <ArrivalDays days={15} onDays={choose} />
    </div>,
  )
  const days = page.getByRole('combobox', { name: 'Arrived in the last days' })
  await expect.element(days).toHaveValue('15')
  const { width } = days.element().getBoundingClientRect()
  expect(width).toBeLessThan(120)
  expect(width).toBeGreaterThan(60)
  await userEvent.selectOptions(days, '30 days')
  expect(choose).toHaveBeenCalledWith(30)
  await page.viewport(1280, 800)
})
