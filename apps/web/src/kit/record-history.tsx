import { type HistoryEntry, histories } from '@loupe/contract/reports/histories.ts'
import { done } from '@loupe/domain/kernel/happened.ts'
import { useState } from 'react'
import { useRead } from '../api/hooks.ts'
import { dash, dateTime, exactly } from './format.ts'
import { Press } from './press.tsx'
import type { RecordOf } from './changed-by.tsx'
import './record-history.css'
import { SidePanel } from './side-panel.tsx'
import { Failed, Loading, Nothing } from './states.tsx'

interface Props extends RecordOf {
  /** What people call the record. */
  name?: string
  open: boolean
  onClose(): void
}

/** All that happened to a record, the latest first: when, who, and of each field what it was and what it became. */
export const RecordHistory = ({ subject, id, name, open, onClose }: Props) => (
  <SidePanel title={name ? `History of ${name}` : 'History'} open={open} width={520} onClose={onClose}>
    <Entries subject={subject} id={id} />
  </SidePanel>
)

const step = 20

function Entries({ subject, id }: RecordOf) {
  const [limit, setLimit] = useState(step)
  const { data, error, isPending, refetch } = useRead(histories.list, { body: { subjectType: subject, subject: id, limit } })
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />
  if (isPending) return <Loading />
  const list = data.list ?? []
  if (list.length === 0) return <Nothing>Nothing has been changed here since the house began to keep a history.</Nothing>
  return (
    <div className="record-history">
      <ol aria-label="History">
        {list.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {data.count > list.length ? (
        <Press onPress={() => setLimit(Math.min(limit + step, 1000))}>{`Show more (${data.count - list.length} older)`}</Press>
      ) : null}
    </div>
  )
}

const Entry = ({ entry: { at, kind, actorName, changes } }: { entry: HistoryEntry }) => (
  <li>
    <p>
      <b>{done(kind)}</b> by {actorName}
      <time dateTime={at} title={exactly(at)}>
        {dateTime(at)}
      </time>
    </p>
    {changes.length > 0 ? <Changes changes={changes} /> : kind.endsWith('.update') ? <small>Saved as it was.</small> : null}
  </li>
)

/** Of each field what it was and what it became. */
export const Changes = ({ changes }: Pick<HistoryEntry, 'changes'>) => (
  <dl>
    {changes.map(({ field, title, before, after }) => (
      <div key={field}>
        <dt>{title}</dt>
        <dd>
          {before === null ? null : (
            <>
              <del>{said(before)}</del> <span aria-hidden>→</span>{' '}
            </>
          )}
          <ins>{said(after)}</ins>
        </dd>
      </div>
    ))}
  </dl>
)

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
function said(value: HistoryEntry['changes'][number]['after']): string {
  if (value === null) return dash
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'string' && instant.test(value) ? dateTime(value) : String(value)
}
