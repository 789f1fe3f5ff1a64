import { settings } from '@loupe/contract/masters/settings.ts'
import { holdHours } from '@loupe/domain/transactions/block.ts'
import { useRead } from '../../api/hooks.ts'
import type { StonesFor } from '../../links/stone-action.ts'
import { deadline } from '../../kit/format.ts'
import { HoldOrMemoForm } from './hold-or-memo-form.tsx'
import { HoldTime } from './hold-time.tsx'

/** Hold: reserves stones for a client for some hours. */
export function HoldForm(props: StonesFor) {
  const { data: limits } = useRead(settings.viewHold, {}, { staleTime: 300_000 })
  const min = limits?.settings.minHoldLimitHour ?? holdHours.min
  const max = limits?.settings.maxHoldLimitHour ?? holdHours.max
  return (
    <HoldOrMemoForm
      {...props}
      kind="hold"
      initial={{ hours: Math.min(24, max) }}
      outcome={(held, first) => `${held} held until ${deadline(first?.validTillDate)}`}
      request={(held, { validTillDate }) => `Hold of ${held} requested until ${deadline(validTillDate)}`}
    >
      {(field, form) => <HoldTime hours={field('hours')} till={field('validTillDate')} form={form} min={min} max={max} />}
    </HoldOrMemoForm>
  )
}
