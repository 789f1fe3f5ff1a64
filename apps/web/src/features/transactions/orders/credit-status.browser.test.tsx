import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SignedInAs } from '../../../testing/signed-in-as.tsx'
import { ChosenClient } from './credit-status.tsx'

afterEach(() => vi.restoreAllMocks())

it.each([
  ['KYC is not approved: an order or memo needs an override with a reason', { isKycOpen: true, kycExpired: [], kycDocuments: 1 }],
  [
    'KYC expired: Passport on 31/01/2020',
    { isKycOpen: true, kycExpired: [{ name: 'Passport', expiryDate: '2020-01-31' }], kycDocuments: 1 },
  ],
  ['KYC is approved without any document', { isKycOpen: false, kycExpired: [], kycDocuments: 0 }],
] as const)('a form says of its client: %s', async (text, kyc) => {
  const data = { limits: { noOfOrderStone: 0 }, credit: 'none', pendingStones: 0, ...kyc }
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ code: 'OK', message: 'OK', data })))
  await render(
    <SignedInAs permissions={{ order: ['insert'] }}>
      <ChosenClient account={text} />
    </SignedInAs>,
  )
  await expect.element(page.getByText(text)).toBeVisible()
})
