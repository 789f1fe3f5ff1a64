import { type HistoryEntry, histories } from '@loupe/contract/reports/histories.ts'
import { changeText } from '@loupe/domain/kernel/change-text.ts'
import { done } from '@loupe/domain/kernel/event-text.ts'
import type { HistorySubject } from '@loupe/domain/kernel/history.ts'
import { useState } from 'react'
import { useRead } from '../api/hooks.ts'
import { Button } from './button.tsx'
import { dateTime, exactly } from './format.ts'
import './record-history.css'
import { SidePanel } from './side-panel.tsx'
import { LoadingOrFailed, Nothing } from './states.tsx'

/** Identifies a record by the type and id in its audit events. */
export interface RecordOf {
  subject: HistorySubject
  id: string
}

interface Props extends RecordOf {
  /** The record's name on screen. */
  name?: string
  open: boolean
  onClose(): void
}

/** The history of a record, latest first: when, who, and the value of each changed field before and after. */
export const RecordHistory = ({ subject, id, name, open, onClose }: Props) => (
  <SidePanel title={name ? `History of ${name}` : 'History'} open={open} width={520} onClose={onClose}>
    <Entries subject={subject} id={id} />
  </SidePanel>
)

const step = 20

function Entries({ subject, id }: RecordOf) {
  const [limit, setLimit] = useState(step)
  const query = useRead(histories.list, { body: { subjectType: subject, subject: id, limit } })
  const { data } = query
  if (!data) return <LoadingOrFailed query={query} />
  const list = data.list ?? []
  if (list.length === 0) return <Nothing>No changes recorded yet.</Nothing>
  return (
    <div className="record-history">
      <ol aria-label="History">
        {list.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {data.count > list.length ? (
        <Button isSmall label={`Show more (${data.count - list.length} older)`} onClick={() => setLimit(Math.min(limit + step, 1000))} />
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
    {changes.length > 0 ? <Changes changes={changes} /> : kind.endsWith('.update') ? <small>Saved without changes.</small> : null}
  </li>
)

/** The value of each changed field before and after; only the value where there was none before. */
export const Changes = ({ changes }: Pick<HistoryEntry, 'changes'>) => (
  <dl>
    {changes.map(({ field, title, before, after, unit }) => (
      <div key={field}>
        <dt>{title}</dt>
        <dd>
          {before === null ? null : (
            <>
              <del>{changeText(before, unit, dateTime)}</del> <span aria-hidden>→</span>{' '}
            </>
          )}
          <ins>{changeText(after, unit, dateTime)}</ins>
        </dd>
      </div>
    ))}
  </dl>
)
