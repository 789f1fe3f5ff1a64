import { users } from '@loupe/contract/access/users.ts'
import { type AuditAction, auditActions, auditSubjects, auditTitle } from '@loupe/domain/kernel/audit.ts'
import { parseAsString } from 'nuqs'
import { useState } from 'react'
import { useRead } from '../../api/hooks.ts'
import { useMay } from '../../api/session.tsx'
import { Button } from '../../kit/button.tsx'
import { Choice } from '../../kit/choice.tsx'
import { DaySpan } from '../../kit/date-fields.tsx'
import { LineInput } from '../../kit/line-input.tsx'

const text = parseAsString.withDefault('')
/** The filters of the log, as parameters of the address. */
export const auditPlace = {
  ...{ words: text, type: text, action: text, who: text, name: text, subject: text, ip: text, request: text, from: text, till: text },
}
export type AuditPlace = Record<keyof typeof auditPlace, string>
export type AuditChange = Partial<Record<keyof typeof auditPlace, string | null>>
const none = Object.fromEntries(Object.keys(auditPlace).map((key) => [key, null])) as AuditChange

const kinds = Object.keys(auditSubjects)
  .map((value) => ({ value, label: auditTitle(value) }))
  .toSorted((a, b) => a.label.localeCompare(b.label))
const actions = Object.entries(auditActions).map(([value, { title }]) => ({ value, label: title }))
export const isAction = (name: string): name is AuditAction => Object.hasOwn(auditActions, name)

/** Filters by record, user and time. On a narrow screen they are behind a button, so that the log itself stays visible. */
export function AuditFilters({ at, narrow }: { at: AuditPlace; narrow(change: AuditChange): void }) {
  const [isOpen, setOpen] = useState(false)
  const on = (Object.keys(auditPlace) as (keyof AuditPlace)[]).filter((key) => key !== 'name' && at[key] !== '').length
  return (
    <>
      <div className="audit-fold">
        <Button label={on > 0 ? `Filters (${on})` : 'Filters'} sign="filter" isPressed={isOpen} onClick={() => setOpen(!isOpen)} />
      </div>
      <div className="audit-filters" data-open={isOpen}>
        <LineInput
          label="Number or name of the record"
          placeholder="Stone, client, document"
          value={at.words}
          onValue={(labels) => narrow({ words: labels || null })}
        />
        <Who at={at} narrow={narrow} />
        <Choice
          label="Activity"
          width={150}
          value={isAction(at.action) ? at.action : undefined}
          options={actions}
          onValue={(action) => narrow({ action: action ?? null })}
        />
        <Choice
          label="Kind of record"
          width={160}
          value={at.type || undefined}
          options={kinds}
          onValue={(type) => narrow({ type: type ?? null, subject: null })}
        />
        <DaySpan
          label="Days"
          days={{ from: at.from || undefined, till: at.till || undefined }}
          onDays={({ from, till }) => narrow({ from: from ?? null, till: till ?? null })}
        />
        <LineInput label="Address" placeholder="Address" value={at.ip} onValue={(ip) => narrow({ ip: ip || null })} />
        <LineInput label="Request" placeholder="Request" value={at.request} onValue={(request) => narrow({ request: request || null })} />
        {at.subject ? <Button label="Show all records" onClick={() => narrow({ subject: null, type: null })} /> : null}
        {on > 0 ? <Button label="Clear" variant="quiet" onClick={() => narrow(none)} /> : null}
      </div>
    </>
  )
}

/** Filters by user. Everybody may clear it, but only those who may see the users can choose. */
function Who({ at, narrow }: { at: AuditPlace; narrow(change: AuditChange): void }) {
  const maySee = useMay()(users.list)
  const { data } = useRead(users.list, { body: { limit: 1000, sort: [{ firstName: 'ASC' }] } }, { enabled: maySee, staleTime: 300_000 })
  const staff = (data?.list ?? []).map(({ id, name }) => ({ value: id, label: name }))
  // A client's user, or one who has left, is not a choice, but the log may be filtered by them: they are added.
  const people =
    at.who && !staff.some(({ value }) => value === at.who) ? [...staff, { value: at.who, label: at.name || 'One person' }] : staff
  if (people.length === 0) return null
  return (
    <Choice
      label="User"
      width={150}
      value={at.who || undefined}
      options={people}
      onValue={(who) => narrow({ who: who ?? null, name: people.find(({ value }) => value === who)?.label ?? null })}
    />
  )
}
