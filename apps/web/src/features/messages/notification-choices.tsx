import { type NotificationChange, notifications } from '@loupe/contract/messages/notifications.ts'
import { notificationSorts } from '@loupe/domain/messages/notification.ts'
import { useRead, useWrite } from '../../api/hooks.ts'
import { OnOff } from '../../kit/on-off.tsx'
import { Rows } from '../../kit/rows.tsx'
import { LoadingOrFailed } from '../../kit/states.tsx'
import { toast } from '../../kit/toast.ts'
import './messages.css'

/** The inbox and the daily mail for each kind of notification. Each switch is saved at once. */
export function NotificationChoices() {
  const query = useRead(notifications.choices, {})
  const { data } = query
  const choose = useWrite(notifications.choose)
  if (!data) return <LoadingOrFailed query={query} />
  const set = (change: NotificationChange) => choose.mutate({ body: change }, { onError: (failure) => toast.error(failure) })
  return (
    <div className="messages-part">
      <p className="messages-quiet">The daily email is sent at 09:00 company time and lists your unread notifications.</p>
      <Rows
        label="Notification settings"
        rows={data.list.map((choice) => ({
          key: choice.kind,
          title: notificationSorts[choice.kind].title,
          detail: notificationSorts[choice.kind].when,
          end: (
            <div className="messages-switches">
              <OnOff label="Inbox" isOn={choice.isShown} onToggle={(isVisible) => set({ kind: choice.kind, isShown: isVisible })} />
              {choice.isShown ? (
                <OnOff label="Daily email" isOn={choice.isMailed} onToggle={(isMailed) => set({ kind: choice.kind, isMailed })} />
              ) : null}
            </div>
          ),
        }))}
      />
    </div>
  )
}
