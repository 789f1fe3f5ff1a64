import type { CatalogueQuery, PublicCatalogue } from '@loupe/contract/platforms/public-catalogues.ts'
import { useState } from 'react'
import { UnstyledButton } from '../../../kit/unstyled-button.tsx'
import { numberText } from './texts.ts'

export type Filters = Omit<CatalogueQuery, 'page' | 'stones'>
type Facet = 'shapes' | 'colours' | 'clarities'
const facets = { shapes: 'Shape', colours: 'Color', clarities: 'Clarity' } as const
const sorts = {
  price: 'Price, low to high',
  '-price': 'Price, high to low',
  weight: 'Weight, low to high',
  '-weight': 'Weight, high to low',
} as const

const valuesOf = (text: string | undefined) => (text ? text.split(',') : [])
/** How many conditions there are, apart from the order. */
const countOf = (filters: Filters) => Object.entries(filters).filter(([name, value]) => name !== 'sort' && value).length

/** The conditions on the stones: open on a wide page, behind one button on a phone. */
export function FilterPanel({ of, filters, onChange }: { of: PublicCatalogue; filters: Filters; onChange(filters: Filters): void }) {
  const [isOpen, setOpen] = useState(false)
  const set = (changes: Filters) => onChange(Object.fromEntries(Object.entries({ ...filters, ...changes }).filter(([, value]) => value)))
  const toggle = (facet: Facet, name: string) => {
    const values = valuesOf(filters[facet])
    set({ [facet]: (values.includes(name) ? values.filter((value) => value !== name) : [...values, name]).join(',') })
  }
  const count = countOf(filters)
  return (
    <search className="catalogue-filters" aria-label="Filters" data-open={isOpen || undefined}>
      <div className="catalogue-filter-bar">
        <input
          type="search"
          aria-label="Search"
          placeholder="Search, for example oval VS1"
          value={filters.search ?? ''}
          maxLength={100}
          onChange={({ target }) => set({ search: target.value })}
        />
        <select
          aria-label="Sort"
          value={filters.sort ?? 'price'}
          onChange={({ target }) => set({ sort: target.value as keyof typeof sorts })}
        >
          {Object.entries(sorts)
            .filter(([sort]) => !of.isPriceHidden || sort.endsWith('weight'))
            .map(([sort, label]) => (
              <option key={sort} value={sort}>
                {label}
              </option>
            ))}
        </select>
        <UnstyledButton className="catalogue-filter-button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Filters{count > 0 ? ` (${count})` : ''}
        </UnstyledButton>
      </div>
      <div className="catalogue-facets">
        {(Object.keys(facets) as Facet[]).map((facet) =>
          of[facet].length < 2 ? null : (
            <Values
              key={facet}
              title={facets[facet]}
              names={of[facet].map(({ name }) => name)}
              chosen={valuesOf(filters[facet])}
              toggle={(name) => toggle(facet, name)}
            />
          ),
        )}
        <Range
          title="Carat"
          of={of.weights}
          places={2}
          values={[filters.weightFrom, filters.weightTo]}
          set={(weightFrom, weightTo) => set({ weightFrom, weightTo })}
        />
        <Range
          title={`Price, ${of.currency}`}
          of={of.prices}
          places={0}
          values={[filters.priceFrom, filters.priceTo]}
          set={(priceFrom, priceTo) => set({ priceFrom, priceTo })}
        />
        {count > 0 ? (
          <UnstyledButton className="catalogue-clear" onClick={() => onChange(filters.sort ? { sort: filters.sort } : {})}>
            Clear filters
          </UnstyledButton>
        ) : null}
      </div>
    </search>
  )
}

/** More values than these are folded, such as the fancy colors of a large catalogue. */
const valuesAtFirst = 14

interface ValuesProps {
  title: string
  names: readonly string[]
  chosen: readonly string[]
  toggle(name: string): void
}
function Values({ title, names, chosen, toggle }: ValuesProps) {
  const [isWhole, setWhole] = useState(false)
  const visible = names.filter((name, at) => isWhole || at < valuesAtFirst || chosen.includes(name))
  return (
    <fieldset>
      <legend>{title}</legend>
      {visible.map((name) => (
        <UnstyledButton key={name} aria-pressed={chosen.includes(name)} onClick={() => toggle(name)}>
          {name}
        </UnstyledButton>
      ))}
      {names.length > valuesAtFirst ? (
        <UnstyledButton aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Fewer' : `All ${names.length}`}
        </UnstyledButton>
      ) : null}
    </fieldset>
  )
}

interface RangeProps {
  title: string
  of: { from: number; to: number } | null
  /** Decimals of the values. */
  places: number
  values: readonly (string | undefined)[]
  set(from: string | undefined, to: string | undefined): void
}
function Range({ title, of, places, values: [from, to], set }: RangeProps) {
  if (!of || of.from === of.to) return null
  const input = (label: string, value: string | undefined, hint: number, change: (text: string | undefined) => void) => (
    <input
      type="number"
      inputMode="decimal"
      min={0}
      step={10 ** -places}
      aria-label={`${title}: ${label}`}
      placeholder={numberText(hint, places)}
      value={value ?? ''}
      // What is no number yet, such as "1e", is no condition.
      onChange={({ target }) => change(/^\d{1,12}(\.\d{1,3})?$/.test(target.value) ? target.value : undefined)}
    />
  )
  return (
    <fieldset className="catalogue-range">
      <legend>{title}</legend>
      {input('from', from, of.from, (value) => set(value, to))}
      <span aria-hidden="true">–</span>
      {input('to', to, of.to, (value) => set(from, value))}
    </fieldset>
  )
}
