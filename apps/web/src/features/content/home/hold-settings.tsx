import { holdHours } from '@loupe/domain/transactions/block.ts'
import { NumberField } from '../../../kit/number-field.tsx'
import { SettingPart } from '../../../shared/masters/setting-form.tsx'

/** Limits of hold times. A change applies at once: the server checks it, and open hold forms read it again. */
export const HoldSettings = () => (
  <SettingPart
    name="hold"
    lead={`A hold can be requested or extended within these limits, from ${holdHours.min} to ${holdHours.max} hours. Existing holds do not change.`}
  >
    {(field) =>
      (['minHoldLimitHour', 'maxHoldLimitHour'] as const).map((name) => (
        <NumberField key={name} {...field(name)} min={holdHours.min} max={holdHours.max} places={0} suffix="hours" />
      ))
    }
  </SettingPart>
)
