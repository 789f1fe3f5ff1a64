import { settings } from '@loupe/contract/masters/settings.ts'
import { waitings } from '@loupe/contract/transactions/waitings.ts'
import { holdHours } from '@loupe/domain/transactions/block.ts'
import { useState } from 'react'
import { useRead } from '../../../api/hooks.ts'
import type { StonesFor } from '../../../links/stone-action.ts'
import { CompanySelect } from '../../../kit/company-select.tsx'
import { LongTextField } from '../../../kit/fields.tsx'
import { NumberField } from '../../../kit/number-field.tsx'
import { FormDrawer } from '../../../kit/form-drawer.tsx'
import { whole } from '../../../kit/format.ts'
import { SellerField, useSellers } from '../../../kit/sellers.tsx'
import { stonesText } from '../../../kit/stones.ts'
import { toast } from '../../../kit/toast.ts'
import { BuyerField } from '../party-fields.tsx'

interface Props {
  stones: readonly { id: string; vStnId: string }[]
  account?: string | undefined
  text?: StonesFor['text']
  onClose(): void
  onDone(): void
}

/** Joins the waiting list for stones that others have. */
export function WaitForm({ stones, text, account: requested = text?.account, onClose, onDone }: Props) {
  const [account, setAccount] = useState(requested)
  const { data: limits } = useRead(settings.viewHold, {}, { staleTime: 300_000 })
  const { sellers } = useSellers()
  const max = limits?.settings.maxHoldLimitHour ?? holdHours.max
  const names = stonesText(stones)
  return (
    <FormDrawer
      title={`Join the waiting list for ${names}`}
      route={waitings.create}
      open
      initial={{ diamonds: stones.map(({ id }) => id), hours: Math.min(24, max), ...(requested ? { account: requested } : {}) }}
      submit="Join waiting list"
      onClose={onClose}
      onDone={({ created }) => {
        const [first] = created
        toast.success(
          created.length === 1
            ? `${first?.vStnId}: number ${first?.place} on the waiting list.`
            : `On the waiting list for ${whole(created.length)} stones.`,
        )
        onDone()
      }}
    >
      {(field, form) => (
        <>
          <p className="loupe-lead">
            When a stone becomes available it is held for the first client on its list. You are notified by email.
          </p>
          <CompanySelect
            {...field('account')}
            onCompany={(id) => {
              setAccount(id)
              form.setFieldValue('user', undefined)
            }}
          />
          <BuyerField {...field('user')} account={account} />
          {sellers.length > 1 ? <SellerField {...field('seller')} /> : null}
          <NumberField
            {...field('hours')}
            min={limits?.settings.minHoldLimitHour ?? holdHours.min}
            max={max}
            places={0}
            suffix="hours"
            hint="Hold time when available"
          />
          <LongTextField {...field('remarks')} />
        </>
      )}
    </FormDrawer>
  )
}
