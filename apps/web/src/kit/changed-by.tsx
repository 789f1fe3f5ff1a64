import { histories } from '@loupe/contract/reports/histories.ts'
import { historyRight } from '@loupe/domain/kernel/history.ts'
import { useState } from 'react'
import { useRead } from '../api/hooks.ts'
import { useMay } from '../api/session.tsx'
import { Button } from './button.tsx'
import { dateTime, exactly } from './format.ts'
import type { RecordOf } from './record-history.tsx'
import { lazyLayer } from './lazy-layer.tsx'
import './record-history.css'

const RecordHistory = lazyLayer(() => import('./record-history.tsx'), 'RecordHistory')

/**
 * "Changed by NAME, when", with a link to the history: at the foot of a record's form, or on its page. Hidden without the permission; the server checks
 * the permission too, and whether the record is visible to the person.
 */
export function ChangedBy({ subject, id }: RecordOf) {
  const maySee = useMay()({ access: historyRight(subject, id) })
  const [isOpen, setOpen] = useState(false)
  // Stays mounted after closing, so that the panel can slide out and return the focus.
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
      <Button
        isSmall
        label="History"
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
      />
      {wasOpened ? <RecordHistory subject={subject} id={id} open={isOpen} onClose={() => setOpen(false)} /> : null}
    </p>
  )
}
