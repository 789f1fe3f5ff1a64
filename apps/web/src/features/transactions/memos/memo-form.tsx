import { masters } from '@loupe/contract/masters/masters.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { addDays, dayIn } from '@loupe/domain/kernel/calendar.ts'
import { dayTerm } from '@loupe/domain/masters/house-lists.ts'
import { memoDays, usualDueDay } from '@loupe/domain/transactions/memo.ts'
import { useState } from 'react'
import { serverNow } from '../../../api/clock.ts'
import { useRead } from '../../../api/hooks.ts'
import type { StonesFor } from '../../../forms.tsx'
import { CompanySelect } from '../../../kit/company-select.tsx'
import { DayField } from '../../../kit/date-fields.tsx'
import { LongTextField } from '../../../kit/fields.tsx'
import { FormDrawer, type FormHandle, useFieldValue } from '../../../kit/form-drawer.tsx'
import { whole } from '../../../kit/format.ts'
import { useSay } from '../../../kit/say.ts'
import { SellerField, useSellers } from '../../../kit/sellers.tsx'
import { HeldStones } from '../held-stones.tsx'
import { BrokerField, BuyerField, CourierField } from '../party-fields.tsx'
import { RefusedStones } from '../refused-stones.tsx'
import { TermsField } from '../terms-field.tsx'
import { useClientTerm } from '../use-client-term.ts'
import { useRefused } from '../use-refused.ts'
import '../hold-form.css'
import { useOrderSettings } from '../usual.ts'

/** Memo: sends stones to a client until a day. What the client itself holds goes over; what others have is said stone by stone. */
export function MemoForm({ stones, said, onClose, onDone }: StonesFor) {
  const say = useSay()
  const [account, setAccount] = useState(said?.account)
  const { refused, onRefused } = useRefused()
  const [today] = useState(() => dayIn(new Date(serverNow())))
  const { sellers } = useSellers()
  const usual = useOrderSettings()
  const { data: lists } = useRead(masters.listByCode, { body: { masters: [dayTerm.code] } }, { staleTime: 300_000 })
  if (!usual) return null
  return (
    <FormDrawer
      title={`Memo of ${stones.length === 1 ? stones[0]?.vStnId : `${whole(stones.length)} stones`}`}
      route={blocks.create}
      open
      width={520}
      {...(said ? {} : { draft: 'loupe.draft.memo' })}
      submit={refused.length > 0 ? 'Try all again' : 'Send on memo'}
      initial={{
        blockType: 2,
        diamonds: stones.map(({ id }) => id),
        dueDate: usualDueDay(today, usual.memoDays),
        partial: false,
        account: said?.account,
      }}
      onClose={onClose}
      onDone={({ created, refused: left }) => {
        const first = created[0]
        const waits = first?.status === 1 ? ', waiting for approval' : ''
        const rest = left.length > 0 ? ` ${whole(left.length)} could not be had.` : ''
        say.done(`${whole(created.length)} on memo ${first?.blockCode ?? ''}${waits}.${rest}`)
        onDone()
      }}
      onRefused={onRefused}
    >
      {(field, form) => (
        <>
          {refused.length > 0 ? (
            <RefusedStones
              refused={refused}
              others={stones.length - refused.length}
              verb="Send"
              onOthers={() => {
                form.setFieldValue('partial', true)
                form.submit()
              }}
            />
          ) : null}
          <CompanySelect
            {...field('account')}
            onCompany={(id) => {
              setAccount(id)
              form.setFieldValue('user', undefined)
            }}
          />
          <BuyerField {...field('user')} account={account ?? (form.getFieldValue('account') as string | undefined)} />
          {sellers.length > 1 ? <SellerField {...field('seller')} /> : null}
          <DayField
            {...field('dueDate')}
            isOptional={false}
            hint={`${usual.memoDays} working days when nothing else is agreed`}
            min={today}
            max={addDays(today, memoDays.most)}
          />
          <TermsField
            {...field('terms')}
            form={form}
            account={account ?? (form.getFieldValue('account') as string | undefined)}
            by="name"
            hint="The days to pay, should it be invoiced"
            choices={(lists?.[dayTerm.code] ?? []).filter(({ isActive }) => isActive).map(({ name }) => ({ value: name, label: name }))}
          />
          <CourierField {...field('courierName')} />
          <BrokerField {...field('broker')} />
          <LongTextField {...field('remarks')} />
          <OnTerm form={form} stones={stones} refused={refused} />
        </>
      )}
    </FormDrawer>
  )
}

/** The stones at their prices on the client's term of the days that are chosen. */
function OnTerm({ form, ...rest }: { form: FormHandle } & Pick<Parameters<typeof HeldStones>[0], 'stones' | 'refused'>) {
  const account = useFieldValue(form, 'account') as string | undefined
  const term = useClientTerm(account, useFieldValue(form, 'terms') as string | undefined)
  return <HeldStones {...rest} caption="Stones to send" term={term} />
}
