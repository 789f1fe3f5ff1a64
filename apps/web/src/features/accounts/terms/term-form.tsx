import { type AccountTerm, accountTermFields, accountTerms } from '@loupe/contract/accounts/account-terms.ts'
import { masters } from '@loupe/contract/masters/masters.ts'
import { opposing, termFields } from '@loupe/domain/accounts/term.ts'
import { currency, dayTerm } from '@loupe/domain/masters/house-lists.ts'
import { useEffect } from 'react'
import { useRead } from '../../../api/hooks.ts'
import { CompanySelect } from '../../../kit/company-select.tsx'
import { ChoiceField, FlagField, NumberField } from '../../../kit/fields.tsx'
import { type FieldProps, FormDrawer, type FormHandle, useFieldValue } from '../../../kit/form-drawer.tsx'
import { Loading } from '../../../kit/states.tsx'
import { FieldGrid } from '../../../kit/wizard.tsx'
import { WorkedExample } from './worked-example.tsx'

const lists = { body: { masters: [currency.code, dayTerm.code] } }
const { account: _, ...enteredShape } = accountTermFields.shape

/** Gives a client a term, or changes one. Without a client, it is chosen first. */
export function TermForm({ account, term, onClose }: { account?: string; term?: AccountTerm; onClose(): void }) {
  const { data } = useRead(masters.listByCode, lists, { staleTime: 300_000 })
  if (!data) return <Loading />
  const choices = (code: string, kept: string | undefined) =>
    (data[code] ?? []).filter(({ id, isActive }) => isActive || id === kept).map(({ id, name }) => ({ value: id, label: name }))
  const common = { open: true, submit: 'Save', onClose, width: 720 } as const
  const fields = (field: (name: string) => FieldProps, form: FormHandle) => (
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
  )
  if (!term) {
    const usd = data[currency.code]?.find(({ code }) => code === 'USD')?.id
    return (
      <FormDrawer
        title="Add term"
        route={accountTerms.create}
        initial={{ ...(account ? { account } : {}), ...(usd ? { currencyId: usd } : {}) }}
        {...common}
      >
        {fields}
      </FormDrawer>
    )
  }
  const entered = Object.fromEntries(Object.entries(term).filter(([name]) => name in enteredShape))
  return (
    <FormDrawer
      title={`Edit term: ${term.dayTerms}, ${term.currency}`}
      route={accountTerms.update}
      like={accountTerms.create}
      params={{ id: term.id }}
      initial={{ ...entered, updatedAt: term.updatedAt }}
      record={{ subject: 'accountTerm', id: term.id }}
      {...common}
    >
      {fields}
    </FormDrawer>
  )
}

type FigureName = (typeof termFields)[number]

/** One percentage. Entering it clears its opposite (S1 §5). */
function Figure({ name, field, form }: { name: FigureName; field(name: string): FieldProps; form: FormHandle }) {
  const value = useFieldValue(form, name)
  // Of a pair one alone is kept, so filling the form clears nothing.
  useEffect(() => {
    if (typeof value === 'number') form.setFieldValue(opposing[name], null)
  }, [value, form, name])
  return <NumberField {...field(name)} places={2} suffix="%" />
}
