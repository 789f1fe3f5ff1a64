import { masters } from '@loupe/contract/masters/masters.ts'
import { addDays } from '@loupe/domain/kernel/local-time.ts'
import { dayTerm } from '@loupe/domain/masters/company-lists.ts'
import { memoDays, defaultDueDay } from '@loupe/domain/transactions/memo.ts'
import { useState } from 'react'
import { companyToday } from '../../../api/clock.ts'
import { useRead } from '../../../api/hooks.ts'
import type { StonesFor } from '../../../links/stone-action.ts'
import { DayField } from '../../../kit/date-fields.tsx'
import { HoldOrMemoForm } from '../hold-or-memo-form.tsx'
import { useOrderSettings } from '../defaults.ts'
import { CourierField } from '../party-fields.tsx'
import { TermsField } from '../terms-field.tsx'

/** Memo: sends stones to a client until a day. It takes over the client's own holds. */
export function MemoForm(props: StonesFor) {
  const [today] = useState(companyToday)
  const defaults = useOrderSettings()
  const { data: lists } = useRead(masters.listByCode, { body: { masters: [dayTerm.code] } }, { staleTime: 300_000 })
  if (!defaults) return null
  return (
    <HoldOrMemoForm
      {...props}
      kind="memo"
      initial={{ dueDate: defaultDueDay(today, defaults.memoDays) }}
      outcome={(sent, first) => `${sent} on memo ${first?.blockCode ?? ''}`}
      request={(sent, { blockCode }) => `Memo ${blockCode} of ${sent} requested`}
    >
      {(field, form, account) => (
        <>
          <DayField
            {...field('dueDate')}
            isOptional={false}
            hint={`${defaults.memoDays} working days, by default`}
            min={today}
            max={addDays(today, memoDays.most)}
          />
          <TermsField
            {...field('terms')}
            form={form}
            account={account}
            by="name"
            hint="Payment terms if it is invoiced"
            choices={(lists?.[dayTerm.code] ?? []).filter(({ isActive }) => isActive).map(({ name }) => ({ value: name, label: name }))}
          />
          <CourierField {...field('courierName')} />
        </>
      )}
    </HoldOrMemoForm>
  )
}
