import { type Notification, notifications } from '@loupe/contract/messages/notifications.ts'
import { notificationSorts, snoozeNames, snoozes } from '@loupe/domain/messages/notification.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useWrite } from '../../api/hooks.ts'
import { Button } from '../../kit/button.tsx'
import { OneOf } from '../../kit/choice.tsx'
import { custom, instant, text } from '../../kit/columns.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { MenuButton } from '../../kit/menu-button.tsx'
import { RouteButton } from '../../kit/route-button.tsx'
import { RowActions } from '../../kit/row-end.tsx'
import { SidePanel } from '../../kit/side-panel.tsx'
import { NotificationChoices } from './notification-choices.tsx'

const titles = Object.fromEntries(Object.entries(notificationSorts).map(([kind, { title }]) => [kind, title]))
const visible = [
  { value: 'unseen', label: 'Not seen' },
  { value: 'putOff', label: 'Put off' },
  { value: 'all', label: 'All' },
] as const
type Which = (typeof visible)[number]['value']
const filters: Record<Which, Record<string, unknown>> = {
  unseen: { isSeen: false, putOffUntil: null },
  putOff: { putOffUntil: { '!': null } },
  all: {},
}
const empties: Record<Which, string> = {
  unseen: 'You have seen everything.',
  putOff: 'Nothing is put off. What is not for now can be put off until later, and comes back by itself.',
  all: 'Nothing has been told to you yet: reminders, holds about to end, answers and the like come here.',
}

/** Notification: the user's notifications, newest first, each a link to its page. */
export function Inbox() {
  const see = useWrite(notifications.see)
  const snooze = useWrite(notifications.snooze)
  const [which, choose] = useState<Which>('unseen')
  const [isChoosing, setChoosing] = useState(false)
  return (
    <>
      <ListScreen<Notification>
        key={which}
        title="Inbox"
        route={notifications.list}
        filter={filters[which]}
        sort={[{ createdAt: 'DESC' }]}
        searchIn={['title', 'text']}
        empty={empties[which]}
        note={<OneOf label="Shown" options={[...visible]} value={which} onValue={(to) => choose(to)} />}
        actions={
          <>
            <Button label="What I am told of" onClick={() => setChoosing(true)} />
            <RouteButton route={notifications.see} input={{ body: {} }} label="Mark all as seen" />
          </>
        }
        hasCards
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
          which === 'putOff' ? instant('putOffUntil', { sortable: true }) : instant('createdAt', { sortable: true }),
        ]}
        rowActions={({ id, isSeen, putOffUntil: snoozedUntil }) => (
          <RowActions>
            {snoozedUntil ? (
              <Button label="Bring back" onClick={() => snooze.mutate({ body: { ids: [id], until: null } })} />
            ) : isSeen ? null : (
              <MenuButton
                label="Put off"
                sign="recent"
                isIcon
                entries={snoozeNames.map((until) => ({
                  key: until,
                  label: snoozes[until],
                  run: () => snooze.mutate({ body: { ids: [id], until } }),
                }))}
              />
            )}
            <Button
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
