import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../../api/hooks.ts'
import type { StonesFor } from '../../links/stone-action.ts'
import { Toasts } from '../../kit/toasts-view.tsx'
import { listsAnswer } from '../../testing/lists.ts'
import { SignedInAs } from '../../testing/signed-in-as.tsx'
import { HoldForm } from './hold-form.tsx'

let status = 1
beforeEach(() => {
  queryClient.clear()
  vi.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const path = String(input)
    const created = [{ id: 'b1', status, blockCode: 'H000001', validTillDate: '2090-01-02T12:00:00.000Z' }]
    const data = listsAnswer(path) ?? (path.includes('diamond-block') ? { created, refused: [] } : { list: [], count: 0, settings: {} })
    return Promise.resolve(Response.json({ code: 'OK', data }))
  })
})
const stone = { shpNm: null, crt: 1, rap: null, ctPr: 100, amt: 100, back: null, wSts: 'A' } as const
const stones: StonesFor['stones'] = ['1', '2', '3'].map((id) => ({ ...stone, id, vStnId: `R${id}` }))
async function hold(more: 'approve'[] = []) {
  const screen = await render(
    <MemoryRouter>
      <SignedInAs permissions={{ block: ['view', 'insert', ...more] }}>
        <Toasts />
        <HoldForm
          stones={stones}
          text={{ account: '0190e3d1-0000-7000-8000-000000000001', requested: new Map() }}
          onClose={() => undefined}
          onDone={() => undefined}
        />
      </SignedInAs>
    </MemoryRouter>,
  )
  const pending = page.getByText(/^An approver decides about this hold/)
  await expect.element(page.getByRole('button', { name: 'Hold', exact: true })).toBeVisible()
  if (more.length > 0) await expect.element(pending).not.toBeInTheDocument()
  else await expect.element(pending).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Hold', exact: true }))
  return screen
}

it('a hold that an approver decides on is said to be requested, not held, before and after it is sent', async () => {
  status = 1
  await hold()
  await expect.element(page.getByText(/^Hold of 3 stones requested until .*; an approver decides\.$/)).toBeVisible()
})

it('an approved one holds', async () => {
  status = 2
  await hold(['approve'])
  await expect.element(page.getByText(/^3 stones held until .*\d( [AP]M)?\.$/)).toBeVisible()
})
