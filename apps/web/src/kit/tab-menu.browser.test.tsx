import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TabMenu } from './tab-menu.tsx'

it('tabs that go on beyond the edge fade there, without a scrollbar, and stay whole where all fit', async () => {
  const links = Array.from({ length: 12 }, (_, index) => ({ title: `Transactions ${index}`, path: `/${index}` }))
  const menu = (width: number) => (
    <div style={{ width }}>
      <MemoryRouter>
        <TabMenu label="Area" links={links} />
      </MemoryRouter>
    </div>
  )
  const style = () => getComputedStyle(page.getByRole('navigation', { name: 'Area' }).element())
  const screen = await render(menu(390))
  await expect.poll(() => style().maskImage).toContain('gradient')
  expect(style().scrollbarWidth).toBe('none')
  await screen.rerender(menu(4000))
  await expect.poll(() => style().maskImage).toBe('none')
})
