import { type Viewing, cabinSchedules } from '@loupe/contract/transactions/cabins.ts'
import { addDays } from '@loupe/domain/kernel/local-time.ts'
import { meetingType, meetingTypeName } from '@loupe/domain/transactions/viewing.ts'
import { type ReactNode, useState } from 'react'
import { call } from '../../../api/client.ts'
import { companyToday } from '../../../api/clock.ts'
import { useRead } from '../../../api/hooks.ts'
import type { StonesFor } from '../../../links/stone-action.ts'
import { OneOf } from '../../../kit/choice.tsx'
import { CompanySelect } from '../../../kit/company-select.tsx'
import { DayField } from '../../../kit/date-fields.tsx'
import { ChoiceField } from '../../../kit/choice-fields.tsx'
import { LongTextField, PlainTextField } from '../../../kit/fields.tsx'
import { NumberField } from '../../../kit/number-field.tsx'
import { draftFor } from '../../../kit/drafts.ts'
import { type FieldProps, FormDrawer, type FormHandle, useFieldValue } from '../../../kit/form-drawer.tsx'
import { dateTime } from '../../../kit/format.ts'
import { SellerField } from '../../../kit/sellers.tsx'
import { toast } from '../../../kit/toast.ts'
import { BuyerField } from '../party-fields.tsx'
import './cabins.css'

const types = Object.values(meetingType).map((value) => ({ value, label: meetingTypeName[value] }))
type Field = (name: string) => FieldProps

/** Makes an appointment for the ticked stones. */
export const ViewingForm = ({ stones, text, onClose, onDone }: StonesFor) => (
  <NewViewing stones={stones.map(({ vStnId }) => vStnId)} account={text?.account} onClose={onClose} onDone={onDone} />
)

interface New {
  stones?: readonly string[]
  day?: string
  slot?: string
  account?: string | undefined
  onClose(): void
  onDone?(): void
}

export function NewViewing({ stones = [], day = companyToday(), slot, account, onClose, onDone }: New) {
  return (
    <FormDrawer
      title="New appointment"
      route={cabinSchedules.create}
      open
      width={520}
      {...(stones.length > 0
        ? {
            draft: draftFor(
              'viewing',
              stones.map((id) => ({ id })),
              account,
            ),
          }
        : {})}
      initial={{ day, diamonds: [...stones], meetingType: meetingType.person, visitors: 1, account, ...(slot ? { slot } : {}) }}
      submit="Create appointment"
      onClose={onClose}
      onDone={({ cabin, startsAt }) => {
        toast.success(`Appointment created: ${cabin}, ${dateTime(startsAt)}.`)
        onDone?.()
      }}
    >
      {(field, form) => (
        <>
          <CompanySelect {...field('account')} onCompany={() => form.setFieldValue('user', undefined)} />
          <Buyer field={field('user')} form={form} />
          <SellerField {...field('seller')} />
          <When field={field} form={form} />
          <What field={field} />
        </>
      )}
    </FormDrawer>
  )
}

const entered = ({ id, updatedAt, day, slot, meetingType: type, visitors, remarks, stones }: Viewing) => ({
  ...{ id, updatedAt, day, slot, meetingType: type, visitors, remarks },
  diamonds: stones.map(({ vStnId }) => vStnId),
})

/** Edits or moves an appointment. */
export function EditViewing({ viewing, onClose }: { viewing: Viewing; onClose(): void }) {
  const { id, account } = viewing
  return (
    <FormDrawer
      title={`Appointment of ${viewing.companyName}`}
      route={cabinSchedules.update}
      open
      width={520}
      initial={entered(viewing)}
      reread={async () => {
        const { list = [] } = await call(cabinSchedules.list, { body: { filter: { account }, limit: 1000 } })
        return entered(list.find((one) => one.id === id) ?? viewing)
      }}
      onClose={onClose}
    >
      {(field, form) => (
        <>
          <When field={field} form={form} own={id} />
          <What field={field} />
        </>
      )}
    </FormDrawer>
  )
}

function Buyer({ field, form }: { field: FieldProps; form: FormHandle }) {
  return <BuyerField {...field} account={useFieldValue(form, 'account') as string | undefined} />
}

const visits = ['Today', 'Tomorrow', 'Later'] as const

/** The day and a free slot on it. Booked slots are not offered, so that a clash is noticed before saving. */
function When({ field, form, own }: { field: Field; form: FormHandle; own?: string }): ReactNode {
  const chosen = useFieldValue(form, 'day') as string | undefined
  const day = chosen ?? companyToday()
  const [isLater, setLater] = useState(false)
  const visit = isLater ? 'Later' : day === companyToday() ? 'Today' : day === addDays(companyToday(), 1) ? 'Tomorrow' : 'Later'
  const { data } = useRead(cabinSchedules.board, { body: { day } })
  const taken = new Set((data?.booked ?? []).filter(({ id }) => id !== own).map(({ slot }) => slot))
  const free = (data?.slots ?? []).filter(({ id }) => !taken.has(id))
  return (
    <>
      <div className="cabin-visit">
        <OneOf
          label="Visit"
          options={visits.map((value) => ({ value, label: value }))}
          value={visit}
          onValue={(next) => {
            setLater(next === 'Later')
            if (next !== 'Later') form.setFieldValue('day', addDays(companyToday(), next === 'Today' ? 0 : 1))
          }}
        />
      </div>
      <DayField {...field('day')} isOptional={false} noPast />
      <ChoiceField
        {...field('slot')}
        isOptional={false}
        hint={data && free.length === 0 ? 'No cabin is free on this day.' : 'Cabins that are free on this day'}
        choices={free.map(({ id, cabin, fromTime, tillTime }) => ({ value: id, label: `${fromTime} to ${tillTime}, ${cabin}` }))}
      />
    </>
  )
}

const What = ({ field }: { field: Field }) => (
  <>
    <ChoiceField {...field('meetingType')} hint="" isOptional={false} choices={types} />
    <NumberField {...field('visitors')} isOptional={false} places={0} min={1} max={50} />
    <PlainTextField {...field('diamonds')} isOptional hint="Stone IDs, separated by commas or spaces" />
    <LongTextField {...field('remarks')} />
  </>
)
