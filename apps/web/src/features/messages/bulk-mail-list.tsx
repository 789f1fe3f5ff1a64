import type { BulkNotification } from '@loupe/contract/messages/bulk-notification.ts'
import { bulkNotifications } from '@loupe/contract/messages/bulk-notifications.ts'
import { bulkMailLifecycle, bulkMailTypes } from '@loupe/domain/messages/bulk-mail.ts'
import { Link, Navigate, useNavigate, useParams } from 'react-router'
import { useMay } from '../../api/session.tsx'
import { Button } from '../../kit/button.tsx'
import { custom, instant, status, text, whole } from '../../kit/columns.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { TabMenu } from '../../kit/tab-menu.tsx'
import { useReopened } from '../../kit/use-reopened.ts'
import { UnknownTab } from '../../kit/unknown-tab.tsx'
import { linkTo } from '../../screens.ts'
import { BulkMailForm } from './bulk-mail-form.tsx'

/** The tabs of S0 §2. */
const views = [
  { name: 'all', title: 'All', filter: {}, start: 'general' },
  { name: 'kyc', title: 'KYC', filter: { type: 'kyc' }, start: 'kyc' },
  { name: 'sales', title: 'Sales', filter: { type: 'sales' }, start: 'sales' },
] as const

/** Bulk Emails: drafts, and mails that are scheduled, being sent, or sent. */
export function BulkMailList() {
  const { view } = useParams()
  const may = useMay()
  const go = useNavigate()
  const [isAdding, setAdding] = useReopened<true>('bulk-emails.add')
  const visible = views.find(({ name }) => name === view)
  const first = linkTo('bulkEmails', { view: views[0].name })
  // The menus lead to the screen without a tab.
  if (!visible) return view === undefined ? <Navigate to={first} replace /> : <UnknownTab to={first} />
  return (
    <>
      <TabMenu label="Bulk Emails" links={views.map(({ name, title }) => ({ title, path: linkTo('bulkEmails', { view: name }) }))} />
      <ListScreen<BulkNotification>
        key={visible.name}
        title="Bulk Emails"
        route={bulkNotifications.list}
        filter={visible.filter}
        sort={[{ updatedAt: 'DESC' }]}
        searchIn={['subject', 'ownerName']}
        empty="No bulk emails yet. Write one, choose the audience, preview it and send it."
        onAdd={may(bulkNotifications.create) ? () => setAdding(true) : undefined}
        actions={
          may(bulkNotifications.create) ? <Button label="Write a bulk email" variant="main" onClick={() => setAdding(true)} /> : null
        }
        columns={[
          status('status', bulkMailLifecycle),
          custom('subject', ({ id, subject }) => <Link to={linkTo('bulkEmail', { id })}>{subject}</Link>, {
            sortable: true,
            written: 'value',
          }),
          ...(visible.name === 'all'
            ? [custom<BulkNotification>('type', ({ type }) => bulkMailTypes[type], { sortable: true, written: { words: bulkMailTypes } })]
            : []),
          whole('recipients', { sortable: true }),
          whole('sent', { sortable: true }),
          whole('failed', { sortable: true }),
          instant('sendAt', { sortable: true }),
          text('ownerName', { sortable: true }),
          instant('updatedAt', { sortable: true }),
        ]}
      />
      {isAdding ? (
        <BulkMailForm type={visible.start} onClose={() => setAdding(undefined)} onDone={({ id }) => void go(linkTo('bulkEmail', { id }))} />
      ) : null}
    </>
  )
}
