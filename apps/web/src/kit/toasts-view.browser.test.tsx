import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Hotkeys } from './actions/hotkeys.tsx'
import { ToastsAside } from './toasts-aside.ts'
import { dropToast, toast, toasts } from './toast.ts'
import { Toasts } from './toasts-view.tsx'

const undo = vi.fn<() => void>()
afterEach(() => {
  undo.mockReset()
  vi.useRealTimers()
  for (const { id } of toasts()) dropToast(id)
})
const screen = (at: object = {}) =>
  render(
    <>
      <Hotkeys />
      <ToastsAside />
      <Toasts />
      <button style={{ position: 'fixed', ...at }}>Row</button>
    </>,
  )
const row = () => page.getByRole('button', { name: 'Row' })

it('a step is undone by the button, once, and the focus returns to where it was', async () => {
  await screen()
  row().element().focus()
  toast.success('R1 held.', undo)
  const button = page.getByRole('button', { name: 'Undo' })
  await expect.element(button).toBeVisible()
  button.element().focus()
  await userEvent.keyboard('{Enter}')

  expect(undo).toHaveBeenCalledOnce()
  await expect.element(page.getByText('R1 held.')).not.toBeInTheDocument()
  expect(document.activeElement).toBe(row().element())
})

it('Ctrl+Z undoes the latest step, and nothing while somebody types', async () => {
  await screen()
  const other = vi.fn<() => void>()
  toast.success('R1 held.', other)
  toast.success('R2 held.', undo)
  toast.success('Copied.')
  await expect.element(page.getByText('Copied.')).toBeVisible()
  await userEvent.keyboard('{Control>}z{/Control}')
  expect([undo.mock.calls.length, other.mock.calls.length]).toEqual([1, 0])
  await expect.element(page.getByText('R2 held.')).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(other).toHaveBeenCalledOnce()
})

it('is offered for ten seconds, and longer while somebody points at it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await screen()
  toast.success('R1 held.', undo)
  vi.advanceTimersByTime(9_900)
  expect(toasts()).toHaveLength(1)
  vi.advanceTimersByTime(200)
  expect(toasts()).toHaveLength(0)
  toast.success('Saved.')
  vi.advanceTimersByTime(3_100)
  expect(toasts()).toHaveLength(0)
})

it('moves away from what has the focus', async () => {
  await screen({ bottom: '90px', left: '80px' })
  row().element().focus()
  toast.success('R1 held.', undo)
  const box = () => page.getByRole('status').element().getBoundingClientRect()
  await expect.poll(() => box().bottom).toBeLessThan(row().element().getBoundingClientRect().top)
})

it.each([1440, 1024, 390])('moves away from a selected row, %d pixels wide', async (width) => {
  await page.viewport(width, 700)
  await render(
    <main>
      <ToastsAside />
      <Toasts />
      <div data-selected style={{ position: 'fixed', bottom: 80, left: 0, width: '100%', height: 40 }}>
        Row
      </div>
    </main>,
  )
  toast.success('R1 held.', undo)
  const box = () => page.getByRole('status').element().getBoundingClientRect()
  await expect.poll(() => box().bottom).toBeLessThan(page.getByText('Row').element().getBoundingClientRect().top)
  await page.viewport(1100, 700)
})

it('stands beside the tabs where it would lie over rows, also of none that is selected', async () => {
  await page.viewport(1440, 700)
  await render(
    <main>
      <ToastsAside />
      <Toasts />
      {[80, 120, 160].map((bottom) => (
        <div key={bottom} data-row-key={bottom} style={{ position: 'fixed', bottom, left: 0, width: '100%', height: 36 }}>
          Row {bottom}
        </div>
      ))}
      <nav style={{ position: 'fixed', top: 48, left: 0 }}>
        <a href="#tab">Tab</a>
      </nav>
    </main>,
  )
  toast.success('R1 held.', undo)
  const top = (element: Element) => element.getBoundingClientRect().top
  await expect.poll(() => top(page.getByText('R1 held.').element())).toBeLessThan(100)
  const tab = page.getByRole('link', { name: 'Tab' }).element().getBoundingClientRect()
  expect(page.getByText('R1 held.').element().closest('.loupe-toast')!.getBoundingClientRect().left).toBeGreaterThan(tab.right)
  await page.viewport(1100, 700)
})

it('moves away from rows that arrive after it', async () => {
  await page.viewport(1440, 700)
  const list = (rows: number[]) => (
    <main>
      <ToastsAside />
      <Toasts />
      {rows.map((bottom) => (
        <div key={bottom} data-row-key={bottom} style={{ position: 'fixed', bottom, left: 0, width: '100%', height: 36 }}>
          Row {bottom}
        </div>
      ))}
    </main>
  )
  const shown = await render(list([]))
  toast.success('The stones are being imported.')
  const top = () => page.getByText('The stones are being imported.').element().getBoundingClientRect().top
  await expect.poll(top).toBeGreaterThan(500)
  await shown.rerender(list([80, 120, 160]))
  await expect.poll(top).toBeLessThan(100)
  await page.viewport(1100, 700)
})

it('stands on the header of a phone, not on what is read there', async () => {
  await page.viewport(390, 844)
  await render(
    <>
      <header style={{ position: 'fixed', top: 0, height: 48 }}>
        {['Menu', 'Search', 'Inbox', 'Help'].map((name) => (
          <button key={name}>{name}</button>
        ))}
      </header>
      <main>
        <ToastsAside />
        <Toasts />
        <p style={{ position: 'fixed', bottom: 90, left: 12 }}>Asking amount</p>
      </main>
    </>,
  )
  toast.success('R1 held.')
  await expect.element(page.getByText('R1 held.')).toBeVisible()
  expect(page.getByText('R1 held.').element().closest('.loupe-toast')!.getBoundingClientRect().bottom).toBeLessThanOrEqual(48)
  await page.viewport(1100, 700)
})

it('does not cover a row of a table in a card, 765 pixels wide', async () => {
  await page.viewport(765, 700)
  const table = (at: object) => (
    <table style={{ position: 'fixed', left: 0, width: '100%', ...at }}>
      <tbody>
        <tr style={{ height: 36 }}>
          <td>Row</td>
        </tr>
      </tbody>
    </table>
  )
  await render(
    <>
      <header style={{ position: 'fixed', top: 8, left: 72 }}>
        <button>Search</button>
      </header>
      <main>
        <ToastsAside />
        <Toasts />
        {table({ top: 60 })}
        {table({ bottom: 90 })}
      </main>
    </>,
  )
  toast.success('R1 approved.')
  await expect.element(page.getByText('R1 approved.')).toBeVisible()
  const box = page.getByText('R1 approved.').element().closest('.loupe-toast')!.getBoundingClientRect()
  for (const covered of document.querySelectorAll('tr')) {
    const { top, bottom } = covered.getBoundingClientRect()
    expect(box.bottom <= top || bottom <= box.top).toBe(true)
  }
  await page.viewport(1100, 700)
})
