import { places } from '@loupe/contract/masters/places.ts'
import { Form, Select } from 'antd'
import { useState } from 'react'
import { useRead } from '../api/hooks.ts'
import { useDebounced } from './debounced.ts'
import { ChoiceField } from './choice-fields.tsx'
import { useFieldText } from './field-texts.ts'
import { Item } from './fields.tsx'
import type { FieldProps } from './form-drawer.tsx'
import { searchedOptions } from './searched-options.ts'

interface Choosable {
  id: string
  name: string
  isActive: boolean
}
/** The active options, and the current value even if it is no longer active. */
const choicesOf = (listed: readonly Choosable[], value: unknown) =>
  listed.filter(({ id, isActive }) => isActive || id === value).map(({ id, name }) => ({ value: id, label: name }))

export function CountryField(field: FieldProps) {
  const { data } = useRead(places.countries, {}, { staleTime: Infinity })
  return <ChoiceField {...field} choices={choicesOf(data?.list ?? [], Form.useWatch(field.name))} />
}

/** A state of the chosen country. */
export function StateField({ country, ...field }: FieldProps & { country: string | undefined }) {
  const { data } = useRead(places.states, { body: { country: country ?? '' } }, { enabled: country !== undefined, staleTime: Infinity })
  const states = country ? (data?.list ?? []) : []
  return (
    <ChoiceField
      {...field}
      first={country ? undefined : 'Choose the country first'}
      choices={choicesOf(states, Form.useWatch(field.name))}
    />
  )
}

/** A city of the chosen country or state: lists the first matches of the typed beginning. */
export const CityField = ({
  country,
  state,
  isOfState,
  ...field
}: FieldProps & { country: string | undefined; state?: string | undefined; isOfState?: true }) => (
  <Item {...field} first={country && (state || !isOfState) ? undefined : `Choose the ${isOfState ? 'state' : 'country'} first`}>
    <Cities name={field.name} label={field.label} country={isOfState && !state ? undefined : country} state={state} />
  </Item>
)

interface Props {
  name: FieldProps['name']
  label: string
  country: string | undefined
  state?: string | undefined
  /** Set by the form. */
  id?: string
  value?: string
  onChange?(id: string | undefined): void
}

function Cities({ name: field, label, country, state, id, value, onChange }: Props) {
  const [keyword, setKeyword] = useState('')
  const searchText = useDebounced(keyword.trim(), 200)
  const of = country ?? ''
  const { data, isFetching } = useRead(
    places.cities,
    { body: { country: of, keyword: searchText, ...(state ? { state } : {}) } },
    { enabled: of !== '' },
  )
  // The form stores only the id: the chosen city, also that of a draft, is fetched by it.
  const { data: chosen } = useRead(places.cities, { body: { country: of, id: value ?? '' } }, { enabled: of !== '' && value !== undefined })
  const known = chosen?.list.find((city) => city.id === value)
  useFieldText(field, (stored) => [known, ...(data?.list ?? [])].find((city) => city?.id === stored)?.name)
  const isSearching = isFetching || searchText !== keyword.trim()
  const options = searchedOptions({
    found: country ? (data?.list ?? []) : [],
    chosen: known,
    keyword,
    isSearching,
    textsOf: (city) => [city.name],
  })
  return (
    <Select
      {...(id ? { id } : {})}
      aria-label={label}
      allowClear
      disabled={!country}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      loading={isSearching}
      notFoundContent={isSearching ? 'Searching...' : 'No city starts with this text.'}
      value={value ?? null}
      // Until the city is known, the select would display its id.
      labelRender={({ label: name }) => name ?? known?.name ?? 'Loading…'}
      onChange={(next: string | null | undefined) => onChange?.(next ?? undefined)}
      options={options.map((city) => ({ value: city.id, label: city.name, title: `${city.name}, ${city.state}` }))}
    />
  )
}
