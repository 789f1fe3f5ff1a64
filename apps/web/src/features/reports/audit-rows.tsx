import type { AuditEntry } from '@loupe/contract/reports/audits.ts'
import { dateTime, exactly } from '../../kit/format.ts'
import { Changes } from '../../kit/record-history.tsx'
import { UnstyledButton } from '../../kit/unstyled-button.tsx'

interface Props {
  list: readonly AuditEntry[]
  onWho(entry: AuditEntry): void
  onIp(ip: string): void
  onRequest(requestId: string): void
  onRecord(entry: AuditEntry): void
}

/** Entries of the log: time, user, action, record, and each field before and after. Clicking a name filters the log by it. */
export const AuditRows = ({ list, onWho, onIp, onRequest, onRecord }: Props) => (
  <ol className="audit" aria-label="Audit log">
    {list.map((entry) => (
      <li key={entry.id}>
        <time dateTime={entry.at} title={exactly(entry.at)}>
          {dateTime(entry.at)}
        </time>
        {entry.actor ? (
          <UnstyledButton className="audit-record" title={`Only what ${entry.actorName} did`} onClick={() => onWho(entry)}>
            {entry.actorName}
          </UnstyledButton>
        ) : (
          <span>{entry.actorName}</span>
        )}
        <span className="audit-what">
          <b>{entry.title}</b>{' '}
          {entry.subjectType === 'audit' ? null : (
            <UnstyledButton title="Only this record" onClick={() => onRecord(entry)}>
              {entry.record || 'History'}
            </UnstyledButton>
          )}
        </span>
        {entry.changes.length > 0 ? <Changes changes={entry.changes} /> : null}
        <Origin entry={entry} onIp={onIp} onRequest={onRequest} />
      </li>
    ))}
  </ol>
)

/** The IP address and the request of an entry; for an entry made by a job, the request is the job's name. */
const Origin = ({ entry: { ip, requestId }, onIp, onRequest }: { entry: AuditEntry } & Pick<Props, 'onIp' | 'onRequest'>) =>
  ip === null && requestId === null ? null : (
    <span className="audit-origin">
      {ip === null ? null : (
        <UnstyledButton title={`Only from ${ip}`} onClick={() => onIp(ip)}>
          {ip}
        </UnstyledButton>
      )}
      {requestId === null ? null : (
        <UnstyledButton title={`Only the request ${requestId}`} onClick={() => onRequest(requestId)}>
          {requestId}
        </UnstyledButton>
      )}
    </span>
  )
