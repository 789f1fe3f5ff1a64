import { holdHours } from '@loupe/domain/transactions/block.ts'
import { NumberField } from '../../../kit/fields.tsx'
import { SettingPart } from '../house/setting-form.tsx'

/** How long stones may be held. Every hold form asks for it anew when it changes, and the server obeys it at once. */
export const HoldSettings = () => (
  <SettingPart
    name="hold"
    lead={`A hold may be asked for, and put off, between these two: ${holdHours.min} to ${holdHours.max} hours. Holds that are there keep their end.`}
  >
    {(field) =>
      (['minHoldLimitHour', 'maxHoldLimitHour'] as const).map((name) => (
        <NumberField key={name} {...field(name)} min={holdHours.min} max={holdHours.max} places={0} suffix="hours" />
      ))
    }
  </SettingPart>
)
