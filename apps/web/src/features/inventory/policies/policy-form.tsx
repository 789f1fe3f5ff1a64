import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { savedSearches } from '@loupe/contract/inventory/saved-searches.ts'
import { type GlobalPolicy, globalPolicies } from '@loupe/contract/platforms/global-policies.ts'
import { type Feed, feedTitles, policyEffects } from '@loupe/domain/platforms/global-policy.ts'
import { useEffect, useRef, useState } from 'react'
import { useRead } from '../../../api/hooks.ts'
import { useLists } from '../../../api/masters.ts'
import { Choice } from '../../../kit/choice.tsx'
import { ChoiceField, FlagField, NumberField, OwnField, TextField } from '../../../kit/fields.tsx'
import { ClearWhen, type FieldProps, FormDrawer, type FormHandle, useFieldValue } from '../../../kit/form-drawer.tsx'
import { whole } from '../../../kit/format.ts'
import { stoneNames } from '../../../kit/stones.ts'
import { searchWords } from '../filters/words.ts'
import { effectLooks } from './looks.ts'

const effects = policyEffects.map((value) => ({ value, label: effectLooks[value].label }))

/** Makes a policy of a feed, or changes one. What it asks for is put together on the desk and saved there as a search. */
export function PolicyForm({
  feed,
  priority,
  policy,
  onClose,
}: {
  feed: Feed
  priority: number
  policy: GlobalPolicy | undefined
  onClose(): void
}) {
  const common = { open: true, submit: 'Save', onClose, like: globalPolicies.create, width: 520 } as const
  const fields = (field: (name: string) => FieldProps, form: FormHandle) => (
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
  if (policy) {
    const { id, feed: _, createdAt: __, ...initial } = policy
    return (
      <FormDrawer
        title={`Change ${policy.name}`}
        record={{ subject: 'globalPolicy', id }}
        route={globalPolicies.update}
        params={{ id }}
        initial={initial}
        {...common}
      >
        {fields}
      </FormDrawer>
    )
  }
  return (
    <FormDrawer
      title={`Add policy for ${feedTitles[feed]}`}
      route={globalPolicies.create}
      initial={{ feed, effect: 'include', labGrown: false, search: {}, priority, isActive: true }}
      {...common}
    >
      {fields}
    </FormDrawer>
  )
}

/** What is left out has no mark-up. */
function MarkUp({ field, form }: { field: FieldProps; form: FormHandle }) {
  return useFieldValue(form, 'effect') === 'exclude' ? null : <NumberField {...field} places={2} suffix="%" />
}

type Search = GlobalPolicy['search']
function SearchField({ field, form }: { field: FieldProps; form: FormHandle }) {
  const labGrown = useFieldValue(form, 'labGrown') === true
  const before = useRef(labGrown)
  // A search of the one kind of stones is none of the other.
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
/** One of the searches that are kept for these stones, or all of them; and what that finds now. */
function SearchChoice({ labGrown, value = {}, onChange }: { labGrown: boolean; value?: Search; onChange?(search: Search): void }) {
  const lists = useLists()
  const [chosen, choose] = useState<string>()
  const { data } = useRead(savedSearches.list, { body: { limit: 1000, sort: [{ name: 'ASC' }] } })
  // Words find what they happen to stand in; a policy is of conditions alone.
  const kept = (data?.list ?? []).filter((one) => one.labGrown === labGrown && !one.search.search && !one.search.startWith)
  const { data: found } = useRead(diamonds.count, { body: { labGrown, ...(value.filter ? { filter: value.filter } : {}) } })
  const words = searchWords(lists, value) || 'All stones'
  return (
    <div className="policy-search">
      <Choice
        label="Saved search"
        placeholder="Take from a saved search"
        width={320}
        options={[{ value: everything, label: 'All stones' }, ...kept.map(({ id, name }) => ({ value: id, label: name }))]}
        value={chosen}
        onValue={(id) => {
          choose(id)
          const { filter } = kept.find((one) => one.id === id)?.search ?? {}
          if (id) onChange?.(filter ? { filter } : {})
        }}
      />
      <p>
        {words}
        {found
          ? `: ${whole(found.count)} ${labGrown ? stoneNames.lab : stoneNames.natural} ${found.count === 1 ? 'stone' : 'stones'} now`
          : ''}
      </p>
    </div>
  )
}
