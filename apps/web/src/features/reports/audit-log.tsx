import { audits } from '@loupe/contract/reports/audits.ts'
import { companyZone } from '@loupe/domain/kernel/local-time.ts'
import { useQueryStates } from 'nuqs'
import { useState } from 'react'
import { useRead } from '../../api/hooks.ts'
import { Button } from '../../kit/button.tsx'
import { ListFile } from '../../kit/list-file.tsx'
import { Page } from '../../kit/page.tsx'
import { LoadingOrFailed, Nothing } from '../../kit/states.tsx'
import { type AuditChange, AuditFilters, auditPlace, isAction } from './audit-filters.tsx'
import { AuditRows } from './audit-rows.tsx'
import { AuditSeals } from './audit-seals.tsx'
import './audit.css'

const step = 50
/** A file is written in the company’s zone, whoever takes it. */
const columns = () => [
  { key: 'at', title: `When (${companyZone})` },
  { key: 'actorName', title: 'Who' },
  { key: 'title', title: 'What' },
  { key: 'record', title: 'Which' },
  { key: 'summary', title: 'Changes' },
  { key: 'ip', title: 'Address' },
  { key: 'requestId', title: 'Request' },
]

/** Reports > Audit log: who changed what, when, with old and new values; of everything, one kind, one record or one person. */
export function AuditLog() {
  const [at, setAt] = useQueryStates(auditPlace)
  /** The last id of each page before this one, for the way back to newer pages. */
  const [pages, setPages] = useState<readonly number[]>([])
  const narrow = (change: AuditChange) => {
    setPages([])
    void setAt(change)
  }
  const auditQuery = {
    ...(at.words ? { words: at.words } : {}),
    ...(at.type ? { subjectType: at.type } : {}),
    ...(isAction(at.action) ? { action: at.action } : {}),
    ...(at.subject ? { subject: at.subject } : {}),
    ...(at.who ? { actor: at.who } : {}),
    ...(at.ip ? { ip: at.ip } : {}),
    ...(at.request ? { requestId: at.request } : {}),
    ...(at.from ? { from: at.from } : {}),
    ...(at.till ? { till: at.till } : {}),
  }
  const below = pages.at(-1)
  const query = useRead(audits.list, {
    body: { ...auditQuery, limit: step, ...(below === undefined ? {} : { below }) },
  })
  const { data, isPlaceholderData } = query
  const list = data?.list ?? []
  const last = list.at(-1)?.id
  const isNarrowed = Object.keys(auditQuery).length > 0
  return (
    <Page
      title="Audit log"
      actions={<ListFile route={audits.list} title="Audit log" request={auditQuery} columns={columns()} isEmpty={list.length === 0} />}
    >
      <AuditSeals days={{ ...(at.from ? { from: at.from } : {}), ...(at.till ? { till: at.till } : {}) }} />
      <AuditFilters at={at} narrow={narrow} />
      {!data ? (
        <LoadingOrFailed query={query} rows={12} />
      ) : list.length === 0 ? (
        <Nothing>{isNarrowed ? 'No entries match. Clear a filter to see more.' : 'No changes yet.'}</Nothing>
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
            {pages.length > 0 ? <Button label="Newer" onClick={() => setPages(pages.slice(0, -1))} /> : null}{' '}
            {(data?.count ?? 0) > list.length && last !== undefined ? (
              <Button label="Older" onClick={() => setPages([...pages, last])} />
            ) : (
              <span>{isNarrowed ? 'No older entries match.' : 'Beginning of the log.'}</span>
            )}
          </div>
        </div>
      )}
    </Page>
  )
}
