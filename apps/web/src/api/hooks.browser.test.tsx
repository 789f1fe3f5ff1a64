import { resource } from '@loupe/contract/route.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { z } from 'zod'
import { SignedInAs } from '../testing/signed-in-as.tsx'
import { useRead, useWrite } from './hooks.ts'

const route = { access: 'signedIn', reply: z.object({ id: z.string() }) } as const
const holds = resource('holds', {
  list: { ...route, kind: 'read', method: 'POST', path: '/holds', summary: 'List', body: z.strictObject({}) },
  extend: { ...route, kind: 'write', method: 'POST', path: '/holds/extend', summary: 'Extend', body: z.strictObject({}) },
})
afterEach(() => vi.restoreAllMocks())

function Extend({ onDone }: { onDone(reply: { id: string }): void }) {
  useRead(holds.list, { body: {} })
  const write = useWrite(holds.extend)
  return (
    <button type="button" onClick={() => write.mutate({ body: {} }, { onSuccess: onDone })}>
      Extend
    </button>
  )
}

it('what was done is reported with the reply, while everything on screen is still read again', async () => {
  let reads = 0
  vi.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    if (String(input).endsWith(holds.extend.path)) return Promise.resolve(Response.json({ code: 'OK', message: 'OK', data: { id: 'b' } }))
    reads += 1
    // Its second answer does not come.
    return reads > 1 ? new Promise(() => undefined) : Promise.resolve(Response.json({ code: 'OK', message: 'OK', data: { id: 'a' } }))
  })
  const onDone = vi.fn<(reply: { id: string }) => void>()
  await render(
    <SignedInAs>
      <Extend onDone={onDone} />
    </SignedInAs>,
  )
  await expect.poll(() => reads).toBe(1)
  await userEvent.click(page.getByRole('button', { name: 'Extend' }))
  await expect.poll(() => onDone.mock.calls).toEqual([[{ id: 'b' }]])
  await expect.poll(() => reads).toBe(2)
})
