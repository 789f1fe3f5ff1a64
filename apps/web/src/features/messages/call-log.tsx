import { type Interaction, accountInteractions } from '@loupe/contract/accounts/interactions.ts'
import { interactionDirections } from '@loupe/domain/accounts/interaction.ts'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../api/session.tsx'
import { TalkForm } from '../../forms.tsx'
import { Action } from '../../kit/action.tsx'
import { custom, instant, text } from '../../kit/columns.tsx'
import { EditDelete } from '../../kit/edit-delete.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { linkTo } from '../../screens.ts'
import './messages.css'

const family = { update: accountInteractions.upsert, delete: accountInteractions.delete }

/** Call log: calls with all clients within reach, the latest first. */
export function CallLog() {
  const may = useMay()
  const [opened, open] = useState<Interaction | 'new'>()
  return (
    <>
      <ListScreen<Interaction>
        title="Call log"
        route={accountInteractions.list}
        filter={{ kind: 'call' }}
        sort={[{ happenedAt: 'DESC' }]}
        searchIn={['companyName', 'subject', 'notes', 'userName', 'byName']}
        empty="No call has been logged. Log one after you hang up: when, with whom, about what."
        actions={may(accountInteractions.upsert) ? <Action label="Log a call" look="primary" onClick={() => open('new')} /> : null}
        columns={[
          instant('happenedAt', { sortable: true }),
          custom('companyName', ({ account, companyName }) => <Link to={linkTo('client', { id: account })}>{companyName}</Link>, {
            sortable: true,
            written: 'value',
          }),
          custom('direction', ({ direction }) => interactionDirections[direction], {
            sortable: true,
            written: { words: interactionDirections },
          }),
          text('subject', { sortable: true }),
          custom('notes', ({ notes }) => <span className="feedback-said">{notes || '–'}</span>, { written: 'value' }),
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
        <Suspense>
          <TalkForm title="Log a call" kind="call" {...(opened === 'new' ? {} : { talk: opened })} onClose={() => open(undefined)} />
        </Suspense>
      ) : null}
    </>
  )
}
