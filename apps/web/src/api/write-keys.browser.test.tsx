import { resource } from '@loupe/contract/route.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { z } from 'zod'
import { SignedInAs } from '../testing/signed-in-as.tsx'
import { useWrite } from './hooks.ts'

const shows = resource('shows', {
  turn: {
    ...{ kind: 'write', method: 'POST', path: '/shows/turn', summary: 'Turn a switch', access: 'signedIn' },
    body: z.strictObject({ name: z.string() }),
    reply: z.object({}),
  },
})

function Switches() {
  const write = useWrite(shows.turn)
  return ['A', 'B'].map((name) => (
    <button key={name} type="button" onClick={() => write.mutate({ body: { name } })}>
      {name}
    </button>
  ))
}

interface Call {
  name: string
  key: string | null
  answer(status?: number): void
  lose(): void
}
const sent: Call[] = []
beforeEach(() => {
  sent.length = 0
  vi.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    sent.push({
      name: (JSON.parse(init?.body as string) as { name: string }).name,
      key: new Headers(init?.headers).get('idempotency-key'),
      answer: (status = 200) => resolve(status === 200 ? Response.json({ code: 'OK', data: {} }) : new Response('Bad gateway', { status })),
      lose: () => reject(new TypeError('Failed to fetch')),
    })
    return promise
  })
})
afterEach(() => vi.restoreAllMocks())

const press = async (name: string) => {
  const before = sent.length
  await userEvent.click(page.getByRole('button', { name }))
  await expect.poll(() => sent.length).toBe(before + 1)
}
const at = (index: number) => sent[index]!
const open = () =>
  render(
    <SignedInAs>
      <Switches />
    </SignedInAs>,
  )

it('a write whose answer is lost is sent again under its own key, though another was sent and answered meanwhile', async () => {
  await open()
  await press('A')
  await press('B')
  at(1).answer()
  await vi.waitFor(() => Promise.resolve())
  at(0).lose()
  await expect.poll(() => sent.length).toBe(3)
  expect(at(2)).toMatchObject({ name: 'A', key: at(0).key })
  expect(at(0).key).toMatch(/^[0-9a-f-]{36}$/)
})

it('a write whose answer is lost is sent again under its own key while another is on its way', async () => {
  await open()
  await press('A')
  await press('B')
  at(0).lose()
  await expect.poll(() => sent.length).toBe(3)
  expect(at(2)).toMatchObject({ name: 'A', key: at(0).key })
  expect(at(1).key).not.toBe(at(0).key)
})

it('a write that a proxy answered in place of Loupe is sent under the same key when somebody tries again', async () => {
  await open()
  await press('A')
  at(0).answer(504)
  await press('A')
  expect(at(1).key).toBe(at(0).key)
})

it('writes have keys where the page is not served over TLS', async () => {
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function')
  })
  await open()
  await press('A')
  expect(at(0).key).toMatch(/^[0-9a-f-]{36}$/)
})
