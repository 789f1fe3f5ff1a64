import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from './button.tsx'
import { Page } from './page.tsx'
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

it('on a phone the last tab can be swiped out of the actions of its list, which fade what they hide', async () => {
  await page.viewport(390, 844)
  const links = Array.from({ length: 6 }, (_, index) => ({ title: `Rejected ${index}`, path: `/${index}`, count: 405 }))
  const signs = ['search', 'filter', 'download', 'share', 'info'] as const
  await render(
    <MemoryRouter>
      <TabMenu label="Area" links={links} />
      <Page
        title="Orders"
        actions={signs.map((sign) => (
          <Button key={sign} label={sign} sign={sign} isIcon onClick={() => undefined} />
        ))}
      >
        <p>Rows</p>
      </Page>
    </MemoryRouter>,
  )
  const menu = page.getByRole('navigation', { name: 'Area' }).element()
  menu.scrollTo({ left: 10_000 })
  const head = document.querySelector('.loupe-page-head')!
  const fade = Number.parseFloat(getComputedStyle(head, '::before').width)
  expect(fade).toBeGreaterThan(20)
  const last = page.getByRole('link', { name: 'Rejected 5 405' }).element().getBoundingClientRect()
  expect(last.right).toBeLessThanOrEqual(head.getBoundingClientRect().left - fade)
})
