import { type AccountTerm, accountTerms } from '@loupe/contract/accounts/account-terms.ts'
import { masters } from '@loupe/contract/masters/masters.ts'
import { termFields, termLifecycle } from '@loupe/domain/accounts/term.ts'
import { dayTerm } from '@loupe/domain/masters/company-lists.ts'
import { parseAsInteger, parseAsString, useQueryStates } from 'nuqs'
import { useState } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../../api/hooks.ts'
import { Button } from '../../../kit/button.tsx'
import { Choice } from '../../../kit/choice.tsx'
import { type Column, custom, instant, text } from '../../../kit/columns.tsx'
import { CompanyChoice } from '../../../kit/company-select.tsx'
import { EditableList } from '../../../kit/family-list.tsx'
import { SidePanel } from '../../../kit/side-panel.tsx'
import { linkTo } from '../../../screens.ts'
import { TermForm } from './term-form.tsx'
import { Badges, Decide, RejectForm, endOfTerm, figuresIn, reasonOf, titleOf } from './term-parts.tsx'
import { TermExample } from './worked-example.tsx'
import './terms-details.css'

const place = { account: parseAsString, days: parseAsString, status: parseAsInteger, page: parseAsInteger }
const statuses = termLifecycle.codes.map((value) => ({ value: value as number, label: termLifecycle.of(value).label }))
interface Opened {
  what: 'reject' | 'example'
  term: AccountTerm
}
const nameOf = ({ companyName, dayTerms, currency }: AccountTerm) => `${companyName}: ${dayTerms}, ${currency}`

interface At {
  account: string | null
  days: string | null
  status: number | null
}

function TermFilters({ at, onChange }: { at: At; onChange(next: Partial<At>): void }) {
  const { data } = useRead(masters.listByCode, { body: { masters: [dayTerm.code] } }, { staleTime: 300_000 })
  return (
    <div className="terms-filters" role="group" aria-label="Filters">
      <div className="terms-company">
        <CompanyChoice label="Company" value={at.account ?? undefined} onValue={(account) => onChange({ account: account ?? null })} />
      </div>
      <Choice
        label="Day terms"
        options={(data?.[dayTerm.code] ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={at.days ?? undefined}
        onValue={(days) => onChange({ days: days ?? null })}
      />
      <Choice label="Status" options={statuses} value={at.status ?? undefined} onValue={(status) => onChange({ status: status ?? null })} />
    </div>
  )
}

/** @param onExample shows how a term changes a price */
const columnsOf = (onExample: (term: AccountTerm) => void): Column<AccountTerm>[] => [
  custom(
    'companyName',
    ({ account, companyName }) => <Link to={linkTo('client', { id: account, tab: 'configuration', part: 'terms' })}>{companyName}</Link>,
    {
      sortable: true,
      written: 'value',
    },
  ),
  text('dayTerms', { sortable: true }),
  text('currency', { sortable: true }),
  custom(
    'extraPer',
    (term) => (
      <span className="terms-figures">
        <Button label={figuresIn(term)} variant="quiet" hint="Show a worked example" onClick={() => onExample(term)} />
      </span>
    ),
    { title: 'Figures', part: 'amount', written: termFields.map((key) => ({ key, title: titleOf(key) })) },
  ),
  custom(
    'status',
    (term) => (
      <div>
        <Badges term={term} />
        <span className="terms-reason">{reasonOf(term)}</span>
      </div>
    ),
    {
      sortable: true,
      part: 'status',
      written: [
        { key: 'status', words: Object.fromEntries(statuses.map(({ value, label }) => [String(value), label])) },
        { key: 'endedReason' },
        { key: 'isDefault' },
        { key: 'isActive' },
      ],
    },
  ),
  instant('updatedAt', { sortable: true }),
]

/** Inventory > Configuration > Terms Details: the terms of all clients the user may see, to review and approve them in one place. */
export function TermsDetails() {
  const [{ page: _, ...at }, set] = useQueryStates(place)
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const change = (next: Partial<typeof at>) => void set({ ...next, page: null })
  const filter = {
    ...(at.account === null ? {} : { account: at.account }),
    ...(at.days === null ? {} : { dayTermsId: at.days }),
    ...(at.status === null ? {} : { status: at.status }),
  }
  const isFiltered = Object.keys(filter).length > 0
  return (
    <>
      <EditableList<AccountTerm>
        title="Terms Details"
        help={['Terms', 'Special', 'Default term', 'Day term']}
        family={accountTerms}
        nameOf={nameOf}
        add="Add term"
        warning={endOfTerm}
        filter={filter}
        sort={[{ companyName: 'ASC' }, { dayTerms: 'ASC' }]}
        searchIn={['companyName', 'dayTerms', 'currency']}
        isFiltered={isFiltered}
        empty={isFiltered ? 'No terms match these filters.' : 'No terms yet. Add the first.'}
        note={<TermFilters at={at} onChange={change} />}
        columns={columnsOf((term) => setOpened({ what: 'example', term }))}
        rowButtons={(term) => <Decide term={term} onReject={() => setOpened({ what: 'reject', term })} />}
        form={(term, edit) => <TermForm {...(term ? { account: term.account, term } : {})} onClose={() => edit(undefined)} />}
      />
      {opened?.what === 'reject' ? <RejectForm term={opened.term} onClose={close} /> : null}
      <SidePanel
        title={opened?.what === 'example' ? nameOf(opened.term) : ''}
        open={opened?.what === 'example'}
        onClose={close}
        width={640}
      >
        {opened?.what === 'example' ? (
          <div className="terms-example">
            <TermExample figures={opened.term} />
          </div>
        ) : null}
      </SidePanel>
    </>
  )
}
