import { type AccountTerm, accountTerms } from '@loupe/contract/accounts/account-terms.ts'
import { masters } from '@loupe/contract/masters/masters.ts'
import { opposing, termFields } from '@loupe/domain/accounts/term.ts'
import { currency, dayTerm } from '@loupe/domain/masters/company-lists.ts'
import { useEffect } from 'react'
import { useRead } from '../../../api/hooks.ts'
import { draftNamed } from '../../../kit/drafts.ts'
import { CompanySelect } from '../../../kit/company-select.tsx'
import { ChoiceField, FlagField } from '../../../kit/choice-fields.tsx'
import { NumberField } from '../../../kit/number-field.tsx'
import { type FieldProps, type FormHandle, useFieldValue } from '../../../kit/form-drawer.tsx'
import { RecordForm } from '../../../kit/record-form.tsx'
import { Loading } from '../../../kit/states.tsx'
import { FieldGrid } from '../../../kit/wizard.tsx'
import { endOfTerm } from './term-parts.tsx'
import { WorkedExample } from './worked-example.tsx'

const lists = { body: { masters: [currency.code, dayTerm.code] } }

/** Adds a term for a client, or edits one. Without a client, it is chosen first. */
export function TermForm({ account, term, onClose }: { account?: string; term?: AccountTerm; onClose(): void }) {
  const { data } = useRead(masters.listByCode, lists, { staleTime: 300_000 })
  if (!data) return <Loading />
  const choices = (code: string, stored: string | undefined) =>
    (data[code] ?? []).filter(({ id, isActive }) => isActive || id === stored).map(({ id, name }) => ({ value: id, label: name }))
  const usd = data[currency.code]?.find(({ code }) => code === 'USD')?.id
  return (
    <RecordForm
      family={accountTerms}
      subject="accountTerm"
      title={term ? `Edit term ${term.dayTerms}, ${term.currency}` : 'Add term'}
      help={['Terms', 'Special', 'Default term', 'Back %']}
      row={term}
      {...(term ? { name: `${term.dayTerms}, ${term.currency}`, inactiveWarning: endOfTerm(term) } : {})}
      draft={draftNamed(accountTerms.create.name, account)}
      blank={{ ...(account ? { account } : {}), ...(usd ? { currencyId: usd } : {}) }}
      width={720}
      fields={(field, form) => (
        <>
          {account || term ? null : <CompanySelect {...field('account')} />}
          <FieldGrid>
            <ChoiceField {...field('dayTermsId')} choices={choices(dayTerm.code, term?.dayTermsId)} />
            <ChoiceField {...field('currencyId')} choices={choices(currency.code, term?.currencyId)} />
            {termFields.map((name) => (
              <Figure key={name} name={name} field={field} form={form} />
            ))}
            <FlagField {...field('isDefault')} />
            {term ? <FlagField {...field('isActive')} /> : null}
          </FieldGrid>
          <WorkedExample form={form} />
        </>
      )}
      onClose={onClose}
    />
  )
}

type FigureName = (typeof termFields)[number]
/** What the pairs mean, at the first figure of each. */
const hints: { [F in FigureName]?: { hint: string } } = {
  splExtraPer: { hint: 'For special stones. Stones have no such mark, so it applies to none' },
  ntyUpExtraPer: { hint: 'For stones from 0.90 ct, instead of Ext % or Rap %' },
}

/** One percentage. Entering it clears its opposite (S1 §5). */
function Figure({ name, field, form }: { name: FigureName; field(name: string): FieldProps; form: FormHandle }) {
  const value = useFieldValue(form, name)
  // Only one figure of a pair is ever stored, so filling the form with a stored term clears nothing.
  useEffect(() => {
    if (typeof value === 'number') form.setFieldValue(opposing[name], null)
  }, [value, form, name])
  return <NumberField {...field(name)} {...hints[name]} places={2} suffix="%" />
}
