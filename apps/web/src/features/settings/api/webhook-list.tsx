import { type Webhook, webhooks } from '@loupe/contract/platforms/webhooks.ts'
import type { Reply } from '@loupe/contract/route.ts'
import type { Tone } from '@loupe/domain/kernel/lifecycle.ts'
import { type WebhookState, webhookTopicNames, webhookTopics } from '@loupe/domain/platforms/webhook.ts'
import { useState } from 'react'
import { useMay } from '../../../api/session.tsx'
import { Act } from '../../../kit/act.tsx'
import { Action } from '../../../kit/action.tsx'
import { custom, instant, text, whole } from '../../../kit/columns.tsx'
import { EditDelete } from '../../../kit/edit-delete.tsx'
import { SeveralField, TextField } from '../../../kit/fields.tsx'
import { FormDrawer } from '../../../kit/form-drawer.tsx'
import { ListScreen } from '../../../kit/list-screen.tsx'
import { Press } from '../../../kit/press.tsx'
import { RowActions } from '../../../kit/row-end.tsx'
import { SidePanel } from '../../../kit/side-panel.tsx'
import { Status } from '../../../kit/status.tsx'
import { ApiUserField } from './api-user-field.tsx'
import { ToldOnce } from './once.tsx'
import { WebhookDeliveries } from './webhook-deliveries.tsx'

const states: Record<WebhookState, { label: string; tone: Tone }> = {
  active: { label: 'Tells', tone: 'good' },
  paused: { label: 'Paused', tone: 'warn' },
  failing: { label: 'Failed', tone: 'bad' },
}
const topics = webhookTopics.map((value) => ({ value, label: webhookTopicNames[value] }))
type Opened = { what: 'add' } | { what: 'edit' | 'deliveries'; row: Webhook }

/** Settings > Webhooks: where happenings are told to clients' systems, what waits, and what was given up. */
export function WebhookList() {
  const may = useMay()
  const [opened, open] = useState<Opened>()
  const [made, tell] = useState<Reply<typeof webhooks.create>>()
  const close = () => open(undefined)
  const common = { open: true, submit: 'Save', like: webhooks.create, onClose: close } as const
  return (
    <>
      <ListScreen<Webhook>
        title="Webhooks"
        route={webhooks.list}
        sort={[{ createdAt: 'DESC' }]}
        searchIn={['name', 'companyName', 'userName', 'url']}
        empty="No client’s system is told anything yet. Add a webhook for an API user of a client."
        actions={may(webhooks.create) ? <Action label="Add a webhook" look="primary" onClick={() => open({ what: 'add' })} /> : null}
        columns={[
          custom(
            'state',
            ({ state, pausedBecause }) => (
              <span title={pausedBecause ?? undefined}>
                <Status state={states[state]} />
              </span>
            ),
            {
              sortable: true,
              width: 110,
              written: { words: Object.fromEntries(Object.entries(states).map(([state, { label }]) => [state, label])) },
            },
          ),
          text('name', { sortable: true }),
          text('companyName', { sortable: true }),
          text('url', { sortable: true }),
          custom('topics', (row) => row.topics.map((topic) => webhookTopicNames[topic]).join(', '), { written: 'value' }),
          whole('waiting'),
          whole('dead'),
          instant('lastSentAt'),
          text('pausedBecause'),
        ]}
        rowActions={(row) => (
          <RowActions>
            <Press onPress={() => open({ what: 'deliveries', row })}>Deliveries</Press>
            {row.state === 'active' ? (
              <>
                <Act
                  route={webhooks.test}
                  input={{ body: { id: row.id } }}
                  label="Test"
                  isSmall
                  onDone={() => open({ what: 'deliveries', row })}
                />
                <Act route={webhooks.pause} input={{ body: { id: row.id } }} label="Pause" isSmall />
              </>
            ) : (
              <Act route={webhooks.resume} input={{ body: { id: row.id } }} label="Resume" isSmall />
            )}
            <EditDelete
              family={webhooks}
              id={row.id}
              name={row.name}
              onEdit={() => open({ what: 'edit', row })}
              warning="What waits is not sent any more."
            />
          </RowActions>
        )}
      />
      {opened?.what === 'add' ? (
        <FormDrawer
          title="Add a webhook"
          route={webhooks.create}
          initial={{ topics: ['stone', 'hold', 'offer', 'order'] } as never}
          {...common}
          onDone={tell}
        >
          {(field) => (
            <>
              <ApiUserField {...field('user')} />
              <TextField {...field('name')} />
              <TextField {...field('url')} placeholder="https://" />
              <SeveralField {...field('topics')} choices={topics} />
            </>
          )}
        </FormDrawer>
      ) : null}
      {opened?.what === 'edit' ? (
        <FormDrawer
          key={opened.row.id}
          title={`Change ${opened.row.name}`}
          route={webhooks.update}
          params={{ id: opened.row.id }}
          initial={{ name: opened.row.name, url: opened.row.url, topics: opened.row.topics, updatedAt: opened.row.updatedAt }}
          {...common}
        >
          {(field) => (
            <>
              <TextField {...field('name')} />
              <TextField {...field('url')} placeholder="https://" />
              <SeveralField {...field('topics')} choices={topics} />
            </>
          )}
        </FormDrawer>
      ) : null}
      <SidePanel
        title={opened?.what === 'deliveries' ? `Deliveries: ${opened.row.name}` : 'Deliveries'}
        open={opened?.what === 'deliveries'}
        onClose={close}
        width={720}
      >
        {opened?.what === 'deliveries' ? <WebhookDeliveries webhook={opened.row.id} /> : null}
      </SidePanel>
      {made ? (
        <ToldOnce
          title={`What signs “${made.name}”`}
          what="Secret"
          text={made.secret}
          hint="The receiver checks every message with it."
          onClose={() => tell(undefined)}
        />
      ) : null}
    </>
  )
}
