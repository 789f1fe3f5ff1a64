import type { WorkRow } from '@loupe/contract/reports/dashboard.ts'
import type { Approval } from '@loupe/contract/transactions/approvals.ts'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SignedInAs } from '../../../testing/signed-in-as.tsx'
import { Work } from './work.tsx'

const lot = { what: 'bidsClosing', companyName: null, about: '2 bids', amount: 100, until: null } as const
const rows: WorkRow[] = [
  { ...lot, id: 'a', code: 'L22167', labGrown: true },
  { ...lot, id: 'b', code: 'R01814', labGrown: false },
  { ...lot, what: 'todosDue', id: 'c', code: 'Call back', labGrown: null },
]

it('work about a lab-grown stone says so, beside its number', async () => {
  await render(
    <SignedInAs>
      <MemoryRouter>
        <Work work={[{ what: 'bidsClosing', count: 2 }]} rows={rows} />
      </MemoryRouter>
    </SignedInAs>,
  )
  const row = (name: RegExp) => page.getByRole('row', { name })
  await expect.element(row(/L22167/).getByText('Lab-Grown')).toBeVisible()
  for (const other of [/R01814/, /Call back/]) {
    await expect.element(row(other)).toBeVisible()
    await expect.element(row(other).getByText('Lab-Grown')).not.toBeInTheDocument()
  }
})

it('the most urgent rows are shown, more of them on request, and of how many', async () => {
  const many = Array.from({ length: 12 }, (_, at): WorkRow => ({ ...lot, id: `${at}`, code: `R0${100 + at}`, labGrown: false }))
  await render(
    <SignedInAs>
      <MemoryRouter>
        <Work work={[{ what: 'bidsClosing', count: 94 }]} rows={many} />
      </MemoryRouter>
    </SignedInAs>,
  )
  await expect.element(page.getByRole('row', { name: /R0106/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /R0107/ })).not.toBeInTheDocument()
  // The server sends twelve rows at most, of all that the kinds count.
  await expect.element(page.getByText('7 of 94, the most urgent of each kind')).toBeVisible()
  await page.getByRole('button', { name: 'Show 12', exact: true }).click()
  await expect.element(page.getByText('12 of 94, the most urgent of each kind')).toBeVisible()
  await expect.element(page.getByRole('row', { name: /R0111/ })).toBeVisible()
})

it('a memo that waits for approval has its due day, which ends at the company’s next midnight', async () => {
  const approval = {
    id: 'memo:1',
    kind: 'memo',
    key: '1',
    code: 'M-1',
    missing: [],
    until: '2090-12-09T18:30:00.000Z',
  } as unknown as Approval
  const waiting: WorkRow = { ...lot, what: 'approvals', id: 'd', code: 'M-1', labGrown: null, until: approval.until, approval }
  await render(
    <SignedInAs>
      <MemoryRouter>
        <Work work={[{ what: 'approvals', count: 1 }]} rows={[waiting]} />
      </MemoryRouter>
    </SignedInAs>,
  )
  await expect.element(page.getByRole('row', { name: /M-1/ }).getByText('09/12/2090', { exact: true })).toBeVisible()
})

it.each([1024, 390])('a hold that ends says whose it is and how much, at %i px', async (width) => {
  await page.viewport(width, 700)
  const hold: WorkRow = { ...lot, what: 'holdsEnding', id: 'e', code: 'R13152', labGrown: false, companyName: 'Acme', amount: 1400 }
  await render(
    <SignedInAs>
      <MemoryRouter>
        <Work work={[{ what: 'holdsEnding', count: 1 }]} rows={[hold]} />
      </MemoryRouter>
    </SignedInAs>,
  )
  const row = page.getByRole('row', { name: /R13152/ })
  const visible = () => (row.element() as HTMLElement).innerText
  await expect.poll(visible).toContain('Acme')
  expect(visible()).toContain(width < 600 ? '$1,400.00' : '$1.4k')
  expect(visible().match(/Acme/g)).toHaveLength(1)
})
