import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SignedInAs } from '../../../testing/signed-in-as.tsx'
import { ChosenClient } from './credit-status.tsx'

afterEach(() => vi.restoreAllMocks())

it.each([
  ['KYC is not approved: approving an order or memo needs an override with a reason', { isKycOpen: true, kycExpired: [], kycDocuments: 1 }],
  [
    'KYC expired (Passport on 31/01/2020): approving an order or memo needs a new document, or an override with a reason',
    { isKycOpen: true, kycExpired: [{ name: 'Passport', expiryDate: '2020-01-31' }], kycDocuments: 1 },
  ],
  ['KYC is approved without any document', { isKycOpen: false, kycExpired: [], kycDocuments: 0 }],
] as const)('a form says of its client: %s', async (text, kyc) => {
  const data = { limits: { noOfOrderStone: 0 }, credit: 'none', pendingStones: 0, ...kyc }
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ code: 'OK', message: 'OK', data })))
  await render(
    <SignedInAs permissions={{ order: ['insert'] }}>
      <ChosenClient account={text} stones={[]} />
    </SignedInAs>,
  )
  await expect.element(page.getByText(text)).toBeVisible()
})

it('a form says as soon as the client is chosen that it is not shown stones of this kind', async () => {
  const client = { id: 'a1', companyName: 'Northern Gems', showNatural: false, showLabGrown: true }
  vi.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const data = String(input).includes('/limits') ? { limits: {} } : { list: [client], count: 1 }
    return Promise.resolve(Response.json({ code: 'OK', message: 'OK', data }))
  })
  const stone = { ...{ shpNm: null, crt: 1, rap: null, ctPr: 100, amt: 100, back: null, wSts: 'A' as const }, id: '1', vStnId: 'R1' }
  const form = (labGrown: boolean) => (
    <SignedInAs permissions={{ order: ['insert'] }}>
      <ChosenClient account="a1" stones={[{ ...stone, labGrown }]} />
    </SignedInAs>
  )
  const screen = await render(form(false))
  const fault = page.getByText('Northern Gems is only shown laboratory-grown stones, and these are natural stones.')
  await expect.element(fault).toBeVisible()
  await screen.rerender(form(true))
  await expect.element(fault).not.toBeInTheDocument()
})
