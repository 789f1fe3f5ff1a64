import type { AuditEntry } from '@loupe/contract/reports/audits.ts'
import { auditTitle } from '@loupe/domain/kernel/audit.ts'
import { done } from '@loupe/domain/kernel/happened.ts'
import { dateTime, exactly } from '../../kit/format.ts'
import { Changes } from '../../kit/record-history.tsx'

interface Props {
  list: readonly AuditEntry[]
  onWho(entry: AuditEntry): void
  onIp(ip: string): void
  onRequest(requestId: string): void
  onRecord(entry: AuditEntry): void
}

/** Entries of the log: when, who, what of which record, and each field before and after. Names narrow the log to themselves. */
export const AuditRows = ({ list, onWho, onIp, onRequest, onRecord }: Props) => (
  <ol className="audit" aria-label="Audit log">
    {list.map((entry) => (
      <li key={entry.id}>
        <time dateTime={entry.at} title={exactly(entry.at)}>
          {dateTime(entry.at)}
        </time>
        {entry.actor ? (
          <button type="button" className="audit-record" title={`Only what ${entry.actorName} did`} onClick={() => onWho(entry)}>
            {entry.actorName}
          </button>
        ) : (
          <span>{entry.actorName}</span>
        )}
        <span className="audit-what">
          <b>{done(entry.kind)}</b> {auditTitle(entry.subjectType).toLowerCase()}{' '}
          <button type="button" title="Only this record" onClick={() => onRecord(entry)}>
            {entry.label ?? `#${entry.subject.slice(0, 8)}`}
          </button>
        </span>
        {entry.changes.length > 0 ? <Changes changes={entry.changes} /> : null}
        <Origin entry={entry} onIp={onIp} onRequest={onRequest} />
      </li>
    ))}
  </ol>
)

/** From where and by which request it came; a request of ours is an id, a job says its name. */
const Origin = ({ entry: { ip, requestId }, onIp, onRequest }: { entry: AuditEntry } & Pick<Props, 'onIp' | 'onRequest'>) =>
  ip === null && requestId === null ? null : (
    <span className="audit-origin">
      {ip === null ? null : (
        <button type="button" title={`Only from ${ip}`} onClick={() => onIp(ip)}>
          {ip}
        </button>
      )}
      {requestId === null ? null : (
        <button type="button" title={`Only the request ${requestId}`} onClick={() => onRequest(requestId)}>
          {requestId}
        </button>
      )}
    </span>
  )
