import type { OrderDetail } from '@loupe/contract/transactions/order.ts'
import { done } from '@loupe/domain/kernel/event-text.ts'
import { dateTime } from '../../kit/format.ts'
import '../../kit/record-parts.css'

interface Props {
  events: OrderDetail['events']
  /** Labels of actions that say more than their past tense. */
  labels: Readonly<Record<string, string>>
}

/** What happened to an order or memo, oldest first: who, when, and why where a reason was given. Internal, so it is not printed. */
export const DocumentHistory = ({ events, labels }: Props) => (
  <section className="loupe-record-part loupe-screen-only" aria-label="History">
    <h2>History</h2>
    <ol className="loupe-record-events">
      {events.map(({ at, kind, by, cause }) => (
        <li key={`${at}${kind}${cause}`}>
          <b>{labels[kind.slice(kind.indexOf('.') + 1)] ?? done(kind)}</b> {by} <time dateTime={at}>{dateTime(at)}</time>
          {cause ? <p>{cause}</p> : null}
        </li>
      ))}
    </ol>
  </section>
)
