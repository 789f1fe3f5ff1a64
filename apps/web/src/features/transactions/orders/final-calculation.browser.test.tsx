import type { OrderDetail } from '@loupe/contract/transactions/order.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../../../api/hooks.ts'
import { SignedIn } from '../../../api/session.tsx'
import { ConfirmHolder } from '../../../kit/confirm.tsx'
import { FinalCalculation } from './final-calculation.tsx'
import { meWith } from '../../../testing/me.ts'

const order = {
  lines: [{ crt: 1, rap: 10_000, ctPr: 7000, listCtPr: 8000 }],
  chargesTotal: 0,
  bankRate: null,
  labGrown: false,
  createdAt: '2026-11-20T10:00:00.000Z',
  orderNo: 'O1',
} as OrderDetail

it('gives the average back in percent, as the stones above it have theirs', async () => {
  await render(
    <QueryClientProvider client={queryClient}>
      <SignedIn value={meWith()}>
        <ConfirmHolder>
          <FinalCalculation order={order} />
        </ConfirmHolder>
      </SignedIn>
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('row', { name: 'Avg back −30.00% −30.00%' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'Net against asking prices −12.50% −12.50%' })).toBeVisible()
})
