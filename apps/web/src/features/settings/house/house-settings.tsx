import { houseMailNames } from '@loupe/domain/masters/house-mails.ts'
import { offerHours } from '@loupe/domain/transactions/offer.ts'
import { memoDays } from '@loupe/domain/transactions/memo.ts'
import { AddressesField, FlagField, LongTextField, NumberField } from '../../../kit/fields.tsx'
import { type FieldProps, type FormHandle, useFieldValue } from '../../../kit/form-drawer.tsx'
import { SettingForm } from './setting-form.tsx'

/** The kinds of settings that are a few fields and nothing more (S1 §8: types 1 to 5). */
export const OtherSettings = () => (
  <SettingForm name="other" lead="What belongs nowhere else.">
    {(field) => <FlagField {...field('newAccountsPending')} />}
  </SettingForm>
)

export const NotificationSettings = () => (
  <SettingForm name="notification" lead="Which mails the house sends by itself. One that is off is not sent later either.">
    {(field) => houseMailNames.map((name) => <FlagField key={name} {...field(name)} />)}
  </SettingForm>
)

export const EmailReceivers = () => (
  <SettingForm name="emailReceiver" lead="Who gets a copy of the mails the house sends by itself, up to ten addresses for each.">
    {(field) => houseMailNames.map((name) => <AddressesField key={name} {...field(name)} isOptional />)}
  </SettingForm>
)

export const OrderSettings = () => (
  <SettingForm name="order" lead="What a memo and an offer begin with when nothing else is agreed.">
    {(field) => (
      <>
        <NumberField {...field('memoDays')} min={1} max={memoDays.mostUsual} places={0} suffix="days" />
        <NumberField {...field('offerHours')} hint="" min={offerHours.min} max={offerHours.max} places={0} suffix="hours" />
      </>
    )}
  </SettingForm>
)

export const OfflineSettings = () => (
  <SettingForm name="offline" lead="For a stocktaking or a holiday: the notice stands at the sign-in and above every screen.">
    {(field, form) => (
      <>
        <FlagField {...field('isOffline')} />
        <Notice {...field('notice')} form={form} />
      </>
    )}
  </SettingForm>
)
/** Whoever closes the house says why. */
const Notice = ({ form, ...field }: FieldProps & { form: FormHandle }) => (
  <LongTextField {...field} isOptional={useFieldValue(form, ['settings', 'isOffline']) !== true} most={300} />
)
