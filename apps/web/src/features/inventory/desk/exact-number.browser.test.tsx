import { beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { queryClient } from '../../../api/hooks.ts'
import { SignedInAs } from '../../../testing/signed-in-as.tsx'
import { useExactNumber } from './exact-number.ts'

const available = { wSts: ['A'], crt: { '>=': 1 } }
const answered = vi.fn<(numbers: string[]) => void>()
beforeEach(() => {
  queryClient.clear()
  answered.mockReset()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, options) => {
    const { numbers } = JSON.parse(String(options?.body)) as { numbers: string[] }
    answered(numbers)
    const [number] = numbers
    const found = { number, state: 'onHold', diamond: 'a', vStnId: 'R13152', heldBy: 'Acme' }
    const list = [number === 'R13152' ? found : { number, state: 'unknown' }]
    return await Promise.resolve(Response.json({ code: 'OK', data: { list, counts: {} } }))
  })
})

function Searched({ q }: { q: string }) {
  const { search, exact } = useExactNumber({ f: available, q })
  return <output>{JSON.stringify({ f: search.f, heldBy: exact?.heldBy })}</output>
}
const page = (q: string) => (
  <SignedInAs permissions={{ diamond: ['view'] }}>
    <Searched q={q} />
  </SignedInAs>
)

it('the whole number of a stone is searched in every status, and a part of one in the chosen statuses', async () => {
  const screen = await render(page('R13152'))
  const output = screen.getByRole('status')
  await expect.element(output).toHaveTextContent(JSON.stringify({ f: { crt: { '>=': 1 } }, heldBy: 'Acme' }))
  await screen.rerender(page('R1315'))
  await expect.poll(() => answered.mock.calls.flat(2)).toContain('R1315')
  await expect.element(output).toHaveTextContent(JSON.stringify({ f: available }))
})
