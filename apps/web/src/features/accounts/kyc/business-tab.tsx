import { foundedYearFault } from '@loupe/domain/accounts/account.ts'
import { businessType, natureOfOrg } from '@loupe/domain/masters/account-lists.ts'
import { serverNow } from '../../../api/clock.ts'
import { ChoiceField, ManyField } from '../../../kit/choice-fields.tsx'
import { TextField } from '../../../kit/fields.tsx'
import { NumberField } from '../../../kit/number-field.tsx'
import { FieldGrid } from '../../../kit/wizard.tsx'
import { AccountForm } from './account-form.tsx'
import { Documents } from './documents.tsx'
import { useChoices } from '../use-choices.ts'
import type { TabProps } from './tab-props.ts'

/** The nature and type of the company, and its KYC documents. */
export function BusinessTab(props: TabProps) {
  const { account } = props
  const natures = useChoices(natureOfOrg.code).active
  const types = useChoices(businessType.code).active
  return (
    <AccountForm
      {...props}
      segment="business-detail"
      fields={(of) => ({ natureOfOrg: of.natureOfOrg, businessType: of.businessType, foundedYear: of.foundedYear, age: of.age })}
      check={({ foundedYear }) => {
        const message = foundedYearFault(foundedYear as number | undefined, new Date(serverNow()))
        return message ? [{ path: 'foundedYear', message }] : []
      }}
      below={<Documents account={account} />}
    >
      {(field) => (
        <FieldGrid>
          <ManyField {...field('natureOfOrg')} choices={natures} />
          <ChoiceField {...field('businessType')} choices={types} />
          <NumberField {...field('foundedYear')} places={0} />
          <TextField {...field('age')} />
        </FieldGrid>
      )}
    </AccountForm>
  )
}
