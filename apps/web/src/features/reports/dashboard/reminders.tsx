import { diamondNotes } from '@loupe/contract/inventory/diamond-notes.ts'
import { Link } from 'react-router'
import { useRead, useWrite } from '../../../api/hooks.ts'
import { useMay } from '../../../api/session.tsx'
import { Button } from '../../../kit/button.tsx'
import { Card, CardTable } from '../../../kit/card.tsx'
import { dateTime, exactly } from '../../../kit/format.ts'
import { toast } from '../../../kit/toast.ts'
import { linkTo } from '../../../screens.ts'
import { dueReminders } from '../../../api/reminders.ts'
import { stoneAddress } from '../../../links/stone-address.ts'

const useReminders = () => {
  const may = useMay()
  return useRead(diamondNotes.list, dueReminders, { enabled: may(diamondNotes.list) })
}

/** Whether it is known if there are any. */
export const useAreRemindersKnown = () => !useReminders().isLoading

/** Due reminders. Hidden when there are none. */
export function Reminders() {
  const query = useReminders()
  const { data, error } = query
  const done = useWrite(diamondNotes.done)
  if (!error && !data?.list?.length) return null
  return (
    <Card title="Reminders" note={data?.count} link={<Link to={linkTo('notes')}>All notes</Link>} query={query}>
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
              <Button
                label="Done"
                variant="quiet"
                onClick={() => done.mutate({ body: { id } }, { onError: (failure) => toast.error(failure) })}
              />
            ),
          },
        ]}
      />
    </Card>
  )
}
