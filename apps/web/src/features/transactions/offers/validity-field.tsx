import { offerHours } from '@loupe/domain/transactions/offer.ts'
import { ChoiceField } from '../../../kit/fields.tsx'
import type { FieldProps } from '../../../kit/form-drawer.tsx'

/**
 * How long an offer stands.
 * @param usual as the house has set it: one of the choices, whatever it is
 */
export const ValidityField = ({ usual, ...field }: FieldProps & { usual: number }) => (
  <ChoiceField
    {...field}
    isOptional={false}
    hint="Then it runs out by itself."
    choices={[...new Set([...offerHours.choices, 72, offerHours.max, usual])]
      .toSorted((a, b) => a - b)
      .map((hours) => ({
        value: hours,
        label: hours % 24 === 0 && hours > 24 ? `${hours / 24} days` : `${hours} hours`,
      }))}
  />
)
