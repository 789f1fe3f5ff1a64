import { type Interaction, accountInteractions } from '@loupe/contract/accounts/interactions.ts'
import { type InteractionKind, interactionDirections } from '@loupe/domain/accounts/interaction.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../../api/session.tsx'
import { Button } from '../../../kit/button.tsx'
import { custom, instant, text } from '../../../kit/columns.tsx'
import { EditDelete } from '../../../kit/edit-delete.tsx'
import { ListScreen } from '../../../kit/list-screen.tsx'
import { linkTo } from '../../../screens.ts'
import type { OfClient } from './of-client.ts'
import { TalkForm } from './talk-form.tsx'
import './client.css'

const family = { update: accountInteractions.upsert, delete: accountInteractions.delete }
const named: Record<InteractionKind, { title: string; add: string }> = {
  mail: { title: 'Emails', add: 'Log an email' },
  call: { title: 'Calls', add: 'Log a call' },
  chat: { title: 'Chats', add: 'Log a chat' },
}

/** Conversations logged by hand, newest first: of one client (More > Interactions), or of all clients the user may see (the call log). */
export function Interactions({ client, kind, title }: Partial<OfClient> & { kind: InteractionKind; title?: string }) {
  const may = useMay()
  const [opened, setOpened] = useState<Interaction | 'new'>()
  const { title: defaults, add } = named[kind]
  return (
    <>
      <ListScreen<Interaction>
        key={kind}
        title={title ?? defaults}
        route={accountInteractions.list}
        filter={client ? { account: client.id, kind } : { kind }}
        sort={[{ happenedAt: 'DESC' }]}
        searchIn={['companyName', 'subject', 'notes', 'userName', 'byName']}
        empty={`No ${kind}${client ? ' with this client' : ''} has been logged yet. Log one with its date, person and subject.`}
        onAdd={may(accountInteractions.upsert) ? () => setOpened('new') : undefined}
        actions={may(accountInteractions.upsert) ? <Button isSmall label={add} variant="main" onClick={() => setOpened('new')} /> : null}
        columns={[
          instant('happenedAt', { sortable: true }),
          ...(client
            ? []
            : [
                custom<Interaction>(
                  'companyName',
                  ({ account, companyName }) => <Link to={linkTo('client', { id: account })}>{companyName}</Link>,
                  {
                    sortable: true,
                    written: 'value',
                  },
                ),
              ]),
          custom('direction', ({ direction }) => interactionDirections[direction], {
            sortable: true,
            written: { words: interactionDirections },
          }),
          text('subject', { sortable: true }),
          custom('notes', ({ notes }) => <span className="client-notes">{notes || '–'}</span>, { written: 'value' }),
          text('userName', { sortable: true }),
          text('byName', { sortable: true }),
        ]}
        rowActions={(row) => (
          <EditDelete
            family={family}
            id={row.id}
            name={row.subject}
            onEdit={() => setOpened(row)}
            warning="It is removed from the client’s timeline too."
          />
        )}
      />
      {opened ? (
        <TalkForm
          title={add}
          kind={kind}
          {...(client ? { account: client.id } : {})}
          {...(opened === 'new' ? {} : { talk: opened })}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </>
  )
}
