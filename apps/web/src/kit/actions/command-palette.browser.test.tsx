import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from '../dialog.tsx'
import { SidePanel } from '../side-panel.tsx'
import { SignedInAs } from '../../testing/signed-in-as.tsx'
import { CommandPalette } from './command-palette.tsx'
import { Hotkeys } from './hotkeys.tsx'
import { useActions, useFinder } from './use-actions.ts'

function Page({ Layer }: { Layer: typeof Dialog | typeof SidePanel }) {
  const [isOpen, setOpen] = useState(false)
  const [isPalette, setPalette] = useState(false)
  useActions([
    {
      id: 'palette',
      title: 'Palette',
      section: 'Anywhere',
      keys: 'mod+k',
      run: () => setPalette(true),
      isEverywhere: true,
      isKeyOnly: true,
    },
    { id: 'orders', title: 'Orders', section: 'Pages', run: () => setOpen(false) },
  ])
  return (
    <>
      <Hotkeys />
      <button type="button" onClick={() => setOpen(true)}>
        Edit
      </button>
      <Layer title="Edit the client" open={isOpen} onClose={() => setOpen(false)}>
        <input aria-label="Name" />
      </Layer>
      {isPalette ? <CommandPalette onClose={() => setPalette(false)} /> : null}
    </>
  )
}

function FarPage() {
  useActions([
    { id: `go ${location.pathname}`, title: 'This page itself', section: 'Go to', run: () => undefined },
    { id: 'go /elsewhere', title: 'Elsewhere', section: 'Go to', run: () => undefined },
    { id: 'add', title: 'Add client', section: 'Add', run: () => undefined },
  ])
  useActions([{ id: 'add parcel', title: 'Add parcel', section: 'Parcels', run: () => undefined }])
  return <CommandPalette onClose={() => undefined} />
}

test('before a text is typed, what only this page offers stands first, and the page itself is left out', async () => {
  await render(
    <SignedInAs>
      <FarPage />
    </SignedInAs>,
  )
  const titles = () =>
    page
      .getByRole('option')
      .elements()
      .map((option) => option.textContent)
  await expect.poll(titles).toEqual(['Add parcel', 'Add client', 'Elsewhere'])
  await page.getByRole('combobox').fill('this page')
  await expect.poll(titles).toEqual(['This page itself'])
})

test.each([
  ['dialog', Dialog],
  ['panel', SidePanel],
])('above a %s the palette can be typed into; Escape closes only the palette, and the field has the focus again', async (_, Layer) => {
  await render(
    <SignedInAs>
      <Page Layer={Layer} />
    </SignedInAs>,
  )
  await page.getByRole('button', { name: 'Edit' }).click()
  const name = page.getByLabelText('Name')
  await name.click()
  await userEvent.keyboard('Vexley{Control>}k{/Control}')
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  await expect.element(palette).toBeVisible()

  await userEvent.keyboard('ord')
  await expect.element(palette.getByRole('combobox')).toHaveValue('ord')
  await expect.element(palette.getByRole('option', { name: 'Orders' })).toBeVisible()
  await expect.element(name).toHaveValue('Vexley')

  await userEvent.keyboard('{Escape}')
  await expect.element(palette).not.toBeInTheDocument()
  await expect.element(name).toBeVisible()
  await expect.element(name).toHaveFocus()
})

afterEach(() => vi.useRealTimers())

const asked: string[] = []
const opened: string[] = []
/** The answers are awaited. */
let answered = Promise.resolve()
const finder = {
  section: 'Clients',
  from: 1,
  find: async (text: string) => {
    asked.push(text)
    await answered
    return [{ id: text, title: `Client ${text}`, section: 'Clients', run: () => opened.push(text) }]
  },
}
function Finding() {
  useFinder(finder)
  return <CommandPalette onClose={() => undefined} />
}

test('the first letter is searched for at once, the letters that follow within a moment together', async () => {
  await render(
    <SignedInAs>
      <Finding />
    </SignedInAs>,
  )
  const box = page.getByRole('combobox')
  await expect.element(box).toHaveFocus()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const input = box.element() as HTMLInputElement
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
  // Through the browser's keyboard it would take longer than the letters are apart.
  const type = async (text: string) => {
    write.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
    await vi.advanceTimersByTimeAsync(1)
  }

  await type('u')
  expect(asked).toEqual(['u'])
  await type('ul')
  await type('ulv')
  expect(asked).toEqual(['u'])
  await vi.advanceTimersByTimeAsync(100)
  expect(asked).toEqual(['u', 'ulv'])
})

test('Enter that comes before the results runs the first of them when they are there', async () => {
  await render(
    <SignedInAs>
      <Finding />
    </SignedInAs>,
  )
  const box = page.getByRole('combobox')
  await box.fill('ul')
  await expect.element(page.getByRole('option', { name: 'Client ul' })).toBeVisible()
  const { promise, resolve } = Promise.withResolvers<void>()
  answered = promise
  await box.fill('ulv')
  await expect.element(page.getByRole('option', { name: 'Client ul' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(opened).toEqual([])
  resolve()
  await expect.poll(() => opened).toEqual(['ulv'])
})

function Refusing() {
  useFinder({
    section: 'Settings',
    from: 3,
    find: () =>
      Promise.resolve([
        {
          id: 'refused',
          title: 'Upload sheet: not permitted for your role',
          section: 'Not permitted',
          isRefused: true,
          run: () => opened.push('it'),
        },
      ]),
  })
  return <CommandPalette onClose={() => undefined} />
}

test('what is not permitted is said, and cannot be chosen', async () => {
  await render(
    <SignedInAs>
      <Refusing />
    </SignedInAs>,
  )
  opened.length = 0
  await page.getByRole('combobox').fill('import')
  const entry = page.getByRole('option', { name: 'Upload sheet: not permitted for your role' })
  await expect.element(entry).toBeVisible()
  await expect.element(entry).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByText('No results')).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(entry, { force: true })
  expect(opened).toEqual([])
})
