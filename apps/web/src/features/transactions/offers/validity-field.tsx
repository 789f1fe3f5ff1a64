import { offerHours } from '@loupe/domain/transactions/offer.ts'
import { ChoiceField } from '../../../kit/fields.tsx'
import type { FieldProps } from '../../../kit/form-drawer.tsx'

/** How long an offer stands. */
export const ValidityField = (field: FieldProps) => (
  <ChoiceField
    {...field}
    isOptional={false}
    hint="Then it runs out by itself."
    choices={[...offerHours.choices, 72, offerHours.max].map((hours) => ({
      value: hours,
      label: hours % 24 === 0 && hours > 24 ? `${hours / 24} days` : `${hours} hours`,
    }))}
  />
)
