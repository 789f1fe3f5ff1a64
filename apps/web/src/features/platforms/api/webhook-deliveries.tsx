import { type WebhookDelivery, webhookDeliveries } from '@loupe/contract/platforms/webhook-deliveries.ts'
import { type Webhook, webhooks } from '@loupe/contract/platforms/webhooks.ts'
import type { Tone } from '@loupe/domain/kernel/lifecycle.ts'
import type { DeliveryState, WebhookState } from '@loupe/domain/platforms/webhook.ts'
import { useState } from 'react'
import { serverNow } from '../../../api/clock.ts'
import { useMay } from '../../../api/session.tsx'
import { Button } from '../../../kit/button.tsx'
import { OneOf } from '../../../kit/choice.tsx'
import { badge, custom, instant, text, whole } from '../../../kit/columns.tsx'
import { dash } from '../../../kit/format.ts'
import { ListScreen } from '../../../kit/list-screen.tsx'
import { RouteButton } from '../../../kit/route-button.tsx'
import { RowActions } from '../../../kit/row-end.tsx'
import { SidePanel } from '../../../kit/side-panel.tsx'
import { usePartOpened, useTab } from '../../../kit/use-opened.ts'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { ResendForm } from './resend-form.tsx'
import './api.css'

const states: Record<DeliveryState, { label: string; tone: Tone }> = {
  waiting: { label: 'Waiting', tone: 'warn' },
  sent: { label: 'Delivered', tone: 'good' },
  dead: { label: 'Undelivered', tone: 'bad' },
}
const filterNames = ['all', 'waiting', 'dead', 'sent'] as const
const filters = filterNames.map((value) => ({ value, label: value === 'all' ? 'All' : states[value].label }))

interface Props {
  webhook: Webhook
  onClose(): void
}

/** Deliveries to one endpoint: sent, pending and failed. Each can be sent again by hand, and so can those of a span of time. */
export function WebhookDeliveries({ webhook, onClose }: Props) {
  const may = useMay()
  const [openedAt, setOpenedAt] = useState<number>()
  const [which, setWhich] = useTab(filterNames, 'all', { isPart: true })
  const [opened, show] = usePartOpened()
  const [result, setResult] = useState('')
  return (
    <SidePanel
      title={`Deliveries: ${webhook.name}`}
      open
      onClose={onClose}
      width={720}
      extra={may(webhookDeliveries.resendSpan) ? <Button label="Send a period again" onClick={() => setOpenedAt(serverNow())} /> : null}
    >
      <ListScreen<WebhookDelivery>
        key={which}
        title="Deliveries"
        isPart
        route={webhookDeliveries.list}
        filter={{ webhook: webhook.id, ...(which === 'all' ? {} : { state: which }) }}
        sort={[{ place: 'DESC' }]}
        empty={which === 'all' ? 'No deliveries yet.' : `No ${states[which].label.toLowerCase()} messages.`}
        note={
          <>
            <div className="api-notes" role="status">
              {webhook.state === 'active' ? null : <Stopped webhook={webhook} />}
              {result}
            </div>
            <OneOf label="Shown" options={filters} value={which} onValue={setWhich} />
          </>
        }
        columns={[
          badge('state', states, { width: 110 }),
          text('kind'),
          instant('happenedAt'),
          whole('tries'),
          custom('error', ({ error, status }) => error ?? status ?? dash, {
            title: 'Response',
            written: [{ key: 'status' }, { key: 'error' }],
          }),
        ]}
        rowActions={({ id, state }) => (
          <RowActions>
            <Button isSmall label="Show" onClick={() => show(id)} />
            {state === 'waiting' ? null : (
              <RouteButton
                route={webhookDeliveries.resend}
                input={{ body: { ids: [id] } }}
                label="Send again"
                isSmall
                outcome={() => 'Queued to be sent again.'}
              />
            )}
          </RowActions>
        )}
      />
      {opened ? <DeliveryDialog id={opened} onClose={() => show(undefined)} /> : null}
      <ResendForm webhook={webhook} openedAt={openedAt} onClose={() => setOpenedAt(undefined)} onDone={setResult} />
    </SidePanel>
  )
}

/** Why nothing is sent, and the button that changes it. */
const Stopped = ({ webhook: { id, state, pausedBecause } }: { webhook: Webhook }) => (
  <div className="api-stopped">
    <span>
      <b>{state === 'failing' ? 'Disabled.' : 'Paused.'}</b> {pausedBecause} Messages wait until it is{' '}
      {state === 'failing' ? 'enabled' : 'resumed'}.
    </span>
    <ResumeButton id={id} state={state} />
  </div>
)

export const ResumeButton = ({ id, state }: { id: string; state: WebhookState }) => (
  <RouteButton
    route={webhooks.resume}
    input={{ body: { id } }}
    label={state === 'failing' ? 'Enable' : 'Resume'}
    isSmall
    outcome={() => 'Messages are sent again.'}
  />
)
