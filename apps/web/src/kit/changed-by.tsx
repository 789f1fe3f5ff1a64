import { histories } from '@loupe/contract/reports/histories.ts'
import { type HistorySubject, historyRight } from '@loupe/domain/kernel/history.ts'
import { Suspense, lazy, useState } from 'react'
import { useRead } from '../api/hooks.ts'
import { useMay } from '../api/session.tsx'
import { dateTime, exactly } from './format.ts'
import { Press } from './press.tsx'
import './record-history.css'

const RecordHistory = lazy(async () => ({ default: (await import('./record-history.tsx')).RecordHistory }))

/** Which record, as its events name it. */
export interface RecordOf {
  subject: HistorySubject
  id: string
}

/**
 * "Changed by NAME, when", and the way to all that happened before: at the foot of a record's form, or on its page. Nothing for whoever may not see it;
 * the server asks the same, and whether they reach the very record.
 */
export function ChangedBy({ subject, id }: RecordOf) {
  const maySee = useMay()({ access: historyRight(subject, id) })
  const [isOpen, setOpen] = useState(false)
  // Kept after closing, so that the panel slides out and gives the focus back.
  const [wasOpened, setOpened] = useState(false)
  const { data } = useRead(histories.list, { body: { subjectType: subject, subject: id, limit: 1 } }, { enabled: maySee })
  if (!maySee) return null
  const last = data?.list?.[0]
  return (
    <p className="record-changed">
      <span>
        {last ? (
          <>
            {last.kind.endsWith('.create') ? 'Created' : 'Changed'} by {last.actorName},{' '}
            <time dateTime={last.at} title={exactly(last.at)}>
              {dateTime(last.at)}
            </time>
          </>
        ) : data ? (
          'Not changed yet'
        ) : null}
      </span>
      <Press
        onPress={() => {
          setOpened(true)
          setOpen(true)
        }}
      >
        History
      </Press>
      {wasOpened ? (
        <Suspense>
          <RecordHistory subject={subject} id={id} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </p>
  )
}
