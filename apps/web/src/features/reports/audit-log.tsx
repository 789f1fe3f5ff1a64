import { audits } from '@loupe/contract/reports/audits.ts'
import { auditSubjects, auditTitle } from '@loupe/domain/kernel/audit.ts'
import { parseAsString, useQueryStates } from 'nuqs'
import { useState } from 'react'
import { useRead } from '../../api/hooks.ts'
import { Action } from '../../kit/action.tsx'
import { Choice } from '../../kit/choice.tsx'
import { DayRange } from '../../kit/day-range.tsx'
import { ListFile } from '../../kit/list-file.tsx'
import { LineInput } from '../../kit/line-input.tsx'
import { Page } from '../../kit/page.tsx'
import { Failed, Loading, Nothing } from '../../kit/states.tsx'
import { AuditRows } from './audit-rows.tsx'
import { AuditSeals } from './audit-seals.tsx'
import './reports.css'

const text = parseAsString.withDefault('')
const place = { words: text, type: text, who: text, name: text, subject: text, ip: text, request: text, from: text, till: text }
const step = 50
const kinds = Object.keys(auditSubjects)
  .map((value) => ({ value, label: auditTitle(value) }))
  .toSorted((a, b) => a.label.localeCompare(b.label))
const columns = [
  { key: 'at', title: 'When' },
  { key: 'actorName', title: 'Who' },
  { key: 'kind', title: 'What' },
  { key: 'subjectType', title: 'Of what', words: Object.fromEntries(kinds.map(({ value, label }) => [value, label])) },
  { key: 'label', title: 'Which' },
  { key: 'said', title: 'Changes' },
  { key: 'ip', title: 'Address' },
  { key: 'requestId', title: 'Request' },
]

/** Reports > Audit log: who changed what, when, from what to what; of everything, of one kind, of one record, of one person. */
export function AuditLog() {
  const [at, setAt] = useQueryStates(place)
  /** The last id of each page that was left behind: what leads back to newer ones. */
  const [pages, setPages] = useState<readonly number[]>([])
  const narrow = (change: Partial<Record<keyof typeof place, string | null>>) => {
    setPages([])
    void setAt(change)
  }
  const asked = {
    ...(at.words ? { words: at.words } : {}),
    ...(at.type ? { subjectType: at.type } : {}),
    ...(at.subject ? { subject: at.subject } : {}),
    ...(at.who ? { actor: at.who } : {}),
    ...(at.ip ? { ip: at.ip } : {}),
    ...(at.request ? { requestId: at.request } : {}),
    ...(at.from ? { from: at.from } : {}),
    ...(at.till ? { till: at.till } : {}),
  }
  const below = pages.at(-1)
  const { data, error, isPending, isPlaceholderData, refetch } = useRead(audits.list, {
    body: { ...asked, limit: step, ...(below === undefined ? {} : { below }) },
  })
  const list = data?.list ?? []
  const last = list.at(-1)?.id
  const isNarrowed = Object.keys(asked).length > 0
  return (
    <Page
      title="Audit log"
      actions={<ListFile route={audits.list} title="Audit log" request={asked} columns={columns} isEmpty={list.length === 0} />}
    >
      <AuditSeals days={{ ...(at.from ? { from: at.from } : {}), ...(at.till ? { till: at.till } : {}) }} />
      <div className="audit-filters">
        <LineInput
          label="Number or name of the record"
          placeholder="Stone, client, document"
          value={at.words}
          onValue={(words) => narrow({ words: words || null })}
        />
        <Choice
          label="Of what"
          placeholder="Everything"
          width={220}
          value={at.type || undefined}
          options={kinds}
          onValue={(type) => narrow({ type: type ?? null, subject: null })}
        />
        <DayRange
          label="Days"
          days={{ from: at.from || undefined, till: at.till || undefined }}
          onDays={({ from, till }) => narrow({ from: from ?? null, till: till ?? null })}
        />
        <LineInput label="Address" placeholder="Address" value={at.ip} onValue={(ip) => narrow({ ip: ip || null })} />
        <LineInput label="Request" placeholder="Request" value={at.request} onValue={(request) => narrow({ request: request || null })} />
        {at.who ? <Action label={`Only ${at.name || 'one person'}: everybody`} onClick={() => narrow({ who: null, name: null })} /> : null}
        {at.subject ? <Action label="Only one record: all" onClick={() => narrow({ subject: null, type: null })} /> : null}
        {isNarrowed ? (
          <Action
            label="Clear"
            look="quiet"
            onClick={() =>
              narrow({ words: null, type: null, who: null, name: null, subject: null, ip: null, request: null, from: null, till: null })
            }
          />
        ) : null}
      </div>
      {error && !data ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : isPending ? (
        <Loading rows={12} />
      ) : list.length === 0 ? (
        <Nothing>{isNarrowed ? 'Nothing in the log is like this. Ask for less, or clear.' : 'Nothing has been changed yet.'}</Nothing>
      ) : (
        <div style={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
          <AuditRows
            list={list}
            onWho={({ actor, actorName }) => narrow({ who: actor, name: actorName })}
            onIp={(ip) => narrow({ ip })}
            onRequest={(request) => narrow({ request })}
            onRecord={({ subjectType, subject }) => narrow({ type: subjectType, subject, words: null })}
          />
          <div className="audit-more">
            {pages.length > 0 ? <Action label="Newer" onClick={() => setPages(pages.slice(0, -1))} /> : null}{' '}
            {(data?.count ?? 0) > list.length && last !== undefined ? (
              <Action label="Older" onClick={() => setPages([...pages, last])} />
            ) : (
              <span>This is the beginning of it.</span>
            )}
          </div>
        </div>
      )}
    </Page>
  )
}
