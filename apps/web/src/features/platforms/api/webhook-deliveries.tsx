import { type WebhookDelivery, webhookDeliveries } from '@loupe/contract/platforms/webhooks.ts'
import type { Tone } from '@loupe/domain/kernel/lifecycle.ts'
import type { DeliveryState } from '@loupe/domain/platforms/webhook.ts'
import { custom, instant, text, whole } from '../../../kit/columns.tsx'
import { dash } from '../../../kit/format.ts'
import { ListScreen } from '../../../kit/list-screen.tsx'
import { RouteButton } from '../../../kit/route-button.tsx'
import { RowActions } from '../../../kit/row-end.tsx'
import { Status } from '../../../kit/status.tsx'

const states: Record<DeliveryState, { label: string; tone: Tone }> = {
  waiting: { label: 'Waiting', tone: 'warn' },
  sent: { label: 'Delivered', tone: 'good' },
  dead: { label: 'Undelivered', tone: 'bad' },
}

/** Deliveries to one endpoint: sent, pending and failed. Deliveries that were given up can be sent again by hand. */
export const WebhookDeliveries = ({ webhook }: { webhook: string }) => (
  <ListScreen<WebhookDelivery>
    title="Deliveries"
    isPart
    route={webhookDeliveries.list}
    filter={{ webhook }}
    sort={[{ place: 'DESC' }]}
    empty="No deliveries yet."
    columns={[
      custom('state', ({ state }) => <Status state={states[state]} />, {
        width: 110,
        written: { words: Object.fromEntries(Object.entries(states).map(([state, { label }]) => [state, label])) },
      }),
      text('kind'),
      instant('happenedAt'),
      whole('tries'),
      custom('error', ({ error, status }) => error ?? status ?? dash, { title: 'Answer', written: [{ key: 'status' }, { key: 'error' }] }),
    ]}
    rowActions={({ id, state }) => (
      <RowActions>
        {state === 'dead' ? (
          <RouteButton route={webhookDeliveries.resend} input={{ body: { ids: [id] } }} label="Send again" isSmall />
        ) : null}
      </RowActions>
    )}
  />
)
