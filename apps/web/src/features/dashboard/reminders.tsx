import { diamondNotes } from '@loupe/contract/inventory/diamond-notes.ts'
import { Link } from 'react-router'
import { useRead, useWrite } from '../../api/hooks.ts'
import { useMay } from '../../api/session.tsx'
import { Action } from '../../kit/action.tsx'
import { Card, CardTable } from '../../kit/card.tsx'
import { dateTime, exactly } from '../../kit/format.ts'
import { useNotices } from '../../kit/notices.ts'
import { linkTo } from '../../screens.ts'
import { dueReminders } from '../../reminders.ts'
import { stoneAddress } from '../../stone-address.ts'

/** What I asked to be reminded of, and whose time has come. Nothing to show, no card. */
export function Reminders() {
  const may = useMay()
  const { data, error, refetch } = useRead(diamondNotes.list, dueReminders, { enabled: may(diamondNotes.list) })
  const done = useWrite(diamondNotes.done)
  const notices = useNotices()
  if (!error && !data?.list?.length) return null
  return (
    <Card
      title="Reminders"
      note={data?.count}
      link={<Link to={linkTo('notes')}>All notes</Link>}
      error={data ? null : error}
      onRetry={() => void refetch()}
    >
      <CardTable
        label="Reminders"
        rows={data?.list ?? []}
        keyOf={({ id }) => id}
        columns={[
          {
            title: 'Since',
            show: ({ reminderDate }) => (
              <time dateTime={reminderDate ?? ''} title={exactly(reminderDate ?? '')}>
                {dateTime(reminderDate)}
              </time>
            ),
          },
          { title: 'Stone ID', show: ({ vStnId }) => <Link to={stoneAddress(vStnId)}>{vStnId}</Link> },
          { title: 'Note', show: ({ note }) => <span title={note}>{note}</span> },
          {
            title: 'Done',
            show: ({ id }) => (
              <Action
                label="Done"
                look="quiet"
                onClick={() => done.mutate({ body: { id } }, { onError: (failure) => notices.failed(failure) })}
              />
            ),
          },
        ]}
      />
    </Card>
  )
}
