import { reference } from '@loupe/contract/accounts/fields.ts'
import { type Reference, isBlankReference } from '@loupe/domain/accounts/account.ts'
import { CardsField } from '../../../kit/cards-field.tsx'
import { TextField } from '../../../kit/fields.tsx'
import { type FormHandle, fieldIn, useFieldValue } from '../../../kit/form-drawer.tsx'
import { FieldGrid } from '../../../kit/wizard.tsx'
import { AccountForm } from './account-form.tsx'
import type { TabProps } from './tab-props.ts'

const blank: Reference = { companyName: '', personName: '', mobile: '' }
const fields = ['companyName', 'personName', 'mobile'] as const

/** References for the company. Blank rows are dropped; another row can be added once the last one is filled in (S1 §5). */
export const ReferencesTab = (props: TabProps) => (
  <AccountForm
    {...props}
    segment="references-detail"
    fields={({ references }) => ({ references: references.length > 0 ? references : [blank] })}
  >
    {(_, form) => <References form={form} />}
  </AccountForm>
)

function References({ form }: { form: FormHandle }) {
  const rows = (useFieldValue(form, 'references') as Partial<Reference>[] | undefined) ?? []
  const last = rows.at(-1)
  const isBlank = last !== undefined && isBlankReference({ ...blank, ...last })
  return (
    <CardsField name="references" noun="Reference" fewest={1} most={50} full={isBlank ? 'Complete the last reference first.' : undefined}>
      {(at) => (
        <FieldGrid>
          {fields.map((name) => (
            <TextField key={name} {...fieldIn(reference.shape, name, [at, name])} isOptional />
          ))}
        </FieldGrid>
      )}
    </CardsField>
  )
}
