import { webhookDeliveries } from '@loupe/contract/platforms/webhook-deliveries.ts'
import type { Webhook } from '@loupe/contract/platforms/webhooks.ts'
import type { Reply } from '@loupe/contract/route.ts'
import { InstantField } from '../../../kit/date-fields.tsx'
import { FlagField } from '../../../kit/choice-fields.tsx'
import { FormDrawer } from '../../../kit/form-drawer.tsx'
import { date, whole } from '../../../kit/format.ts'

const messages = (count: number) => (count === 1 ? '1 message' : `${whole(count)} messages`)

/** What was done, and what was left out. */
function resultText({ queued, waiting, storedSince }: Reply<typeof webhookDeliveries.resendSpan>, { state }: Webhook): string {
  return [
    queued === 0
      ? 'No messages to send again.'
      : `${messages(queued)} will be sent again${state === 'active' ? '' : ' once the webhook is active'}.`,
    waiting === 0 ? '' : `${messages(waiting)} already waiting, not queued twice.`,
    storedSince === null ? '' : `Messages delivered before ${date(storedSince)} are no longer stored.`,
  ]
    .filter(Boolean)
    .join(' ')
}

interface Props {
  webhook: Webhook
  /** When it was opened, in milliseconds: the span ends there unless another is chosen. */
  openedAt: number | undefined
  onClose(): void
  onDone(result: string): void
}

/** Sends again what happened in a span of time: for a receiver that has lost messages. */
export function ResendForm({ webhook, openedAt = 0, onClose, onDone }: Props) {
  const [from, till] = [openedAt - 86_400_000, openedAt].map((at) => new Date(at).toISOString())
  return (
    <FormDrawer
      title={`Send messages of “${webhook.name}” again`}
      submit="Send again"
      route={webhookDeliveries.resendSpan}
      open={openedAt > 0}
      initial={{ webhook: webhook.id, from, till, isUndeliveredOnly: false }}
      onClose={onClose}
      onDone={(reply) => onDone(resultText(reply, webhook))}
    >
      {(field) => (
        <>
          <p>Messages are sent in their order, with their original ids. A receiver that stores ids can ignore those it has handled.</p>
          <InstantField {...field('from')} />
          <InstantField {...field('till')} />
          <FlagField {...field('isUndeliveredOnly')} />
        </>
      )}
    </FormDrawer>
  )
}
