import { cutText } from '@loupe/domain/kernel/cut-text.ts'
import { type Demand, type DemandRequest, demands } from '@loupe/contract/inventory/demands.ts'
import type { Filter } from '@loupe/contract/list.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { call } from '../../../api/client.ts'
import { useLists } from '../../../api/masters.ts'
import { draftNamed } from '../../../kit/drafts.ts'
import { CompanySelect } from '../../../kit/company-select.tsx'
import { Choice } from '../../../kit/choice.tsx'
import { FlagField } from '../../../kit/choice-fields.tsx'
import { LongTextField, OwnField, TextField } from '../../../kit/fields.tsx'
import { FormDrawer, type FormHandle, useFieldValue } from '../../../kit/form-drawer.tsx'
import { whole } from '../../../kit/format.ts'
import { usePreferences } from '../../../kit/preferences.ts'
import { stoneNames } from '../../../kit/stones.ts'
import { searchTitle, searchesOf } from '../../../shared/inventory/requests/searches.ts'
import { RequestChips } from '../requests/request-chips.tsx'
import { useRequests } from '../requests/use-requests.ts'

interface Props {
  demand: Demand | undefined
  /** The client of a new demand. */
  account?: string
  onClose(): void
}

const entered = ({ id, name, labGrown, account, isActive, search, updatedAt }: Demand) => ({
  ...{ id, name, labGrown, account, isActive, search, updatedAt },
})

/** Name, client, and what is asked for: pasted as the client wrote it, or put together on the desk. */
export function DemandForm({ demand, account, onClose }: Props) {
  const labGrown = usePreferences().stones === 'lab'
  const initial = demand ? entered(demand) : { name: '', labGrown, isActive: true, search: {}, ...(account ? { account } : {}) }
  return (
    <FormDrawer
      title={demand ? `Edit ${demand.name}` : 'Add demand'}
      route={demands.upsert}
      open
      initial={initial}
      own={['request']}
      reread={demand && (async () => entered(await call(demands.view, { params: { id: demand.id } })))}
      draft={draftNamed(demands.upsert.name, demand?.id ?? account)}
      onClose={onClose}
    >
      {(field, form) => (
        <>
          <LongTextField
            name="request"
            label="Paste the request"
            isOptional
            hint="The client’s message. It fills in the criteria."
            rows={3}
            most={10_000}
          />
          <OwnField {...field('labGrown')} label="Stones" isOptional={false}>
            <KindChoice />
          </OwnField>
          <OwnField {...field('search')} label="Criteria">
            <Criteria form={form} />
          </OwnField>
          <TextField {...field('name')} />
          <CompanySelect {...field('account')} label="For" />
          <FlagField {...field('isActive')} label="Active" hint="Paused demands send no notifications" />
        </>
      )}
    </FormDrawer>
  )
}

/** Natural or lab-grown stones. The form supplies the value. */
const KindChoice = ({ value, onChange }: { value?: boolean; onChange?(labGrown: boolean): void }) => (
  <Choice
    label="Stones"
    isNeeded
    width={140}
    options={[
      { value: 'natural', label: stoneNames.natural },
      { value: 'lab', label: stoneNames.lab },
    ]}
    value={value === true ? 'lab' : 'natural'}
    onValue={(kind) => onChange?.(kind === 'lab')}
  />
)

type Search = DemandRequest['search']

/** The criteria, filled in from the pasted request; each can be changed or removed. The form supplies the value. */
function Criteria({ form, value: search = {}, onChange }: { form: FormHandle; value?: Search; onChange?(search: Search): void }) {
  const lists = useLists()
  const text = (useFieldValue(form, 'request') as string | undefined) ?? ''
  const { requests, isReading } = useRequests(text)
  const searches = searchesOf(requests)
  const [first] = searches
  /** A request that came back with a draft: its criteria came with it, perhaps changed since they were read. */
  const restored = useRef<string>(undefined)
  useEffect(() => {
    if (form.getFieldValue(['search', 'filter']) !== undefined) restored.current = form.getFieldValue('request') as string | undefined
  }, [form])
  // What was read replaces the criteria as soon as it arrives, and never while the text is being typed.
  const read = isReading || !first ? undefined : JSON.stringify([first.labGrown, first.filter, searchTitle(first)])
  const fillIn = useEffectEvent((labGrown: boolean, filter: Filter, title: string) => {
    if (text === restored.current) return
    form.setFieldValue('labGrown', labGrown)
    if (!form.getFieldValue('name')) form.setFieldValue('name', cutText(title, 100))
    onChange?.({ filter })
  })
  useEffect(() => {
    if (read !== undefined) fillIn(...(JSON.parse(read) as [boolean, Filter, string]))
  }, [read])
  const unread = first ? first.request.notUnderstood : requests.flatMap(({ notUnderstood }) => notUnderstood)
  return (
    <div className="demand-criteria" role="group" aria-label="Criteria">
      {text.trim() === '' && Object.keys(search.filter ?? {}).length === 0 ? (
        <p role="status">No criteria yet. Paste a request above, or save a search on the desk as a demand.</p>
      ) : null}
      <RequestChips filter={search.filter ?? {}} lists={lists} onFilter={(filter) => onChange?.({ ...search, filter })} />
      {unread.length > 0 ? <p role="status">Not understood: {unread.join(', ')}</p> : null}
      {text.trim() !== '' && !isReading && !first ? <p role="status">No criteria were understood, so nothing was filled in.</p> : null}
      {searches.length > 1 ? <p role="status">The text has {whole(searches.length)} requests; this demand is for the first.</p> : null}
    </div>
  )
}
