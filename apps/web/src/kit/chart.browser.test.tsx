import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Bars } from './chart.tsx'

const show = (values: readonly number[]) =>
  render(
    <MemoryRouter>
      <Bars
        label="Sales"
        rows={values}
        nameOf={(value) => `Month ${values.indexOf(value)}`}
        series={[{ title: 'Value', value: (value) => value }]}
        text={(value) => `$${value}`}
      />
    </MemoryRouter>,
  )

it('figures that are all 0 are said to be, without an axis of values that nothing has', async () => {
  await show([0])
  await expect.element(page.getByText('Every value is 0.')).toBeVisible()
  expect(document.querySelector('.recharts-wrapper')).toBeNull()
})

it('other figures are drawn', async () => {
  await show([0, 5])
  await expect.poll(() => document.querySelector('.recharts-wrapper')).not.toBeNull()
  await expect.element(page.getByText('Every value is 0.')).not.toBeInTheDocument()
})
