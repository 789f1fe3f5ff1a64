import { type Interaction, accountInteractions } from '@loupe/contract/accounts/interactions.ts'
import { type InteractionKind, interactionDirections } from '@loupe/domain/accounts/interaction.ts'
import { useState } from 'react'
import { useMay } from '../../../api/session.tsx'
import { custom, instant, text } from '../../../kit/columns.tsx'
import { EditDelete } from '../../../kit/edit-delete.tsx'
import { ListScreen } from '../../../kit/list-screen.tsx'
import { Press } from '../../../kit/press.tsx'
import type { OfClient } from './tabs.tsx'
import { TalkForm } from './talk-form.tsx'

const family = { update: accountInteractions.upsert, delete: accountInteractions.delete }
const named: Record<InteractionKind, { title: string; empty: string; add: string }> = {
  mail: { title: 'Mails', empty: 'No mail with this client has been logged.', add: 'Log a mail' },
  call: { title: 'Calls', empty: 'No call with this client has been logged.', add: 'Log a call' },
  chat: { title: 'Chats', empty: 'No chat with this client has been logged.', add: 'Log a chat' },
}

/** More > Interactions: what was said with a client, logged by hand. */
export function Interactions({ client, kind }: OfClient & { kind: InteractionKind }) {
  const may = useMay()
  const [opened, open] = useState<Interaction | 'new'>()
  const { title, empty, add } = named[kind]
  return (
    <>
      <ListScreen<Interaction>
        key={kind}
        title={title}
        route={accountInteractions.list}
        filter={{ account: client.id, kind }}
        sort={[{ happenedAt: 'DESC' }]}
        searchIn={['subject', 'notes', 'userName', 'byName']}
        empty={empty}
        actions={
          may(accountInteractions.upsert) ? (
            <Press isMain onPress={() => open('new')}>
              {add}
            </Press>
          ) : null
        }
        columns={[
          instant('happenedAt', { sortable: true }),
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
            onEdit={() => open(row)}
            warning="It goes from the client’s story too."
          />
        )}
      />
      {opened ? (
        <TalkForm
          title={add}
          kind={kind}
          account={client.id}
          {...(opened === 'new' ? {} : { talk: opened })}
          onClose={() => open(undefined)}
        />
      ) : null}
    </>
  )
}
