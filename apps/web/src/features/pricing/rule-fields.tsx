import { savedSearches } from '@loupe/contract/inventory/saved-searches.ts'
import type { PriceRuleRow } from '@loupe/contract/pricing/price-rules.ts'
import { type RuleType, ruleTypeNames, ruleTypes } from '@loupe/domain/pricing/rule.ts'
import { useRead } from '../../api/hooks.ts'
import { ChoiceField, FlagField } from '../../kit/choice-fields.tsx'
import { TextField } from '../../kit/fields.tsx'
import { type FieldProps, type FormHandle, useFieldValue } from '../../kit/form-drawer.tsx'
import { NumberField } from '../../kit/number-field.tsx'
import { unitOf } from './units.ts'
import './pricing.css'

const types = ruleTypeNames.map((type) => ({ value: type, label: ruleTypes[type].title }))

interface Props {
  field(name: string): FieldProps
  form: FormHandle
  rule: PriceRuleRow | undefined
  labGrown: boolean
}

/** The fields of a price rule. An existing rule has its own copy of a search, which may be deleted since: the form can replace it, and shows its name. */
export function RuleFields({ field, form, rule, labGrown }: Props) {
  const { data } = useRead(savedSearches.list, { body: { limit: 500, filter: { labGrown }, sort: [{ name: 'ASC' }] } })
  const searches = (data?.list ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <TextField {...field('name')} />
      <ChoiceField
        {...field('savedSearch')}
        choices={searches}
        isOptional={rule !== undefined}
        {...(rule
          ? {
              label: 'Replace stones',
              placeholder: `Keep “${rule.searchName}”`,
              hint: 'Choose a saved search to replace the stones of the rule',
            }
          : {})}
      />
      <ChoiceField {...field('type')} choices={types} />
      <Figure {...field('value')} form={form} />
      <NumberField {...field('priority')} places={0} min={1} />
      {rule ? <FlagField {...field('isActive')} /> : null}
    </>
  )
}

/** The figure in the unit of the chosen type of rule, with its explanation. */
function Figure({ form, ...field }: FieldProps & { form: FormHandle }) {
  const type = useFieldValue(form, 'type') as RuleType | undefined
  return (
    <>
      <NumberField {...field} places={2} {...(type ? { suffix: unitOf(ruleTypes[type].way) } : {})} />
      <p className="pricing-hint">{type ? ruleTypes[type].hint : 'Select a rule to see what its figure means.'}</p>
    </>
  )
}
