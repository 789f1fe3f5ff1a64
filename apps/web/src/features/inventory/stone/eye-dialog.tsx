import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { orders } from '@loupe/contract/transactions/orders.ts'
import { syncFields, syncMeaning } from '@loupe/domain/inventory/diamond.ts'
import { blockStatuses, blockType } from '@loupe/domain/transactions/block.ts'
import { dueDayOf } from '@loupe/domain/transactions/due-day.ts'
import { orderLifecycle } from '@loupe/domain/transactions/order.ts'
import { trackNames, trackType } from '@loupe/domain/transactions/track.ts'
import { messageOf } from '@loupe/domain/kernel/errors.ts'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { HoldSteps, WaitButton } from '../../../links/parts.ts'
import { useRead } from '../../../api/hooks.ts'
import { titleOf } from '../../../api/masters.ts'
import { useMay } from '../../../api/session.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { countdown, dash, dateTime, deadline, dueDay, rateText } from '../../../kit/format.ts'
import { useNow } from '../../../kit/use-now.ts'
import { LoadingOrFailed } from '../../../kit/states.tsx'
import { Status } from '../../../kit/status.tsx'
import { linkTo } from '../../../screens.ts'
import { isInOrder } from './order-of-stone.tsx'
import { StoneOffers } from './stone-offers.tsx'
import './stone.css'

/** The eye: who has the stone, for whom, until when, and the possible actions (S1 §3). */
export function EyeDialog({ stone: requested, onClose }: { stone: Diamond | undefined; onClose(): void }) {
  // Read again, because its status changes with the actions of the dialog.
  const { data } = useRead(diamonds.view, { params: { id: requested?.vStnId ?? '' } }, { enabled: requested !== undefined })
  const stone = data && data.id === requested?.id ? data : requested
  return (
    <Dialog title={stone ? `${stone.vStnId}: ${stone.statusLabel}` : ''} open={stone !== undefined} onClose={onClose} width={440}>
      {stone ? isInOrder(stone) ? <Ordered stone={stone} /> : <Holder stone={stone} /> : null}
      {stone ? <Synchronised stone={stone} /> : null}
      {stone ? <StoneOffers stone={stone} /> : null}
      {stone ? <Tracked stone={stone} /> : null}
    </Dialog>
  )
}

/** The stone's status in the synchronised stock, with the meanings of its codes (S0 §4). */
function Synchronised({ stone }: { stone: Diamond }) {
  const known = syncFields.filter((field) => stone[field]).map((field) => `${titleOf(field)}: ${syncMeaning(stone[field] ?? '')}`)
  return known.length > 0 ? <p className="stone-eye-note">{known.join(' · ')}</p> : null
}

/** Other tracks on the stone by the person's clients, and the date of the next reminder. */
function Tracked({ stone: { tracks, reminderDate } }: { stone: Diamond }) {
  const others = tracks.filter((one) => one.trackType !== trackType.offer)
  if (others.length === 0) return null
  return (
    <p className="stone-eye-note">
      {others.map((one) => `${trackNames[one.trackType]} ${one.count}`).join(' · ')}
      {reminderDate ? `, next reminder ${dateTime(reminderDate)}` : ''}
    </p>
  )
}

function Holder({ stone }: { stone: Diamond }) {
  const now = useNow()
  const heldAs = stone.heldBy?.blockType ?? blockType.hold
  const query = useRead(blocks.viewDetails, { body: { id: stone.id, blockType: heldAs } })
  const { data, isPlaceholderData } = query
  if (!data || isPlaceholderData) return <LoadingOrFailed query={query} rows={4} />
  const [detail] = data
  if (!detail) return <p>{stone.sgiHold || stone.sgiMemo ? 'Set in the office system. It cannot be changed here.' : 'Not held'}</p>
  const left = countdown(detail.validTillDate, now)
  const client = [detail.user.firstName, detail.user.lastName].filter(Boolean).join(' ')
  const lines: [string, string | null][] = [
    ['Company', detail.user.companyName ?? 'A client of another seller'],
    ['Client', client || dash],
    ['Sales person', detail.seller],
    ['Broker', detail.broker ?? dash],
    heldAs === blockType.memo
      ? ['Due', dueDay(dueDayOf(detail.validTillDate))]
      : ['Until', `${deadline(detail.validTillDate)}${left ? ` (${left} left)` : ''}`],
    ['Comment', detail.remarks || dash],
    ...(detail.sgiError ? [['Office', detail.sgiError] as [string, string]] : []),
  ]
  // The name is missing for clients that are not visible to this person, who may not release their holds.
  const isOurs = detail.user.companyName !== null
  return (
    <div className="stone-eye">
      <p>
        <Status state={blockStatuses.of(detail.status)} />{' '}
        {detail.memo && isOurs ? (
          <Link to={linkTo('memo', { id: detail.memo })}>{detail.blockCode}</Link>
        ) : (
          <small>{detail.blockCode}</small>
        )}
      </p>
      <Facts lines={lines} />
      {stone.sgiHold ? <p className="stone-eye-note">{messageOf('cannot_unhold')}</p> : null}
      {detail.request ? (
        <Suspense fallback={null}>
          <HoldSteps
            block={{
              ...detail.request,
              ...{ id: detail.id, blockType: heldAs, status: detail.status },
              ...{ vStnId: stone.vStnId, sgiHold: stone.sgiHold, companyName: detail.user.companyName ?? 'The client' },
            }}
          />
        </Suspense>
      ) : null}
      {isOurs ? null : (
        <Suspense fallback={null}>
          <WaitButton stones={[stone]} />
        </Suspense>
      )}
    </div>
  )
}

function Ordered({ stone }: { stone: Diamond }) {
  const may = useMay()
  const isAllowed = may(orders.viewDetails)
  const query = useRead(orders.viewDetails, { body: { id: stone.id } }, { enabled: isAllowed })
  const { data, isPlaceholderData } = query
  if (!isAllowed) return <p>You do not have permission to view orders.</p>
  if (!data || isPlaceholderData) return <LoadingOrFailed query={query} rows={4} />
  const [order] = data
  if (!order) return <p>Not ordered</p>
  return (
    <div className="stone-eye">
      <p>
        <Status state={orderLifecycle.of(order.status)} />{' '}
        {order.id ? <Link to={linkTo('order', { id: order.id })}>{order.orderNo}</Link> : <small>{order.orderNo}</small>}
      </p>
      <Facts
        lines={[
          ['Company', order.companyName ?? 'A client of another seller'],
          ['Sales person', order.seller],
          ['Ordered', dateTime(order.createdAt)],
          ['Bill type', order.billType ?? dash],
          ['Terms', order.terms ?? dash],
          ['Bank rate', rateText(order) ?? dash],
          ['Comment', order.comment || dash],
        ]}
      />
    </div>
  )
}

const Facts = ({ lines }: { lines: readonly [string, string | null][] }) => (
  <dl>
    {lines.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
