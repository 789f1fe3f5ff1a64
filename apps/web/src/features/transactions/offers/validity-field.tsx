import { offerHours } from '@loupe/domain/transactions/offer.ts'
import { ChoiceField } from '../../../kit/choice-fields.tsx'
import type { FieldProps } from '../../../kit/form-drawer.tsx'

/**
 * How long an offer is valid.
 * @param default the company's setting, offered even if it is none of the standard choices
 */
export const ValidityField = ({ default: defaults, ...field }: FieldProps & { default: number }) => (
  <ChoiceField
    {...field}
    isOptional={false}
    hint="It expires automatically after this."
    choices={[...new Set([...offerHours.choices, 72, offerHours.max, defaults])]
      .toSorted((a, b) => a - b)
      .map((hours) => ({
        value: hours,
        label: hours % 24 === 0 && hours > 24 ? `${hours / 24} days` : `${hours} hours`,
      }))}
  />
)
