import type { Approval } from '@loupe/contract/transactions/approvals.ts'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ApprovalCard } from './approval-card.tsx'
import './approvals.css'

const document = (until: string | null) =>
  ({
    ...{ id: 'kyc:1', kind: 'kyc', key: '1', code: 'C0007', companyName: 'Nevilmere Jewels', stones: 'Passport 7-2', pieces: 1 },
    ...{
      labGrown: null,
      listAmount: null,
      ctPr: null,
      ofPieces: null,
      back: null,
      dayTerms: null,
      kindOverride: null,
      isClientInactive: false,
      client: null,
      missing: [],
      grades: [],
      filePath: null,
      fileType: null,
      carats: 0,
      amount: 0,
    },
    ...{ account: '1', seller: null, sellerName: null, remarks: '', askedAt: '2020-01-01T00:00:00.000Z', until },
  }) as Approval
const approve = vi.fn<() => void>()
const nothing = () => undefined
const show = (row: Approval) =>
  render(
    <MemoryRouter>
      <ul className="approvals" style={{ width: 360 }}>
        <ApprovalCard row={row} isHere={false} isBusy={false} missing={[]} onHere={nothing} onApprove={approve} onReject={nothing} />
      </ul>
    </MemoryRouter>,
  )

it('says that a KYC document has expired, and why it cannot be approved', async () => {
  await show(document('2020-02-01T00:00:00.000Z'))
  await expect.poll(() => page.getByRole('listitem').element().textContent).toMatch(/requested 01\/01\/2020.*expired 01\/02\/2020/)
  await expect.element(page.getByText('Expired', { exact: true })).toBeVisible()
  const button = page.getByRole('button', { name: 'Approve' })
  await expect.element(button).toHaveAttribute('title', 'It has expired. Ask the client for a new one.')
  await userEvent.click(button, { force: true })
  expect(approve).not.toHaveBeenCalled()
})

it('lets one that has not expired be approved', async () => {
  await show(document('2090-02-01T00:00:00.000Z'))
  await expect.poll(() => page.getByRole('listitem').element().textContent).toContain('expires 01/02/2090')
  await userEvent.click(page.getByRole('button', { name: 'Approve' }))
  expect(approve).toHaveBeenCalledOnce()
})

it('warns of a deal with an inactive client, but not of stones that come back', async () => {
  const hold = { ...document(null), kind: 'hold', account: null, isClientInactive: true } as const
  const shown = await show(hold)
  const warning = page.getByText('Nevilmere Jewels is inactive. Make sure that this deal is still wanted.')
  await expect.element(warning).toBeVisible()
  await shown.unmount()
  await show({ ...hold, kind: 'return' })
  await expect.element(page.getByText('Nevilmere Jewels')).toBeVisible()
  await expect.element(warning).not.toBeInTheDocument()
})

it('shows the price of an offer per carat, with its discount and amount', async () => {
  await show({ ...document(null), kind: 'offer', account: null, ctPr: 6500, back: -35, amount: 13_000, listAmount: 14_000 })
  await expect
    .poll(() => page.getByRole('listitem').element().textContent)
    .toContain('$13,000.00$6,500.00/ct (−35.00%)−7.14% against asking prices')
})

it.each([
  [
    { kind: 'hold', pieces: 1, stones: 'R1', grades: ['Round 1.02 ct D VVS1'] },
    /R1 \(Round 1\.02\u00a0ct D VVS1\) · 1 stone(?!,)/,
    '$6,500.00/ct (−35.00%)',
  ],
  [
    { kind: 'order', pieces: 2, stones: 'R1, R2', grades: ['Round 1.02 ct D VVS1', 'Oval 0.50 ct E IF'] },
    /R1, R2 \(Round 1\.02\u00a0ct D VVS1; Oval 0\.50\u00a0ct E IF\) · 2 stones, 1\.52\u00a0ct/,
    'average $6,500.00/ct (−35.00%)',
  ],
] as const)('names the grades of the stones and the Back %% of %o', async (more, stones, price) => {
  await show({ ...document(null), account: null, labGrown: null, carats: 1.52, ctPr: 6500, back: -35, ...more, grades: [...more.grades] })
  const text = () => page.getByRole('listitem').element().textContent
  await expect.poll(text).toMatch(stones)
  expect(text()).toContain(price)
})

it.each([
  ['offer', 'OF000012', 1, 2, '/inventory/single-stone/offer-history?q=OF000012'],
  ['return', 'MO000003', 2, 5, '/transaction/memo/record/1'],
] as const)('an %s of some stones of a document leads to all of them', async (kind, code, pieces, ofPieces, path) => {
  const row = { ...document(null), kind, code, account: null, stones: 'R1', pieces, ofPieces }
  const screen = await show(row)
  const link = page.getByRole('link', { name: `${pieces} of ${ofPieces} stones of ${code}` })
  await expect.element(link).toHaveAttribute('href', path)
  await screen.unmount()
  await show({ ...row, pieces: ofPieces })
  await expect.element(page.getByText('R1', { exact: false })).toBeVisible()
  await expect.element(link).not.toBeInTheDocument()
})

it('a KYC document is read before it is approved, by View', async () => {
  const png = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const screen = await show(document(null))
  await expect.element(page.getByRole('button', { name: 'View' })).not.toBeInTheDocument()
  await screen.unmount()
  await show({ ...document(null), filePath: png, fileType: 'image/png' })
  await userEvent.click(page.getByRole('button', { name: 'View' }))
  await expect.element(page.getByRole('dialog', { name: 'Passport 7-2' }).getByRole('img', { name: 'Passport 7-2' })).toBeVisible()
})

it('warns that the KYC of the client was approved without documents', async () => {
  const memo = { ...document(null), kind: 'memo', account: null, amount: 100 } as Approval
  await show({ ...memo, client: { credit: 'none', isKycOpen: false, kycExpired: [], kycDocuments: 0 } })
  await expect.element(page.getByText('KYC is approved without any document')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Approve' })).toBeEnabled()
})

it('stays within its list, however long its warnings are', async () => {
  const memo = { ...document(null), kind: 'memo', account: null, amount: 100 } as Approval
  const kycExpired = [{ name: 'Passport', expiryDate: '2020-01-31' }]
  await show({ ...memo, client: { credit: 'over', isKycOpen: true, kycExpired, kycDocuments: 1 } })
  const warning = page.getByText(/KYC expired \(Passport on 31\/01\/2020\)/)
  await expect.element(warning).toBeVisible()
  expect(warning.element().getBoundingClientRect().right).toBeLessThanOrEqual(
    page.getByRole('list').element().getBoundingClientRect().right,
  )
})

it('says nothing of KYC that was approved with documents', async () => {
  const memo = { ...document(null), kind: 'memo', account: null, amount: 100 } as Approval
  await show({ ...memo, client: { credit: 'none', isKycOpen: false, kycExpired: [], kycDocuments: 2 } })
  await expect.element(page.getByText('C0007')).toBeVisible()
  expect(page.getByRole('listitem').element().textContent).not.toContain('KYC is')
})

it.each(['memo', 'return'] as const)('says the due day of a %s, which ends at the company’s next midnight', async (kind) => {
  await show({ ...document('2026-12-09T18:30:00.000Z'), kind, account: null })
  await expect.poll(() => page.getByRole('listitem').element().textContent).toMatch(/due 09\/12\/2026(?! 1)/)
})

it('leads to the price change itself, which shows its stones', async () => {
  await show({ ...document(null), kind: 'price', key: 'run-1', code: 'PR-000001', account: null })
  await expect.element(page.getByRole('link', { name: 'PR-000001' })).toHaveAttribute('href', '/pricing/changes?run=run-1')
})

it('says in one line what an order lacks before it can be approved', async () => {
  await show({ ...document(null), kind: 'order', code: 'O1', account: null, missing: ['user', 'billType', 'terms'] })
  await expect.element(page.getByText('Incomplete: buyer, bill type, terms')).toBeVisible()
})
