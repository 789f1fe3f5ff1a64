import { type EmailLog, emailLogs } from '@loupe/contract/messages/email-logs.ts'
import type { Tone } from '@loupe/domain/kernel/lifecycle.ts'
import { OneOf } from '../../kit/choice.tsx'
import { badge, custom, instant, text, whole } from '../../kit/columns.tsx'
import { counted } from '../../kit/format.ts'
import { ListScreen } from '../../kit/list-screen.tsx'
import { RouteButton } from '../../kit/route-button.tsx'
import { RowActions } from '../../kit/row-end.tsx'
import { useTab } from '../../kit/use-opened.ts'

const tones: Record<EmailLog['status'], { label: string; tone: Tone }> = {
  waiting: { label: 'Being sent', tone: 'busy' },
  sent: { label: 'Sent', tone: 'good' },
  failed: { label: 'Undelivered', tone: 'bad' },
  cancelled: { label: 'Canceled', tone: 'neutral' },
}
const visible = [
  { value: 'failed', label: 'Undelivered' },
  { value: 'waiting', label: 'Being sent' },
  { value: 'all', label: 'All' },
] as const
/** A message kind as text: `hold-warning` is "Hold warning". */
const kindText = (kind: string) => `${kind.slice(0, 1).toUpperCase()}${kind.slice(1).replaceAll('-', ' ')}`
const whichNames = visible.map(({ value }) => value)

/** Notification > Mail log: mails that could not be delivered, with the reason and a button to send them again. */
export function EmailLogList() {
  const [which, setWhich] = useTab(whichNames, 'failed')
  return (
    <ListScreen<EmailLog>
      key={which}
      title="Email log"
      route={emailLogs.list}
      filter={which === 'all' ? {} : { status: which }}
      sort={[{ createdAt: 'DESC' }]}
      searchIn={['toAddress', 'toName', 'subject', 'kind']}
      empty={which === 'failed' ? 'No undelivered emails.' : 'No emails yet. Every email that Loupe sends appears here.'}
      note={<OneOf label="Shown" options={[...visible]} value={which} onValue={setWhich} />}
      columns={[
        badge('status', tones, { sortable: true }),
        text('toAddress', { sortable: true }),
        custom('subject', ({ subject, isSecret }) => (isSecret ? 'Contained a code or link' : subject), {
          sortable: true,
          written: 'value',
        }),
        custom('kind', ({ kind }) => kindText(kind), { sortable: true, written: 'value' }),
        whole('tries', { sortable: true }),
        text('error'),
        instant('createdAt', { sortable: true }),
      ]}
      ticked={(rows, untick) => {
        const ids = rows.filter(({ status, isSecret }) => status === 'failed' && !isSecret).map(({ id }) => id)
        return (
          <RowActions atStart>
            <RouteButton
              route={emailLogs.resend}
              input={{ body: { ids } }}
              label={`Send again: ${ids.length} of ${rows.length}`}
              outcome={({ sent }) => `${counted(sent, 'email')} queued again.`}
              isSmall
              variant="main"
              reason={ids.length === 0 ? 'Only undelivered emails without a code or link can be sent again.' : undefined}
              confirm={{
                title: `Send ${ids.length === 1 ? '1 email' : `${ids.length} emails`} again?`,
                content: 'An email that was sent cannot be recalled.',
                ok: 'Send again',
              }}
              onDone={untick}
            />
          </RowActions>
        )
      }}
    />
  )
}
