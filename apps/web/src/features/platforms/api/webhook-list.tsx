import { type Webhook, webhooks } from '@loupe/contract/platforms/webhooks.ts'
import type { Tone } from '@loupe/domain/kernel/lifecycle.ts'
import { type WebhookState, webhookTopicNames, webhookTopics } from '@loupe/domain/platforms/webhook.ts'
import { useState } from 'react'
import { useRead } from '../../../api/hooks.ts'
import { Button } from '../../../kit/button.tsx'
import { custom, instant, text, whole } from '../../../kit/columns.tsx'
import { FamilyList } from '../../../kit/family-list.tsx'
import { SeveralField } from '../../../kit/choice-fields.tsx'
import { TextField } from '../../../kit/fields.tsx'
import { RouteButton } from '../../../kit/route-button.tsx'
import { Status, labelsOf } from '../../../kit/status.tsx'
import { useOpened } from '../../../kit/use-opened.ts'
import { ApiUserField } from './api-user-field.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { ResumeButton, WebhookDeliveries } from './webhook-deliveries.tsx'

const states: Record<WebhookState, { label: string; tone: Tone }> = {
  active: { label: 'Active', tone: 'good' },
  paused: { label: 'Paused', tone: 'warn' },
  failing: { label: 'Disabled', tone: 'bad' },
}
const topics = webhookTopics.map((value) => ({ value, label: webhookTopicNames[value] }))
/** A saved webhook. Only the response to its creation has the secret. */
type Saved = Webhook & { secret?: string }

/** Settings > Webhooks: the endpoints of clients' systems that receive events, with pending and failed deliveries. */
export function WebhookList() {
  const [opened, open] = useOpened()
  const [made, setMade] = useState<Saved>()
  return (
    <>
      <FamilyList<Webhook, Saved>
        title="Webhooks"
        help={['Webhook', 'Delivery', 'Disabled']}
        family={webhooks}
        nameOf={({ name }) => name}
        add="Add webhook"
        blank={{ topics: ['stone', 'hold', 'offer', 'order'] }}
        warning="Waiting messages will not be sent."
        sort={[{ createdAt: 'DESC' }]}
        searchIn={['name', 'companyName', 'userName', 'url']}
        empty="No webhooks yet. Add one for a client’s API user."
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
              part: 'status',
              written: { words: labelsOf(states) },
            },
          ),
          text('name', { sortable: true }),
          text('companyName', { sortable: true }),
          text('url', { sortable: true }),
          custom('topics', (row) => row.topics.map((topic) => webhookTopicNames[topic]).join(', '), { written: 'value' }),
          whole('waiting'),
          whole('dead'),
          instant('lastSentAt'),
          text('pausedBecause', { under: 'url', isNamedUnder: true }),
        ]}
        rowButtons={(row) => <WebhookButtons row={row} onOpen={() => open(row.id)} />}
        fields={(field, _, row) => (
          <>
            {row ? null : <ApiUserField {...field('user')} />}
            <TextField {...field('name')} />
            <TextField {...field('url')} placeholder="https://" />
            <SeveralField {...field('topics')} choices={topics} />
          </>
        )}
        onDone={(saved) => (saved.secret ? setMade(saved) : undefined)}
      />
      {opened ? <OpenedWebhook key={opened} id={opened} onClose={() => open(undefined)} /> : null}
      {made?.secret ? (
        <SecretDialog
          title={`Signing secret of “${made.name}”`}
          what="Secret"
          text={made.secret}
          hint="The receiver uses it to verify each message."
          onClose={() => setMade(undefined)}
        />
      ) : null}
    </>
  )
}

const WebhookButtons = ({ row: { id, state }, onOpen }: { row: Webhook; onOpen(): void }) => (
  <>
    <Button isSmall label="Deliveries" onClick={onOpen} />
    {state === 'active' ? (
      <>
        <RouteButton
          route={webhooks.test}
          input={{ body: { id } }}
          label="Test"
          isSmall
          outcome={() => 'Test message queued.'}
          onDone={onOpen}
        />
        <RouteButton
          route={webhooks.pause}
          input={{ body: { id } }}
          label="Pause"
          isSmall
          outcome={() => 'Paused. Messages wait until you resume.'}
        />
      </>
    ) : (
      <ResumeButton id={id} state={state} />
    )}
  </>
)

/** The webhook as it is now; nothing is shown for one that no longer exists. */
function OpenedWebhook({ id, onClose }: { id: string; onClose(): void }) {
  const { data } = useRead(webhooks.list, { body: { filter: { id }, limit: 1 } })
  const [webhook] = data?.list ?? []
  return webhook ? <WebhookDeliveries webhook={webhook} onClose={onClose} /> : null
}
