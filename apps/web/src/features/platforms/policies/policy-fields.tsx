import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { savedSearches } from '@loupe/contract/inventory/saved-searches.ts'
import type { GlobalPolicy } from '@loupe/contract/platforms/global-policies.ts'
import { policyEffects } from '@loupe/domain/platforms/global-policy.ts'
import { useEffect, useRef, useState } from 'react'
import { useRead } from '../../../api/hooks.ts'
import { useLists } from '../../../api/masters.ts'
import { Choice } from '../../../kit/choice.tsx'
import { ChoiceField, FlagField } from '../../../kit/choice-fields.tsx'
import { OwnField, TextField } from '../../../kit/fields.tsx'
import { NumberField } from '../../../kit/number-field.tsx'
import { ClearWhen, type FieldProps, type FormHandle, useFieldValue } from '../../../kit/form-drawer.tsx'
import { whole } from '../../../kit/format.ts'
import { stoneNames } from '../../../kit/stones.ts'
import { searchText } from '../../../shared/inventory/filters/text.ts'
import { effectTones } from './tones.ts'

const effects = policyEffects.map((value) => ({ value, label: effectTones[value].label }))

interface Props {
  field(name: string): FieldProps
  form: FormHandle
  policy: GlobalPolicy | undefined
}

/** The fields of a policy. Its conditions come from a search that was saved on the desk. */
export const PolicyFields = ({ field, form, policy }: Props) => (
  <>
    <TextField {...field('name')} />
    <ChoiceField {...field('effect')} choices={effects} />
    <ClearWhen form={form} changes="effect" clear={['markUp']} />
    {policy ? null : <FlagField {...field('labGrown')} label="Lab-Grown" />}
    <SearchField field={field('search')} form={form} />
    <MarkUp field={field('markUp')} form={form} />
    <NumberField {...field('priority')} places={0} min={0} max={10_000} />
    <FlagField {...field('isActive')} />
  </>
)

/** A policy that excludes stones has no mark-up. */
function MarkUp({ field, form }: { field: FieldProps; form: FormHandle }) {
  return useFieldValue(form, 'effect') === 'exclude' ? null : <NumberField {...field} places={2} suffix="%" />
}

type Search = GlobalPolicy['search']
function SearchField({ field, form }: { field: FieldProps; form: FormHandle }) {
  const labGrown = useFieldValue(form, 'labGrown') === true
  const before = useRef(labGrown)
  // A search for natural stones does not fit lab-grown ones, and the other way round.
  useEffect(() => {
    if (before.current !== labGrown) form.setFieldValue('search', {})
    before.current = labGrown
  }, [labGrown, form])
  return (
    <OwnField {...field}>
      <SearchChoice key={String(labGrown)} labGrown={labGrown} />
    </OwnField>
  )
}

const everything = 'everything'
/** Copies a saved search of this kind of stones, or takes all stones; shows how many it finds now. */
function SearchChoice({ labGrown, value = {}, onChange }: { labGrown: boolean; value?: Search; onChange?(search: Search): void }) {
  const lists = useLists()
  const [chosen, setChosen] = useState<string>()
  const { data } = useRead(savedSearches.list, { body: { limit: 1000, sort: [{ name: 'ASC' }] } })
  // A policy has conditions only: a keyword may match anything that happens to contain it.
  const stored = (data?.list ?? []).filter((one) => one.labGrown === labGrown && !one.search.search && !one.search.startWith)
  const { data: found } = useRead(diamonds.count, { body: { labGrown, ...(value.filter ? { filter: value.filter } : {}) } })
  const labels = searchText(lists, value) || 'All stones'
  return (
    <div className="policy-search">
      <Choice
        label="Saved search"
        placeholder="Use a saved search"
        width={320}
        options={[{ value: everything, label: 'All stones' }, ...stored.map(({ id, name }) => ({ value: id, label: name }))]}
        value={chosen}
        onValue={(id) => {
          setChosen(id)
          const { filter } = stored.find((one) => one.id === id)?.search ?? {}
          if (id) onChange?.(filter ? { filter } : {})
        }}
      />
      <p>
        {labels}
        {found
          ? `: ${whole(found.count)} ${labGrown ? stoneNames.lab : stoneNames.natural} ${found.count === 1 ? 'stone' : 'stones'} now`
          : ''}
      </p>
    </div>
  )
}
