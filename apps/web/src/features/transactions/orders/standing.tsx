import type { orders } from '@loupe/contract/transactions/orders.ts'
import type { Reply } from '@loupe/contract/route.ts'
import type { CreditStanding } from '@loupe/domain/transactions/credit.ts'
import type { Tone } from '@loupe/domain/kernel/lifecycle.ts'
import { Status } from '../../../kit/status.tsx'
import { day, whole } from '../../../kit/format.ts'

/** In words, never in figures: what a client may owe is not everybody's to know (domain.md C22). */
export const creditLooks: Record<CreditStanding, { label: string; tone: Tone }> = {
  none: { label: 'No credit limit is set', tone: 'neutral' },
  within: { label: 'Within the credit limit', tone: 'good' },
  near: { label: 'Near the credit limit', tone: 'warn' },
  over: { label: 'Over the credit limit: approving needs an override with a reason', tone: 'bad' },
}
export const kycOpen = { label: 'KYC is not approved: approving needs an override with a reason', tone: 'bad' } as const

/** Where a client stands before anything is ordered: credit, KYC, stones that wait already. */
export function Standing({ of }: { of: Reply<typeof orders.limits> | undefined }) {
  if (!of?.credit) return null
  const most = of.limits.noOfOrderStone
  const waiting = of.pendingStones ?? 0
  return (
    <p className="order-standing">
      <Status state={creditLooks[of.credit]} />
      {of.kycExpired && of.kycExpired.length > 0 ? (
        <Status
          state={{
            label: `KYC expired: ${of.kycExpired.map(({ name, expiryDate }) => `${name} on ${day(expiryDate)}`).join(', ')}`,
            tone: 'bad',
          }}
        />
      ) : of.isKycOpen ? (
        <Status state={kycOpen} />
      ) : null}
      <span>
        {whole(waiting)} {most > 0 ? `of at most ${whole(most)} stones` : waiting === 1 ? 'stone' : 'stones'} in pending orders
      </span>
    </p>
  )
}
