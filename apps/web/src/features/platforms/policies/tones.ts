import type { PolicyPreview } from '@loupe/contract/platforms/global-policies.ts'
import type { PolicyEffect } from '@loupe/domain/platforms/global-policy.ts'
import { type BlockReason, withholdingReasons } from '@loupe/domain/platforms/withholding.ts'
import type { StatusBadge } from '../../../kit/status.tsx'

export const effectTones: Record<PolicyEffect, StatusBadge> = {
  include: { label: 'Include', tone: 'good' },
  exclude: { label: 'Exclude', tone: 'neutral' },
}

type Outcome = PolicyPreview['parts'][number]['outcome']
export const outcomeTones: Record<Outcome, StatusBadge> = {
  sent: { label: 'Sent', tone: 'good' },
  blocked: { label: 'Not accepted', tone: 'warn' },
  excluded: { label: 'Excluded', tone: 'neutral' },
  unmatched: { label: 'No policy', tone: 'neutral' },
}
/** The reason for an outcome, as text. */
export const whyOf = (outcome: Outcome, reason: BlockReason | null): string =>
  reason
    ? withholdingReasons[reason]
    : { sent: 'Included by a policy.', blocked: '', excluded: 'Excluded by a policy.', unmatched: 'No active policy matches.' }[outcome]
