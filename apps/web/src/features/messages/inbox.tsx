import { type Notification, notifications } from '@loupe/contract/messages/notifications.ts'
import { notificationSorts, snoozeNames, snoozes } from '@loupe/domain/messages/notification.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useWrite } from '../../api/hooks.ts'
import { Button } from '../../kit/button.tsx'
import { toast } from '../../kit/toast.ts'
import { OneOf } from '../../kit/choice.tsx'
import { custom, instant, text } from '../../kit/columns.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { MenuButton } from '../../kit/menu-button.tsx'
import { RouteButton } from '../../kit/route-button.tsx'
import { RowActions } from '../../kit/row-end.tsx'
import { SidePanel } from '../../kit/side-panel.tsx'
import { useTab } from '../../kit/use-opened.ts'
import { NotificationChoices } from './notification-choices.tsx'

const titles = Object.fromEntries(Object.entries(notificationSorts).map(([kind, { title }]) => [kind, title]))
const visible = [
  { value: 'unseen', label: 'Unread' },
  { value: 'putOff', label: 'Snoozed' },
  { value: 'all', label: 'All' },
] as const
type Which = (typeof visible)[number]['value']
const whichNames = visible.map(({ value }) => value)
const filters: Record<Which, Record<string, unknown>> = {
  unseen: { isSeen: false, putOffUntil: null },
  putOff: { putOffUntil: { '!': null } },
  all: {},
}
const empties: Record<Which, string> = {
  unseen: 'You are all caught up.',
  putOff: 'No snoozed notifications. Snoozed notifications return automatically.',
  all: 'No notifications yet. Reminders, holds about to end and approvals appear here.',
}

/** Notification: the user's notifications, newest first, each a link to its page. */
export function Inbox() {
  const see = useWrite(notifications.see)
  const snooze = useWrite(notifications.snooze)
  const [which, setWhich] = useTab(whichNames, 'unseen', { key: 'show' })
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
        filters={<OneOf label="Shown" options={[...visible]} value={which} onValue={setWhich} />}
        rarerActions={
          <>
            <Button label="Notification settings" onClick={() => setChoosing(true)} />
            <RouteButton
              route={notifications.see}
              input={{ body: {} }}
              label="Mark all as read"
              outcome={() => 'All are marked as read.'}
            />
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
          which === 'putOff' ? instant('putOffUntil', { sortable: true }) : instant('createdAt', { sortable: true }),
        ]}
        rowActions={({ id, isSeen, putOffUntil: snoozedUntil }) => (
          <RowActions>
            <Button
              label={isSeen ? 'Mark as unread' : 'Mark as read'}
              onClick={() => see.mutate({ body: { ids: [id], isSeen: !isSeen } }, { onError: toast.error })}
            />
            {snoozedUntil ? (
              <Button label="Unsnooze" onClick={() => snooze.mutate({ body: { ids: [id], until: null } }, { onError: toast.error })} />
            ) : isSeen ? null : (
              <MenuButton
                label="Snooze"
                sign="recent"
                isIcon
                entries={snoozeNames.map((until) => ({
                  key: until,
                  label: snoozes[until],
                  run: () => snooze.mutate({ body: { ids: [id], until } }, { onError: toast.error }),
                }))}
              />
            )}
          </RowActions>
        )}
      />
      <SidePanel title="Notification settings" open={isChoosing} onClose={() => setChoosing(false)} width={560}>
        {isChoosing ? <NotificationChoices /> : null}
      </SidePanel>
    </>
  )
}
