import { savedSearches } from '@loupe/contract/inventory/saved-searches.ts'
import { type Catalogue, rateDateText, rateText } from '@loupe/contract/platforms/catalogue.ts'
import { type CatalogueWithAddresses, catalogues } from '@loupe/contract/platforms/catalogues.ts'
import { dayIn } from '@loupe/domain/kernel/local-time.ts'
import { catalogueDays } from '@loupe/domain/platforms/catalogue.ts'
import { markUps, priceCurrency, rates, roundingNames, roundings } from '@loupe/domain/pricing/retail-price.ts'
import { currencyCodes } from '@loupe/domain/sheets/currencies/currency-signs.ts'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { serverNow } from '../../../api/clock.ts'
import { useRead } from '../../../api/hooks.ts'
import { CompanySelect } from '../../../kit/company-select.tsx'
import { DayField, InstantField } from '../../../kit/date-fields.tsx'
import { ChoiceField, FlagField } from '../../../kit/choice-fields.tsx'
import { PlainTextField, TextField } from '../../../kit/fields.tsx'
import { type FieldProps, type FormHandle, FormDrawer, useFieldValues } from '../../../kit/form-drawer.tsx'
import { NumberField, PercentField } from '../../../kit/number-field.tsx'
import { stoneNames } from '../../../kit/stones.ts'
import { CataloguePreview } from './catalogue-preview.tsx'

const currencyNames = new Intl.DisplayNames('en', { type: 'currency' })
const currencies = currencyCodes
  .map((value) => ({ value, label: `${value}, ${currencyNames.of(value) ?? value}` }))
  .toSorted((a, b) => a.value.localeCompare(b.value))
const roundingChoices = roundingNames.map((value) => ({ value, label: roundings[value].label }))
const dayMs = 86_400_000

/** The searches that may be the stones of a catalogue; that of an existing one may be private to somebody else. */
function useSearches(of: Catalogue | undefined) {
  const { data } = useRead(savedSearches.list, { body: { limit: 1000, sort: [{ name: 'ASC' }] } })
  const known = (data?.list ?? []).map(({ id, name, labGrown }) => ({
    value: id,
    label: `${name} (${labGrown ? stoneNames.lab : stoneNames.natural})`,
  }))
  if (!of?.savedSearch || known.some(({ value }) => value === of.savedSearch)) return known
  return [{ value: of.savedSearch, label: of.searchName }, ...known]
}

function Fields({ field, form, of }: { field(name: string): FieldProps; form: FormHandle; of: Catalogue | undefined }) {
  const values = useFieldValues(form)
  return (
    <>
      {of ? null : <CompanySelect {...field('account')} />}
      <TextField {...field('title')} />
      <ChoiceField {...field('savedSearch')} choices={useSearches(of)} />
      <PercentField {...field('markUp')} min={markUps.min} max={markUps.max} />
      <ChoiceField {...field('currency')} choices={currencies} />
      {values['currency'] === priceCurrency ? null : (
        <>
          <NumberField {...field('rate')} isOptional={false} min={rates.min} max={rates.max} places={6} />
          <DayField {...field('rateDate')} isOptional={false} />
        </>
      )}
      <ChoiceField {...field('rounding')} choices={roundingChoices} />
      <CataloguePreview values={{ ...values, account: of?.account ?? values['account'] }} />
      <FlagField {...field('hidePrice')} />
      <PlainTextField {...field('origins')} isOptional />
      <InstantField {...field('expiresAt')} />
    </>
  )
}

/** Every other currency needs its rate. */
function rateFaults({ currency, rate, rateDate }: Record<string, unknown>) {
  if (currency === priceCurrency) return []
  return [
    ...(rate === undefined ? [{ path: 'rate', message: rateText }] : []),
    ...(rateDate === undefined ? [{ path: 'rateDate', message: rateDateText }] : []),
  ]
}

/** Makes a catalogue; the addresses are in the reply. */
export function NewCatalogue(props: { open: boolean; onClose(): void; onDone(made: CatalogueWithAddresses): void }) {
  const [now] = useState(serverNow)
  const initial = {
    rounding: 'one' as const,
    ...{ markUp: 0, currency: priceCurrency, rateDate: dayIn(new Date(now)), hidePrice: false, origins: [] },
    expiresAt: new Date(now + catalogueDays.default * dayMs).toISOString(),
  }
  return (
    <FormDrawer
      title="Add catalogue"
      help={['Catalogue', 'Mark-up', 'Rounding']}
      submit="Create catalogue"
      route={catalogues.create}
      initial={initial}
      check={rateFaults}
      width={560}
      {...props}
    >
      {(field, form) => <Fields field={field} form={form} of={undefined} />}
    </FormDrawer>
  )
}

function entered({ title, savedSearch, markUp, rounding, currency, rate, rateDate, hidePrice, origins, expiresAt, updatedAt }: Catalogue) {
  return {
    ...{ title, markUp, rounding, currency, hidePrice, origins, expiresAt, updatedAt },
    ...(savedSearch ? { savedSearch } : {}),
    // Another currency begins without the rate of US dollars.
    ...(currency === priceCurrency ? {} : { rate, rateDate }),
  }
}

/** Changes a catalogue: its page, embed and feed follow at once. */
export function EditCatalogue({ of, onClose }: { of: Catalogue; onClose(): void }) {
  return (
    <FormDrawer
      title={`Edit ${of.title}`}
      help={['Catalogue', 'Mark-up', 'Rounding']}
      route={catalogues.update}
      params={{ id: of.id }}
      createRoute={catalogues.create}
      always={['updatedAt']}
      initial={entered(of)}
      check={rateFaults}
      reread={async () => entered(await call(catalogues.view, { params: { id: of.id } }))}
      width={560}
      open
      onClose={onClose}
    >
      {(field, form) => <Fields field={field} form={form} of={of} />}
    </FormDrawer>
  )
}
