import { cutText } from '@loupe/domain/kernel/cut-text.ts'
import { type Demand, type DemandRequest, demands } from '@loupe/contract/inventory/demands.ts'
import type { Filter } from '@loupe/contract/list.ts'
import { useEffect } from 'react'
import { useLists } from '../../../api/masters.ts'
import { CompanySelect } from '../../../kit/company-select.tsx'
import { Choice } from '../../../kit/choice.tsx'
import { FlagField, LongTextField, TextField } from '../../../kit/fields.tsx'
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

/** Name, client, and what is asked for: pasted as the client wrote it, or put together on the desk. */
export function DemandForm({ demand, account, onClose }: Props) {
  const labGrown = usePreferences().stones === 'lab'
  const initial = demand
    ? {
        id: demand.id,
        name: demand.name,
        labGrown: demand.labGrown,
        account: demand.account,
        isActive: demand.isActive,
        search: demand.search,
        updatedAt: demand.updatedAt,
      }
    : { name: '', labGrown, isActive: true, search: {}, ...(account ? { account } : {}) }
  return (
    <FormDrawer
      title={demand ? `Edit ${demand.name}` : 'Add a demand'}
      route={demands.upsert}
      open
      initial={initial}
      own={['request']}
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
          <Criteria form={form} />
          <TextField {...field('name')} />
          <CompanySelect {...field('account')} label="For" />
          <FlagField {...field('isActive')} label="Active" hint="Paused demands send no notifications" />
        </>
      )}
    </FormDrawer>
  )
}

/** The criteria, filled in from the pasted request; each can be changed or removed. */
function Criteria({ form }: { form: FormHandle }) {
  const lists = useLists()
  const text = (useFieldValue(form, 'request') as string | undefined) ?? ''
  const labGrown = useFieldValue(form, 'labGrown') === true
  const search = (useFieldValue(form, 'search') as DemandRequest['search'] | undefined) ?? {}
  const { requests, isReading } = useRequests(text)
  const searches = searchesOf(requests)
  const [first] = searches
  // What was read replaces the criteria as soon as it arrives, and never while the text is being typed.
  const read = isReading || !first ? undefined : JSON.stringify([first.labGrown, first.filter, searchTitle(first)])
  useEffect(() => {
    if (read === undefined) return
    const [isLab, filter, title] = JSON.parse(read) as [boolean, Filter, string]
    form.setFieldValue('labGrown', isLab)
    form.setFieldValue('search', { filter })
    if (!form.getFieldValue('name')) form.setFieldValue('name', cutText(title, 100))
  }, [read, form])
  const unread = first ? first.request.notUnderstood : requests.flatMap(({ notUnderstood }) => notUnderstood)
  return (
    <div className="demand-criteria" role="group" aria-label="Criteria">
      <Choice
        label="Stones"
        width={140}
        options={[
          { value: 'natural', label: stoneNames.natural },
          { value: 'lab', label: stoneNames.lab },
        ]}
        value={labGrown ? 'lab' : 'natural'}
        onValue={(kind) => form.setFieldValue('labGrown', kind === 'lab')}
      />
      <RequestChips filter={search.filter ?? {}} lists={lists} onFilter={(filter) => form.setFieldValue('search', { ...search, filter })} />
      {unread.length > 0 ? <p role="status">Not understood: {unread.join(', ')}</p> : null}
      {text.trim() !== '' && !isReading && !first ? <p role="status">No criteria were understood, so nothing was filled in.</p> : null}
      {searches.length > 1 ? <p role="status">The text has {whole(searches.length)} requests; this demand is for the first.</p> : null}
    </div>
  )
}
