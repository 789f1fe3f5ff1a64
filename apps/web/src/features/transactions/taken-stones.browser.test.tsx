import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../../api/hooks.ts'
import { FormDrawer } from '../../kit/form-drawer.tsx'
import { SignedInAs } from '../../testing/signed-in-as.tsx'
import { TakenStones } from './taken-stones.tsx'

beforeEach(() => {
  queryClient.clear()
  const list = [{ id: 'c1', companyName: 'Nevilmere Jewels', vendorCode: 'Code of Nevilmere Jewels' }]
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ code: 'OK', data: { list, count: 1 } })))
})

const heldBy = (company: string) => ({
  ...{ blockType: 1 as const, company, companyCode: `Code of ${company}` },
  ...{ seller: 'Ana B', validTillDate: '2090-11-25T12:00:00Z' },
})
const stone = { shpNm: null, crt: 1, rap: null, ctPr: 100, amt: 100, back: null, wSts: 'H' } as const
const stones = [
  { ...stone, id: 'a', vStnId: 'R1', heldBy: heldBy('Nevilmere Jewels') },
  { ...stone, id: 'b', vStnId: 'R2', heldBy: heldBy('Ace Facets') },
]
const show = (account: string | undefined, some = stones) =>
  render(
    <SignedInAs>
      <FormDrawer
        title="Memo"
        route={blocks.create}
        open
        initial={{ ...(account ? { account } : {}) }}
        submit="Send"
        onClose={() => undefined}
      >
        {(_, form) => <TakenStones stones={some as never} form={form} onWait={undefined} />}
      </FormDrawer>
    </SignedInAs>,
  )

it('before the client is chosen, all stones that somebody has are named', async () => {
  await show(undefined)
  await expect.element(page.getByText(/^R1 is on hold/)).toBeVisible()
  await expect.element(page.getByText(/^R2 is on hold/)).toBeVisible()
})

it('only those of others are, once it is chosen, and none when it has them all', async () => {
  const screen = await show('c1')
  await expect.element(page.getByText(/^R2 is on hold/)).toBeVisible()
  await expect.element(page.getByText(/^R1 is on hold/)).not.toBeInTheDocument()
  await screen.unmount()

  await show('c1', stones.slice(0, 1))
  await expect.element(page.getByRole('status')).toHaveTextContent('Taken over from the hold or memo of Nevilmere Jewels: R1.')
  await expect.element(page.getByText(/Only the client/)).not.toBeInTheDocument()
})

it('the only client who has them is chosen, without a warning', async () => {
  await show(undefined, stones.slice(0, 1))
  await expect.element(page.getByRole('status')).toHaveTextContent('Taken over from the hold or memo of Nevilmere Jewels: R1.')
  await expect.element(page.getByText(/Only the client/)).not.toBeInTheDocument()
})

it('a holder who is no client of this person is not chosen: the stone is named', async () => {
  await show(undefined, stones.slice(1))
  await expect.element(page.getByText(/^R2 is on hold/)).toBeVisible()
})
