import { accounts } from '@loupe/contract/accounts/accounts.ts'
import { type Interaction, accountInteractions } from '@loupe/contract/accounts/interactions.ts'
import { type InteractionKind, interactionDirections, interactionKinds } from '@loupe/domain/accounts/interaction.ts'
import { useState } from 'react'
import { serverNow } from '../../../api/clock.ts'
import { useRead } from '../../../api/hooks.ts'
import { useMay } from '../../../api/session.tsx'
import { custom, instant, text } from '../../../kit/columns.tsx'
import { InstantField } from '../../../kit/date-fields.tsx'
import { EditDelete } from '../../../kit/edit-delete.tsx'
import { ChoiceField, LongTextField, TextField } from '../../../kit/fields.tsx'
import { FormDrawer } from '../../../kit/form-drawer.tsx'
import { ListScreen } from '../../../kit/list-screen.tsx'
import { Press } from '../../../kit/press.tsx'
import type { OfClient } from './tabs.tsx'

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
      {opened ? <Log client={client} kind={kind} talk={opened === 'new' ? undefined : opened} onClose={() => open(undefined)} /> : null}
    </>
  )
}

function Log({ client, kind, talk, onClose }: OfClient & { kind: InteractionKind; talk: Interaction | undefined; onClose(): void }) {
  const { data } = useRead(accounts.users, { body: { account: client.id } })
  const people = (data?.list ?? []).map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}`.trim() }))
  const initial = talk
    ? {
        id: talk.id,
        kind: talk.kind,
        direction: talk.direction,
        subject: talk.subject,
        notes: talk.notes,
        user: talk.user,
        happenedAt: talk.happenedAt,
        updatedAt: talk.updatedAt,
      }
    : { kind, direction: 'out' as const, happenedAt: new Date(serverNow()).toISOString() }
  return (
    <FormDrawer
      title={talk ? `Change: ${talk.subject}` : named[kind].add}
      route={accountInteractions.upsert}
      open
      submit="Save"
      initial={{ account: client.id, ...initial }}
      {...(talk ? {} : { draft: `talk ${kind} ${client.id}` })}
      onClose={onClose}
    >
      {(field) => (
        <>
          <InstantField {...field('happenedAt')} noFuture />
          <ChoiceField {...field('kind')} choices={Object.entries(interactionKinds).map(([value, label]) => ({ value, label }))} />
          <ChoiceField
            {...field('direction')}
            choices={Object.entries(interactionDirections).map(([value, label]) => ({ value, label }))}
          />
          <ChoiceField {...field('user')} isOptional choices={people} />
          <TextField {...field('subject')} />
          <LongTextField {...field('notes')} rows={4} most={5000} />
        </>
      )}
    </FormDrawer>
  )
}
