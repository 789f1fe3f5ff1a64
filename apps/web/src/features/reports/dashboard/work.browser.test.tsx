import type { WorkRow } from '@loupe/contract/reports/dashboard.ts'
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
