import type { Parcel } from '@loupe/contract/inventory/parcels.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../../../api/hooks.ts'
import { SignedInAs } from '../../../testing/signed-in-as.tsx'
import { SplitForm } from './split-form.tsx'

const id = '10000000-0000-4000-8000-000000000000'
const opened = { id, parcelNo: 'P-1', pieces: 10, crt: 2, ctPr: 100, updatedAt: '2026-01-02T03:04:05.000Z' } as Parcel
const sent = vi.fn<(body: { updatedAt: string; children: object[] }) => void>()
/** The parcel as a colleague has left it. */
let stored: Parcel
beforeEach(() => {
  sessionStorage.clear()
  queryClient.clear()
  sent.mockReset()
  stored = { ...opened, updatedAt: '2026-01-02T03:09:00.000Z' }
  vi.spyOn(globalThis, 'fetch').mockImplementation((address, init) => {
    const ok = (data: unknown) => Promise.resolve(Response.json({ code: 'OK', message: 'OK', data }))
    if (!String(address).endsWith('/split')) return ok(String(address).includes('history') ? { list: [], count: 0 } : stored)
    const body = JSON.parse(String(init?.body)) as { updatedAt: string; children: object[] }
    sent(body)
    const data = { updatedAt: stored.updatedAt }
    const isStale = body.updatedAt !== stored.updatedAt
    return isStale
      ? Promise.resolve(Response.json({ code: 'E_CONFLICT', message: 'Someone else changed this.', data }, { status: 409 }))
      : ok({ parent: stored, children: [stored, stored] })
  })
})
const input = (label: string) => page.getByRole('spinbutton', { name: label, exact: true })
const split = async () => {
  await userEvent.click(page.getByRole('button', { name: 'Split', exact: true }))
}
const show = async () => {
  await render(
    <SignedInAs permissions={{ parcel: ['view', 'update'] }}>
      <SplitForm parcel={opened} onClose={() => undefined} />
    </SignedInAs>,
  )
  for (const [at, pieces, crt] of [
    [1, '4', '0.8'],
    [2, '6', '1.2'],
  ] as const) {
    await userEvent.fill(input(`Pieces of part ${at}`), pieces)
    await userEvent.fill(input(`Carats of part ${at}`), crt)
  }
}

it('a parcel whose description a colleague has changed meanwhile is split as it was typed', async () => {
  await show()
  await split()
  await expect.poll(() => sent.mock.calls.map(([{ updatedAt }]) => updatedAt)).toEqual([opened.updatedAt, stored.updatedAt])
  expect(sent.mock.lastCall?.[0].children).toEqual([
    { pieces: 4, crt: 0.8, ctPr: 100 },
    { pieces: 6, crt: 1.2, ctPr: 100 },
  ])
})

it('a parcel that has another price by now is not split at the old one unseen: the parts are shown as typed and as they would be now', async () => {
  stored = { ...stored, ctPr: 120 }
  await show()
  await split()

  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByText(/^Yours: Pieces 4, Carats 0\.80, .*100/)).toBeVisible()
  await expect.element(page.getByText(/^Theirs: .*120/)).toBeVisible()
  expect(sent).toHaveBeenCalledTimes(1)
  await split()
  await expect.poll(() => sent.mock.calls.length).toBe(2)
  expect(sent.mock.lastCall?.[0]).toMatchObject({ updatedAt: stored.updatedAt, children: [{ pieces: 4 }, { pieces: 6 }] })
})
