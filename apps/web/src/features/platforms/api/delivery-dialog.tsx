import { webhookDeliveries } from '@loupe/contract/platforms/webhook-deliveries.ts'
import { useRead } from '../../../api/hooks.ts'
import { Dialog } from '../../../kit/dialog.tsx'
import { dateTime } from '../../../kit/format.ts'
import { LoadingOrFailed } from '../../../kit/states.tsx'
import './api.css'

const indented = (json: string) => JSON.stringify(JSON.parse(json), null, 2)

/** A delivery with its request and the last answer to it. */
export function DeliveryDialog({ id, onClose }: { id: string; onClose(): void }) {
  const query = useRead(webhookDeliveries.view, { params: { id } })
  const { data } = query
  return (
    <Dialog title={data ? `Delivery: ${data.kind}` : 'Delivery'} open onClose={onClose} width={640}>
      {data ? (
        <div className="api-delivery">
          <h3>Request</h3>
          <p>
            POST {data.url}
            <br />
            webhook-id: {data.id}
          </p>
          <pre>{data.body === null ? 'Composed when it is first sent.' : indented(data.body)}</pre>
          <h3>Response</h3>
          <p>
            {data.status === null ? null : `Status ${data.status}. `}
            {data.error ?? (data.status === null ? 'No response yet.' : 'Accepted.')}{' '}
            {data.tries === 1 ? '1 attempt' : `${data.tries} attempts`}
            {data.endedAt ? `, ended on ${dateTime(data.endedAt)}.` : `, next attempt after ${dateTime(data.tryAfter)}.`}
          </p>
        </div>
      ) : (
        <LoadingOrFailed query={query} />
      )}
    </Dialog>
  )
}
