import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Hotkeys } from './actions/hotkeys.tsx'
import { Dialog } from './dialog.tsx'
import { SidePanel } from './side-panel.tsx'
import { dropToast, toast, toasts } from './toast.ts'
import { Toasts } from './toasts-view.tsx'
import { UndoKey } from './undo-key.ts'
import './frame/frame.css'
import './frame/header.css'

const undo = vi.fn<() => void>()
afterEach(async () => {
  undo.mockReset()
  vi.useRealTimers()
  for (const { id } of toasts()) dropToast(id)
  await page.viewport(1100, 700)
})
const rowAt = (at: object = {}) =>
  render(
    <>
      <Hotkeys />
      <UndoKey />
      <Toasts />
      <button style={{ position: 'fixed', ...at }}>Row</button>
    </>,
  )
const row = () => page.getByRole('button', { name: 'Row' })

it('a step is undone by the button, once, and the focus returns to where it was', async () => {
  await rowAt()
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
  await rowAt()
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
  await rowAt()
  toast.success('R1 held.', undo)
  vi.advanceTimersByTime(9_900)
  expect(toasts()).toHaveLength(1)
  vi.advanceTimersByTime(200)
  expect(toasts()).toHaveLength(0)
  toast.success('Saved.')
  vi.advanceTimersByTime(3_100)
  expect(toasts()).toHaveLength(0)
})

const boxOf = (element: Element) => element.getBoundingClientRect()
/** The toasts as they stand, each where it does not overlap any of the others' boxes. */
const expectNothingCovered = async (...covered: (() => Element)[]) => {
  await expect.element(page.getByRole('status')).not.toBeEmptyDOMElement()
  await expect
    .poll(() => {
      const toastBoxes = [...document.querySelectorAll('.loupe-toast')].map(boxOf)
      return covered
        .map((find) => boxOf(find()))
        .some((one) =>
          toastBoxes.some((box) => box.left < one.right && one.left < box.right && box.top < one.bottom && one.top < box.bottom),
        )
    })
    .toBe(false)
}
const app = (layer?: ReactNode) =>
  render(
    <>
      <Toasts />
      <div className="loupe-frame" style={{ height: '100vh' }}>
        <header className="loupe-top">
          <a href="#home" className="loupe-brand">
            Loupe
          </a>
          <nav aria-label="Main" style={{ width: 430 }}>
            Home, Inventory, Clients, Transactions, Bulk Emails, Users
          </nav>
          <span className="loupe-top-space" />
          <button type="button" className="loupe-finder" style={innerWidth < 960 ? {} : { width: 309 }}>
            <i>S</i>
            <span>Search</span>
          </button>
        </header>
        <div className="loupe-frame-body">
          <main className="loupe-main">
            <button style={{ width: '100%', height: '100%' }}>Everything on the page</button>
          </main>
        </div>
      </div>
      {layer}
    </>,
  )
const search = () => document.querySelector('.loupe-finder')!
const everything = () => document.querySelector('main')!
const long =
  'Not attached, because their files are missing: R10001, R10002, R10003, R10004, R10005, R10006, R10007, R10008, R10009, R10010 …'
const sizes = [1440, 1024, 700, 390]

it.each(sizes)('covers nothing on the page and moves nothing, %d pixels wide, however many and however long', async (width) => {
  await page.viewport(width, 800)
  await app()
  toast.success('R1 is now available.', undo)
  await expectNothingCovered(everything)
  // In the height of the header, so that nothing moves.
  expect(boxOf(everything()).top).toBe(48)
  toast.error(long)
  await expectNothingCovered(everything)
  expect(boxOf(everything()).top).toBe(48)
  toast.success('Saved.')
  await expectNothingCovered(everything)
  expect(boxOf(everything()).top).toBe(48)
})

it.each([1440, 1024, 960])('leaves the search of the header in reach, %d pixels wide', async (width) => {
  await page.viewport(width, 800)
  await app()
  for (const text of ['R1 is now available.', 'Saved.', long]) {
    toast.success(text, undo)
    await expectNothingCovered(everything, search)
    expect(boxOf(search()).width).toBeGreaterThan(100)
  }
})

it('the newest is visible, those before it after it, and each for its whole time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await app()
  toast.success('R1 held.', undo)
  toast.error('R2 is sold.')
  toast.error('R3 is sold.')
  await expect.element(page.getByText('R3 is sold.')).toBeVisible()
  await expect.element(page.getByText('R2 is sold.')).not.toBeInTheDocument()
  vi.advanceTimersByTime(3_100)
  await expect.element(page.getByText('R2 is sold.')).toBeVisible()
  vi.advanceTimersByTime(2_800)
  expect(toasts()).toHaveLength(2)
  vi.advanceTimersByTime(300)
  await expect.element(page.getByText('R1 held.')).toBeVisible()
  vi.useRealTimers()

  toast.success('Saved.')
  await expect.element(page.getByText('+1')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByText('R1 held.')).toBeVisible()
})

it('a text longer than two lines is read whole by pointing at it, without moving the page', async () => {
  await page.viewport(700, 800)
  await app()
  toast.error(long + long)
  const box = () => boxOf(document.querySelector('.loupe-toast')!)
  await expect.poll(() => box().bottom).toBeLessThanOrEqual(48)
  await userEvent.hover(page.getByText(/^Not attached/))
  await expect.poll(() => box().bottom).toBeGreaterThan(50)
  expect(boxOf(everything()).top).toBe(48)
})

const header = () => document.querySelector('.loupe-top')!
const toastText = () => document.querySelector('.loupe-toast-text')!

it('stands at the foot of a phone, whole, and the page ends above it until it goes', async () => {
  await page.viewport(390, 800)
  await app()
  toast.error(long)
  await expectNothingCovered(everything, search, header)
  expect(boxOf(everything()).top).toBe(48)
  expect(toastText().scrollHeight).toBeLessThanOrEqual(toastText().clientHeight)
  expect(boxOf(toastText()).bottom).toBeLessThanOrEqual(800)
  for (const { id } of toasts()) dropToast(id)
  await expect.poll(() => boxOf(everything()).bottom).toBe(800)
})

it('stands above the bar of actions of a phone, whose buttons stay where they are', async () => {
  await page.viewport(390, 800)
  await app()
  const bar = document.createElement('div')
  bar.dataset['footBar'] = ''
  Object.assign(bar.style, { position: 'absolute', inset: 'auto 0 0', padding: '6px' })
  bar.innerHTML = '<button style="height: 32px">Hold</button>'
  document.querySelector('main')!.append(bar)
  const hold = () => bar.querySelector('button')!
  const before = boxOf(hold()).top
  toast.success('R1 held.', undo)
  await expectNothingCovered(hold, header)
  expect(boxOf(document.querySelector('.loupe-toast')!).bottom).toBeLessThanOrEqual(before)
  expect(boxOf(hold()).top).toBe(before)
  expect(boxOf(bar).top).toBeLessThan(boxOf(document.querySelector('.loupe-toast')!).top)
  for (const { id } of toasts()) dropToast(id)
  await expect.poll(() => boxOf(bar).height).toBe(44)
})

it('a toast that was tapped stays, and is whole, until something else is tapped', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await page.viewport(700, 800)
  await app()
  toast.error(long + long)
  await expect.poll(() => document.querySelector('.loupe-toast')).not.toBeNull()
  const tap = (on: Element) => {
    for (const type of ['pointerover', 'pointerdown', 'pointerup', 'pointerout'])
      on.dispatchEvent(new PointerEvent(type, { pointerType: 'touch', bubbles: true }))
  }
  tap(toastText())
  await expect.poll(() => toastText().scrollHeight <= toastText().clientHeight).toBe(true)
  vi.advanceTimersByTime(9_000)
  expect(toasts()).toHaveLength(1)
  tap(everything())
  vi.advanceTimersByTime(4_000)
  expect(toasts()).toHaveLength(0)
})

it.each(sizes)('covers neither a drawer nor the page beneath it, %d pixels wide', async (width) => {
  await page.viewport(width, 800)
  await app(
    <SidePanel title="Hold" open onClose={() => undefined} width={560}>
      Fields
    </SidePanel>,
  )
  const drawer = () => document.querySelector('.ant-drawer-content-wrapper')!
  await expect.element(page.getByText('Fields')).toBeVisible()
  toast.error('R1 is held by Acme.')
  await expectNothingCovered(everything, drawer)
  toast.error(long)
  await expectNothingCovered(everything, drawer)
  for (const { id } of toasts()) dropToast(id)
  await expect.poll(() => boxOf(drawer()).top).toBe(0)
})

it.each(sizes)('covers no dialog, not even one as high as the window, %d pixels wide', async (width) => {
  await page.viewport(width, 500)
  await app(
    <Dialog title="Reject" open onClose={() => undefined}>
      <div style={{ height: 460 }}>Reason</div>
    </Dialog>,
  )
  const dialog = () => document.querySelector('.ant-modal-wrap')!.querySelector('.ant-modal')!
  await expect.element(page.getByText('Reason')).toBeVisible()
  toast.error('Please give a reason.')
  await expectNothingCovered(everything)
  // What the dialog's area has scrolled out of sight is under nothing.
  const visible = () => Math.max(boxOf(dialog()).top, boxOf(document.querySelector('.ant-modal-wrap')!).top)
  await expect.poll(() => visible() >= boxOf(document.querySelector('.loupe-toast')!).bottom).toBe(true)
})

it('a message about what was made leads to it, once, for as long as a step can be undone', async () => {
  const run = vi.fn<() => void>()
  await rowAt()
  toast.made('Accepted. Order O1 is pending approval.', { label: 'Open O1', run })
  await userEvent.click(page.getByRole('button', { name: 'Open O1' }))

  expect(run).toHaveBeenCalledOnce()
  await expect.element(page.getByText('Accepted. Order O1 is pending approval.')).not.toBeInTheDocument()
})
