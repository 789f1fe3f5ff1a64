import { type Notification, notifications } from '@loupe/contract/messages/notifications.ts'
import { notificationSorts } from '@loupe/domain/messages/notification.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useWrite } from '../../api/hooks.ts'
import { Act } from '../../kit/act.tsx'
import { Action } from '../../kit/action.tsx'
import { OneOf } from '../../kit/choice.tsx'
import { custom, instant, text } from '../../kit/columns.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { RowActions } from '../../kit/press.tsx'
import { SidePanel } from '../../kit/side-panel.tsx'
import { NotificationChoices } from './notification-choices.tsx'

const titles = Object.fromEntries(Object.entries(notificationSorts).map(([kind, { title }]) => [kind, title]))
const shown = [
  { value: 'unseen', label: 'Not seen' },
  { value: 'all', label: 'All' },
] as const

/** Notification: what one is told of, newest first; each leads to its page. */
export function Inbox() {
  const see = useWrite(notifications.see)
  const [which, choose] = useState<'unseen' | 'all'>('unseen')
  const [isChoosing, setChoosing] = useState(false)
  return (
    <>
      <ListScreen<Notification>
        key={which}
        title="Notification"
        route={notifications.list}
        filter={which === 'unseen' ? { isSeen: false } : {}}
        sort={[{ createdAt: 'DESC' }]}
        searchIn={['title', 'text']}
        empty={
          which === 'unseen'
            ? 'You have seen everything.'
            : 'Nothing has been told to you yet: reminders, holds about to end, answers and the like come here.'
        }
        note={<OneOf label="Shown" options={[...shown]} value={which} onValue={(to) => choose(to)} />}
        actions={
          <>
            <Action label="What I am told of" onClick={() => setChoosing(true)} />
            <Act route={notifications.see} input={{ body: {} }} label="Mark all as seen" />
          </>
        }
        columns={[
          custom(
            'title',
            ({ id, title, link, isSeen }) => (
              <Link to={link} onClick={() => see.mutate({ body: { ids: [id] } })} style={isSeen ? undefined : { fontWeight: 600 }}>
                {title}
              </Link>
            ),
            { written: 'value' },
          ),
          text('text'),
          custom('kind', ({ kind }) => titles[kind], { sortable: true, written: { words: titles } }),
          instant('createdAt', { sortable: true }),
        ]}
        rowActions={({ id, isSeen }) => (
          <RowActions>
            <Action
              look="quiet"
              label={isSeen ? 'Not seen' : 'Seen'}
              hint={isSeen ? 'Mark as not seen' : 'Mark as seen'}
              onClick={() => see.mutate({ body: { ids: [id], isSeen: !isSeen } })}
            />
          </RowActions>
        )}
      />
      <SidePanel title="What I am told of" open={isChoosing} onClose={() => setChoosing(false)} width={560}>
        {isChoosing ? <NotificationChoices /> : null}
      </SidePanel>
    </>
  )
}
