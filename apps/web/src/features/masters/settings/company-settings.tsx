import { companyMailNames } from '@loupe/domain/masters/company-mails.ts'
import { offerHours } from '@loupe/domain/transactions/offer.ts'
import { memoDays } from '@loupe/domain/transactions/memo.ts'
import { companyZone } from '@loupe/domain/kernel/local-time.ts'
import { ChoiceField, FlagField } from '../../../kit/choice-fields.tsx'
import { AddressesField, LongTextField } from '../../../kit/fields.tsx'
import { NumberField } from '../../../kit/number-field.tsx'
import { type FieldProps, type FormHandle, useFieldValue } from '../../../kit/form-drawer.tsx'
import { FormatPreview } from '../../../kit/format-preview.tsx'
import { zoneChoices } from '../../../kit/zones.ts'
import { SettingForm } from '../../../shared/masters/setting-form.tsx'

/** The kinds of settings that are only a few fields (S1 §8: types 1 to 5). */
export const OtherSettings = () => (
  <SettingForm name="other" lead="These settings apply to the whole company.">
    {(field) => <FlagField {...field('newAccountsPending')} />}
  </SettingForm>
)

/** The company's time zone, with the time that it is there now. */
export const TimeZoneSettings = () => (
  <SettingForm
    name="timeZone"
    lead="Business days, due dates, month ends, reports, emails and documents follow the company’s time zone. People may read times in another one: My Settings."
  >
    {(field, form) => (
      <>
        <ChoiceField {...field('timeZone')} choices={zoneChoices(companyZone)} />
        <ZonePreview form={form} />
      </>
    )}
  </SettingForm>
)
const ZonePreview = ({ form }: { form: FormHandle }) => (
  <FormatPreview timeZone={useFieldValue(form, ['settings', 'timeZone']) as string | undefined} />
)

export const NotificationSettings = () => (
  <SettingForm name="notification" lead="Choose which emails Loupe sends automatically. Emails that are turned off are not sent later.">
    {(field) => companyMailNames.map((name) => <FlagField key={name} {...field(name)} />)}
  </SettingForm>
)

export const EmailReceivers = () => (
  <SettingForm name="emailReceiver" lead="Send copies of automatic emails to up to ten addresses each.">
    {(field) => companyMailNames.map((name) => <AddressesField key={name} {...field(name)} isOptional />)}
  </SettingForm>
)

/** What is to be sold in a month: the dashboard shows it against the sales. */
export const SalesTargets = () => (
  <SettingForm name="salesTarget" lead="The dashboard compares the month’s sales with these. Leave a field empty for no target.">
    {(field) => (
      <>
        <NumberField {...field('monthNatural')} isOptional min={0} max={1_000_000_000} />
        <NumberField {...field('monthLabGrown')} isOptional min={0} max={1_000_000_000} />
        <NumberField {...field('sellerNatural')} isOptional min={0} max={1_000_000_000} />
        <NumberField {...field('sellerLabGrown')} isOptional min={0} max={1_000_000_000} />
      </>
    )}
  </SettingForm>
)

export const OrderSettings = () => (
  <SettingForm name="order" lead="Defaults for new memos and offers.">
    {(field) => (
      <>
        <NumberField {...field('memoDays')} min={1} max={memoDays.mostCommon} places={0} suffix="days" />
        <NumberField {...field('offerHours')} hint="" min={offerHours.min} max={offerHours.max} places={0} suffix="hours" />
      </>
    )}
  </SettingForm>
)

export const OfflineSettings = () => (
  <SettingForm name="offline" lead="For stocktaking or holidays. People see the notice at sign-in and at the top of every screen.">
    {(field, form) => (
      <>
        <FlagField {...field('isOffline')} />
        <Notice {...field('notice')} form={form} />
      </>
    )}
  </SettingForm>
)
/** Required when Loupe is closed: the sign-in and every screen show it as the reason. */
const Notice = ({ form, ...field }: FieldProps & { form: FormHandle }) => (
  <LongTextField {...field} isOptional={useFieldValue(form, ['settings', 'isOffline']) !== true} most={300} />
)
