import type { PlatformDetail } from '@loupe/contract/platforms/platform-detail.ts'
import type { FeedColumn } from '@loupe/domain/platforms/feed-columns.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SignedInAs } from '../../testing/signed-in-as.tsx'
import { PlatformColumns } from './platform-columns.tsx'

const columns: FeedColumn[] = [
  { head: 'Stock #', from: 'vStnId', isNeeded: true },
  { head: 'Parcel', from: null },
  { head: 'Polish', from: 'polNm' },
]
const sent = vi.fn<(body: unknown) => void>()
const close = vi.fn<() => void>()

beforeEach(async () => {
  sent.mockReset()
  close.mockReset()
  vi.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
    if (init?.method === 'PUT') sent(JSON.parse(init.body as string))
    return Promise.resolve(Response.json({ code: 'OK', message: 'OK', data: { columns } }))
  })
  const profile = { id: 'p', name: 'Feed', platform: 'RAPNET', columns, updatedAt: '2026-01-02T03:04:05.000Z' } as PlatformDetail
  await render(<PlatformColumns profile={profile} onClose={close} />, {
    wrapper: ({ children }) => <SignedInAs permissions={{ platform: ['view', 'update'] }}>{children}</SignedInAs>,
  })
})
afterEach(() => vi.restoreAllMocks())

const save = () => userEvent.click(page.getByRole('button', { name: 'Save', exact: true }))
const names = page.getByRole('textbox', { name: 'Value names of Polish' })

it('columns with a fixed text, and without any, are saved', async () => {
  await userEvent.fill(page.getByRole('textbox', { name: 'Heading of column 1' }), 'Stock number')
  await save()
  await expect.poll(() => close.mock.calls.length).toBe(1)
  expect(sent.mock.lastCall).toMatchObject([{ columns: [{ ...columns[0], head: 'Stock number' }, ...columns.slice(1)] }])
})

it('a column without a heading is refused with its place', async () => {
  await userEvent.click(page.getByRole('button', { name: 'Add column' }))
  await save()
  await expect.element(page.getByText('Row 4: Enter a heading for the column.')).toBeVisible()
  expect(sent).not.toHaveBeenCalled()
})

it('value names that cannot be read stay as typed, and are refused', async () => {
  await userEvent.fill(names, 'EX=Excellent, VG Very Good')
  await save()
  await expect.element(page.getByText('Row 3: “VG Very Good” has no code. Enter value names as EX=Excellent, VG=Very Good.')).toBeVisible()
  await expect.element(names).toHaveValue('EX=Excellent, VG Very Good')
  expect(sent).not.toHaveBeenCalled()
  await userEvent.fill(names, 'EX=Excellent, VG=Very Good')
  await save()
  await expect.poll(() => close.mock.calls.length).toBe(1)
  expect(sent.mock.lastCall).toMatchObject([{ columns: [{}, {}, { words: { EX: 'Excellent', VG: 'Very Good' } }] }])
})
