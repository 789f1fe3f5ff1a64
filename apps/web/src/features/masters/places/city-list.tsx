import { type CityRow, cities } from '@loupe/contract/masters/place-lists.ts'
import { placeUsers } from '@loupe/domain/masters/place.ts'
import { CountryField, StateField } from '../../../kit/city-select.tsx'
import { activeColumn } from '../../../kit/active-column.tsx'
import { instant, text, whole } from '../../../kit/columns.tsx'
import { TextField } from '../../../kit/fields.tsx'
import { ClearWhen, type FieldProps, type FormHandle, useFieldValue } from '../../../kit/form-drawer.tsx'
import { FamilyList } from '../../../kit/family-list.tsx'
import { Narrow, useNarrowed } from './narrow.tsx'

/** Settings > Cities: all cities, or those of the chosen country and state. */
export function CityList() {
  const at = useNarrowed()
  return (
    <FamilyList<CityRow>
      title="Cities"
      family={cities}
      subject="city"
      add="Add city"
      nameOf={({ name }) => name}
      sort={[{ name: 'ASC' }]}
      searchIn={['name']}
      empty="No cities yet. Add the first."
      filter={at.filter}
      filters={<Narrow {...at} withState />}
      usersOf={placeUsers}
      isUsedFixed
      blank={at.filter}
      columns={[
        text('name', { sortable: true }),
        text('stateName', { sortable: true }),
        text('countryName', { sortable: true }),
        whole('accounts'),
        whole('branches'),
        whole('orders'),
        activeColumn<CityRow>('city', ({ name }) => name, placeUsers),
        instant('updatedAt', { sortable: true }),
      ]}
      fields={(field, form, row) => (
        <>
          {row ? null : <PlaceFields field={field} form={form} />}
          <TextField {...field('name')} />
        </>
      )}
    />
  )
}

function PlaceFields({ field, form }: { field(name: string): FieldProps; form: FormHandle }) {
  const country = useFieldValue(form, 'country') as string | undefined
  return (
    <>
      <CountryField {...field('country')} />
      <StateField {...field('state')} country={country} />
      <ClearWhen form={form} changes="country" clear={['state']} />
    </>
  )
}
