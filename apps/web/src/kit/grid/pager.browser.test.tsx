import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { GridPager } from './pager.tsx'

test('the pager says where one is and leads to the first, next and last page', async () => {
  const onPage = vi.fn<(page: number) => void>()
  const screen = await render(<GridPager page={2} limit={100} total={53_940} onPage={onPage} onLimit={() => {}} />)
  await expect.element(screen.getByText('101–200 of 53,940')).toBeVisible()
  for (const name of ['First page', 'Previous page', 'Next page', 'Last page']) await screen.getByRole('button', { name }).click()
  expect(onPage.mock.calls.flat()).toEqual([1, 1, 3, 540])
})

test('at the end there is no next page, and the button keeps the focus', async () => {
  const onPage = vi.fn<(page: number) => void>()
  const screen = await render(<GridPager page={540} limit={100} total={53_940} onPage={onPage} onLimit={() => {}} />)
  const next = screen.getByRole('button', { name: 'Next page' })
  await expect.element(next).toHaveAttribute('aria-disabled', 'true')
  const button = next.element() as HTMLElement
  button.focus()
  button.click()
  expect(onPage).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(button)
  await expect.element(screen.getByText('53,901–53,940 of 53,940')).toBeVisible()
})

test('page sizes go from 100 to 500, and none is nothing of nothing', async () => {
  const onLimit = vi.fn<(limit: number) => void>()
  const screen = await render(<GridPager page={1} limit={100} total={0} onPage={() => {}} onLimit={onLimit} />)
  await expect.element(screen.getByText('0', { exact: true })).toBeVisible()
  await screen.getByRole('combobox', { name: 'Rows' }).selectOptions('300')
  expect(onLimit).toHaveBeenCalledWith(300)
})

test('a list has page sizes of its own', async () => {
  const screen = await render(<GridPager page={1} limit={25} total={60} sizes={[10, 25, 50]} onPage={() => {}} onLimit={() => {}} />)
  const sizes = screen.getByRole('combobox', { name: 'Rows' })
  await expect.element(sizes).toHaveValue('25')
  expect([...sizes.element().querySelectorAll('option')].map(({ value }) => value)).toEqual(['10', '25', '50'])
})
