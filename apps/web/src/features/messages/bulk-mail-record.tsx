import type { BulkNotification, BulkRecipient } from '@loupe/contract/messages/bulk-notification.ts'
import { bulkNotifications } from '@loupe/contract/messages/bulk-notifications.ts'
import { bulkMailLifecycle, bulkMailTypes, recipientStates } from '@loupe/domain/messages/bulk-mail.ts'
import { Link, useNavigate, useParams } from 'react-router'
import { useRead } from '../../api/hooks.ts'
import { useMay } from '../../api/session.tsx'
import { Button } from '../../kit/button.tsx'
import { badge, instant, text, whole as count } from '../../kit/columns.tsx'
import { dateTime, whole } from '../../kit/format.ts'
import { ListScreen } from '../../kit/list-screen.tsx'
import { Page } from '../../kit/page.tsx'
import { RouteButton } from '../../kit/route-button.tsx'
import { LoadingOrFailed } from '../../kit/states.tsx'
import { noRecord } from '../../links/no-record.ts'
import { Status } from '../../kit/status.tsx'
import { useReopened } from '../../kit/use-reopened.ts'
import { linkTo } from '../../screens.ts'
import { Count } from './audience-fields.tsx'
import { BulkMailForm } from './bulk-mail-form.tsx'
import { Letter } from './letter.tsx'
import { ScheduleForm } from './schedule-form.tsx'
import { WhoGetsIt } from './who-gets-it.tsx'
import './messages.css'

/** One bulk email: a preview for one recipient, the audience, the schedule, and the live status of each mail. */
export function BulkMailRecord() {
  const { id = '' } = useParams()
  const query = useRead(bulkNotifications.view, { params: { id } })
  const { data: mail } = query
  if (mail?.id !== id) return <LoadingOrFailed query={query} gone={noRecord('email', 'bulkEmails', 'bulk emails')} />
  const hasBegun = mail.startedAt !== null || mail.recipients + mail.leftOut > 0
  return (
    <Page title={mail.subject} actions={<Buttons mail={mail} />}>
      <p className="messages-facts">
        <Status state={bulkMailLifecycle.of(mail.status)} />
        <span>{bulkMailTypes[mail.type]}</span>
        <span>By {mail.ownerName}</span>
        {mail.status === 'scheduled' ? <span>Scheduled for {dateTime(mail.sendAt)}</span> : null}
        {mail.startedAt ? <span>Started {dateTime(mail.startedAt)}</span> : null}
        {hasBegun ? (
          <span>
            {whole(mail.sent)} of {whole(mail.recipients)} sent
            {mail.failed > 0 ? `, ${whole(mail.failed)} failed` : ''}
            {mail.leftOut > 0 ? `, ${whole(mail.leftOut)} excluded` : ''}
          </span>
        ) : null}
        {mail.endedReason ? <span>{mail.endedReason}</span> : null}
      </p>
      {hasBegun ? (
        <Recipients id={mail.id} />
      ) : (
        <section className="messages-box" aria-label="Who gets it">
          <h2>Current audience</h2>
          <Count audience={mail.audience} stones={mail.stones} />
          <WhoGetsIt mail={mail} />
        </section>
      )}
      <Letter key={mail.updatedAt} mail={mail} hasBegun={hasBegun} />
    </Page>
  )
}

function Buttons({ mail }: { mail: BulkNotification }) {
  const may = useMay()
  const go = useNavigate()
  const [opened, open] = useReopened<'form' | 'schedule'>(`bulk-email ${mail.id}`)
  const { id, status } = mail
  const input = { body: { id } }
  const mayChange = may(bulkNotifications.update)
  const { audience, stones } = mail
  const isNobodys =
    useRead(bulkNotifications.audience, { body: { audience, stones } }, { enabled: status === 'draft' && mayChange }).data?.recipients === 0
  return (
    <>
      <Link to={linkTo('bulkEmails', { view: 'all' })}>Bulk Emails</Link>
      {status === 'draft' && mayChange ? <Button label="Change" onClick={() => open('form')} /> : null}
      {status === 'draft' ? (
        <RouteButton
          route={bulkNotifications.delete}
          input={{ params: { id } }}
          label="Delete"
          outcome={() => 'Draft deleted.'}
          variant="danger"
          confirm={{ title: 'Delete this draft?', content: 'It was never sent.', ok: 'Delete' }}
          onDone={() => void go(linkTo('bulkEmails', { view: 'all' }))}
        />
      ) : null}
      {status === 'draft' && mayChange ? (
        <Button
          variant="main"
          label="Send…"
          reason={isNobodys ? 'This email has no recipients. Change the audience.' : undefined}
          onClick={() => open('schedule')}
        />
      ) : null}
      {status === 'scheduled' ? (
        <RouteButton
          route={bulkNotifications.unschedule}
          input={input}
          label="Back to draft"
          outcome={() => 'The email is a draft again.'}
        />
      ) : null}
      {status === 'sending' ? (
        <RouteButton
          route={bulkNotifications.cancel}
          input={input}
          label="Stop sending"
          outcome={() => 'Sending stopped.'}
          variant="danger"
          confirm={{
            title: 'Stop sending?',
            content: 'Emails already sent cannot be recalled. The rest will not be sent.',
            ok: 'Stop sending',
          }}
        />
      ) : null}
      {mail.failed > 0 ? (
        <RouteButton
          route={bulkNotifications.resend}
          input={input}
          label={`Send again to ${whole(mail.failed)}`}
          outcome={() => `Queued again for ${whole(mail.failed)}.`}
          confirm={{
            title: `Send again to ${whole(mail.failed)}?`,
            content: 'An email that was sent cannot be recalled.',
            ok: 'Send again',
          }}
        />
      ) : null}
      {opened === 'form' ? <BulkMailForm mail={mail} onClose={() => open(undefined)} onDone={() => undefined} /> : null}
      {opened === 'schedule' ? <ScheduleForm mail={mail} onClose={() => open(undefined)} /> : null}
    </>
  )
}

const Recipients = ({ id }: { id: string }) => (
  <section className="messages-box" aria-label="Recipients">
    <h2>Recipients</h2>
    <ListScreen<BulkRecipient>
      isPart
      scrolls
      title="Recipients"
      route={bulkNotifications.recipients}
      filter={{ bulkMail: id }}
      sort={[{ companyName: 'ASC' }, { name: 'ASC' }]}
      searchIn={['name', 'address', 'companyName']}
      empty="The audience is empty."
      columns={[
        badge('state', recipientStates, { sortable: true }),
        text('companyName', { sortable: true }),
        text('name', { sortable: true }),
        text('address', { sortable: true }),
        text('why', { sortable: true }),
        count('tries', { sortable: true }),
        instant('sentAt', { sortable: true }),
      ]}
    />
  </section>
)
