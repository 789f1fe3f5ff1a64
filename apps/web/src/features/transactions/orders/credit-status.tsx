import type { orders } from '@loupe/contract/transactions/orders.ts'
import type { Reply } from '@loupe/contract/route.ts'
import type { CreditStatus } from '@loupe/domain/transactions/credit.ts'
import type { Tone } from '@loupe/domain/kernel/lifecycle.ts'
import { Status } from '../../../kit/status.tsx'
import { day, whole } from '../../../kit/format.ts'
import '../../../kit/record-parts.css'

/** A status without figures: the credit limit of a client is confidential. */
interface State {
  label: string
  tone: Tone
}
export const creditTones: Record<CreditStatus, State> = {
  none: { label: 'No credit limit is set', tone: 'neutral' },
  within: { label: 'Within the credit limit', tone: 'good' },
  near: { label: 'Near the credit limit', tone: 'warn' },
  over: { label: 'Over the credit limit: approving needs an override with a reason', tone: 'bad' },
}
export const kycOpen = { label: 'KYC is not approved: approving needs an override with a reason', tone: 'bad' } as const

/** KYC that is not approved, or the KYC documents that have expired. */
export const kycTone = ({ kycExpired = [] }: { kycExpired?: readonly { name: string; expiryDate: string }[] | undefined }): State =>
  kycExpired.length === 0
    ? kycOpen
    : { label: `KYC expired: ${kycExpired.map(({ name, expiryDate }) => `${name} on ${day(expiryDate)}`).join(', ')}`, tone: 'bad' }

/** The client's status before an order: credit, KYC, and stones in pending orders. */
export function StatusBadge({ of }: { of: Reply<typeof orders.limits> | undefined }) {
  if (!of?.credit) return null
  const most = of.limits.noOfOrderStone
  const waiting = of.pendingStones ?? 0
  return (
    <p className="loupe-record-lead">
      <Status state={creditTones[of.credit]} />
      {of.isKycOpen ? <Status state={kycTone(of)} /> : null}
      <span>
        {whole(waiting)} {most > 0 ? `of at most ${whole(most)} stones` : waiting === 1 ? 'stone' : 'stones'} in pending orders
      </span>
    </p>
  )
}
