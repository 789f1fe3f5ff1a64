import { notifications } from '@loupe/contract/messages/notifications.ts'
import { Link } from 'react-router'
import { useRead, useWrite } from '../../api/hooks.ts'
import { Button } from '../../kit/button.tsx'
import { toast } from '../../kit/toast.ts'
import { dateTime } from '../../kit/format.ts'
import { IconButton } from '../../kit/frame/parts.tsx'
import { Popup } from '../../kit/frame/popup.tsx'
import { Icon } from '../../kit/icon.tsx'
import { Rows } from '../../kit/rows.tsx'
import { Loading, Nothing } from '../../kit/states.tsx'
import { useWide } from '../../kit/wide.ts'
import { linkTo } from '../../screens.ts'
import './bell.css'

/** The number of unread notifications, on every page; clicking it shows the latest. */
export function Bell() {
  const count = useRead(notifications.unseen, {}).data?.count ?? 0
  const isWide = useWide(700)
  const label = count > 0 ? `Notifications: ${count} unread` : 'Notifications'
  const sign = (
    <>
      <Icon sign="bell" />
      {count > 0 ? (
        <span className="loupe-bell-count" aria-hidden>
          {count > 99 ? '99+' : count}
        </span>
      ) : null}
    </>
  )
  // A phone has no space for the popup: the button links to the page.
  return isWide ? (
    <Popup title="Notifications" content={(close) => <Latest onGo={close} />}>
      <IconButton label={label} className="loupe-bell">
        {sign}
      </IconButton>
    </Popup>
  ) : (
    <Link to={linkTo('notifications')} className="loupe-icon-button loupe-bell" aria-label={label}>
      {sign}
    </Link>
  )
}

function Latest({ onGo }: { onGo(): void }) {
  const { data } = useRead(notifications.list, {
    body: { filter: { isSeen: false, putOffUntil: null }, sort: [{ createdAt: 'DESC' }], limit: 8 },
  })
  const see = useWrite(notifications.see)
  const list = data?.list ?? []
  return (
    <div className="loupe-bell-latest">
      {!data ? (
        <Loading rows={3} />
      ) : list.length === 0 ? (
        <Nothing>You are all caught up.</Nothing>
      ) : (
        <Rows
          label="Unread"
          rows={list.map(({ id, title, text, link, createdAt }) => ({
            key: id,
            title: (
              <Link
                to={link}
                onClick={() => {
                  see.mutate({ body: { ids: [id] } })
                  onGo()
                }}
              >
                {title}
              </Link>
            ),
            detail: [text, dateTime(createdAt)].filter(Boolean).join(' · '),
          }))}
        />
      )}
      <p>
        <Link to={linkTo('notifications')} onClick={onGo}>
          All notifications
        </Link>
        {list.length > 0 ? (
          <Button variant="quiet" label="Mark all as read" onClick={() => see.mutate({ body: {} }, { onError: toast.error })} />
        ) : null}
      </p>
    </div>
  )
}
