import { accountInteractions } from '@loupe/contract/accounts/interactions.ts'
import { type ClientMail, clientMails } from '@loupe/contract/messages/client-mails.ts'
import { interactionDirections } from '@loupe/domain/accounts/interaction.ts'
import type { Tone } from '@loupe/domain/kernel/lifecycle.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../api/session.tsx'
import { TalkForm } from '../../links/parts.ts'
import { Button } from '../../kit/button.tsx'
import { badge, custom, instant, text } from '../../kit/columns.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { UnstyledButton } from '../../kit/unstyled-button.tsx'
import { linkTo } from '../../screens.ts'
import { SentMailPanel } from './sent-mail.tsx'

const tones: Record<ClientMail['status'], { label: string; tone: Tone }> = {
  logged: { label: 'Logged', tone: 'neutral' },
  waiting: { label: 'Queued', tone: 'busy' },
  sent: { label: 'Sent', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
}

/** E-mail: mails with clients, logged by hand or sent by Loupe. */
export function ClientMailList() {
  const may = useMay()
  const [isNew, setNew] = useState(false)
  const [read, setRead] = useState<string>()
  return (
    <>
      <ListScreen<ClientMail>
        title="Email"
        route={clientMails.list}
        sort={[{ happenedAt: 'DESC' }]}
        searchIn={['companyName', 'subject', 'address', 'byName']}
        empty="No client emails yet. Stones emailed from the desk appear here automatically; log other emails yourself."
        onAdd={may(accountInteractions.upsert) ? () => setNew(true) : undefined}
        actions={may(accountInteractions.upsert) ? <Button label="Log an email" variant="main" onClick={() => setNew(true)} /> : null}
        columns={[
          instant('happenedAt', { sortable: true }),
          badge('status', tones, { width: 120, sortable: true }),
          custom('companyName', ({ account, companyName }) => <Link to={linkTo('client', { id: account })}>{companyName}</Link>, {
            sortable: true,
            written: 'value',
          }),
          custom('direction', ({ direction }) => interactionDirections[direction], {
            sortable: true,
            written: { words: interactionDirections },
          }),
          custom(
            'subject',
            ({ id, source, subject }) =>
              source === 'sent' ? (
                <UnstyledButton className="loupe-text-button" onClick={() => setRead(id)}>
                  {subject}
                </UnstyledButton>
              ) : (
                subject
              ),
            { sortable: true, written: 'value' },
          ),
          text('address', { sortable: true }),
          text('byName', { sortable: true }),
        ]}
      />
      <SentMailPanel id={read} onClose={() => setRead(undefined)} />
      {isNew ? <TalkForm title="Log an email" kind="mail" onClose={() => setNew(false)} /> : null}
    </>
  )
}
