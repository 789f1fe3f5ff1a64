import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { releaseFault } from '@loupe/domain/transactions/block.ts'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { listsAnswer } from '../../testing/lists.ts'
import { SignedInAs } from '../../testing/signed-in-as.tsx'
import { HoldSteps } from './hold-steps.tsx'
import { UnHoldForm } from './release-form.tsx'

const held = {
  id: '1',
  blockType: 1,
  status: 2,
  vStnId: 'R01814',
  companyName: 'Nevilmere Jewels',
  waiting: 0,
  seller: 's',
  createdBy: 'c',
} as const
const permissions = { block: ['view', 'insert', 'update', 'approve'] } as const
const fault = releaseFault({ sgiHold: true })!
const release = page.getByRole('button', { name: 'Release' })
/** A server that accepts everything; what is sent to it, but for the reads of the company's lists. */
function fetched() {
  const sent = vi.fn<(path: string, init?: RequestInit) => void>()
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const path = String(input)
    const lists = listsAnswer(path)
    if (lists === undefined) sent(path, init)
    return Promise.resolve(Response.json({ code: 'OK', data: lists ?? { list: [] } }))
  })
  return sent
}

/** The form also reads the holds. */
const releases = (sent: ReturnType<typeof fetched>) => sent.mock.calls.filter(([path]) => String(path).endsWith(blocks.release.path))

it('a hold of the office system cannot be released, and the button says why; another can', async () => {
  const sent = fetched()
  const steps = (sgiHold: boolean) => (
    <SignedInAs permissions={permissions}>
      <HoldSteps block={{ ...held, sgiHold }} />
    </SignedInAs>
  )
  const screen = await render(steps(true))
  await expect.element(release).toHaveAttribute('title', fault)
  await userEvent.click(release, { force: true })
  expect(sent).not.toHaveBeenCalled()

  await screen.rerender(steps(false))
  await expect.element(release).not.toHaveAttribute('title')
  await userEvent.click(release)
  await expect.poll(() => sent.mock.calls.length).toBe(1)
})

it('a pending request can be rejected, wherever the stone is held', async () => {
  await render(
    <SignedInAs permissions={permissions}>
      <HoldSteps block={{ ...held, status: 1, sgiHold: true }} />
    </SignedInAs>,
  )
  await expect.element(page.getByRole('button', { name: 'Reject' })).not.toHaveAttribute('aria-disabled')
})

it.each([
  ['its seller', { seller: '1' }, true],
  ['whoever requested it', { createdBy: '1' }, true],
  ['nobody else', {}, false],
])('a pending hold is withdrawn by %s, without the right to approve', async (_, more, isTheirs) => {
  const sent = fetched()
  await render(
    <SignedInAs permissions={{ block: ['view', 'insert', 'update'] }}>
      <HoldSteps block={{ ...held, status: 1, sgiHold: false, ...more }}>
        <span>Held</span>
      </HoldSteps>
    </SignedInAs>,
  )
  await expect.element(page.getByText('Held')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Approve' })).not.toBeInTheDocument()
  const withdraw = page.getByRole('button', { name: 'Withdraw' })
  if (!isTheirs) return expect.element(withdraw).not.toBeInTheDocument()
  await userEvent.click(withdraw)
  const changes = () => sent.mock.calls.filter(([path]) => path.endsWith(blocks.changeStatus.path)).map(([, init]) => String(init?.body))
  await expect.poll(changes, { timeout: 5000 }).toEqual([JSON.stringify({ id: '1', status: 3 })])
})

it('holds of the office system are left out when several are released, with their number', async () => {
  const sent = fetched()
  const stone = { shpNm: null, crt: 1, rap: null, ctPr: 100, amt: 100, back: null, wSts: 'H' } as const
  const stones = [
    { ...stone, id: 'a', vStnId: 'R1', sgiHold: true },
    { ...stone, id: 'b', vStnId: 'R2', sgiHold: false },
    { ...stone, id: 'c', vStnId: 'R3', sgiHold: false },
  ]
  await render(
    <SignedInAs permissions={permissions}>
      <UnHoldForm stones={stones} onClose={() => undefined} onDone={() => undefined} />
    </SignedInAs>,
  )
  const note = page.getByRole('alert')
  await expect.element(note).toHaveTextContent(`1 of 3 left outR1 ${fault}`)
  await userEvent.click(page.getByRole('button', { name: 'Release', exact: true }))
  await expect.poll(() => releases(sent).map(([, init]) => JSON.parse(String(init?.body)).diamonds)).toEqual([['b', 'c']])
})

it.each([
  ['of several clients names them and releases them together', ['Nevilmere Jewels', 'Ace Facets'], true],
  ['of clients that are unknown leaves it to the server', [null, null], undefined],
])('a selection %s', async (_, companies, severalClients) => {
  sessionStorage.clear()
  const sent = fetched()
  const stone = { shpNm: null, crt: 1, rap: null, ctPr: 100, amt: 100, back: null, wSts: 'H' } as const
  const stones = companies.map((company, i) => ({
    ...{ ...stone, id: `${i}`, vStnId: `R${i}` },
    heldBy: {
      blockType: 1 as const,
      status: 2 as const,
      company,
      companyCode: company && `C${i}`,
      seller: 'Ana B',
      validTillDate: '2090-11-25T12:00:00Z',
    },
  }))
  await render(
    <SignedInAs permissions={permissions}>
      <UnHoldForm stones={stones} onClose={() => undefined} onDone={() => undefined} />
    </SignedInAs>,
  )
  const named = page.getByText(/^Nevilmere Jewels: R0$|^Ace Facets: R1$/)
  await userEvent.click(page.getByRole('button', { name: 'Release', exact: true }))
  await expect.poll(() => releases(sent).map(([, init]) => JSON.parse(String(init?.body)).severalClients)).toEqual([severalClients])
  expect(named.elements()).toHaveLength(severalClients ? 2 : 0)
})

it.each([
  ['the same client once', ['C1', 'C1'], []],
  ['two clients of one name by their codes', ['C1', 'C2'], ['Nevilmere Jewels (C1): R0', 'Nevilmere Jewels (C2): R1']],
])('a selection names %s', async (_, codes, named) => {
  sessionStorage.clear()
  const sent = fetched()
  const stone = { shpNm: null, crt: 1, rap: null, ctPr: 100, amt: 100, back: null, wSts: 'H' } as const
  const stones = codes.map((companyCode, i) => ({
    ...{ ...stone, id: `${i}`, vStnId: `R${i}` },
    heldBy: {
      ...{ blockType: 1 as const, status: 2 as const, company: 'Nevilmere Jewels', companyCode },
      ...{ seller: 'Ana B', validTillDate: '2090-11-25T12:00:00Z' },
    },
  }))
  await render(
    <SignedInAs permissions={permissions}>
      <UnHoldForm stones={stones} onClose={() => undefined} onDone={() => undefined} />
    </SignedInAs>,
  )
  await userEvent.click(page.getByRole('button', { name: 'Release', exact: true }))
  await expect
    .poll(() => releases(sent).map(([, init]) => JSON.parse(String(init?.body)).severalClients))
    .toEqual([named.length > 0 ? true : undefined])
  expect(
    page
      .getByText(/^Nevilmere Jewels.*: R/)
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(named)
})
