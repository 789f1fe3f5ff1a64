import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { orders } from '@loupe/contract/transactions/orders.ts'
import { syncFields, syncMeaning } from '@loupe/domain/inventory/diamond.ts'
import { blockLifecycle } from '@loupe/domain/transactions/block.ts'
import { orderLifecycle } from '@loupe/domain/transactions/order.ts'
import { trackNames, trackType } from '@loupe/domain/transactions/track.ts'
import { messageOf } from '@loupe/domain/kernel/errors.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { WaitButton } from '../../../forms.tsx'
import { useRead } from '../../../api/hooks.ts'
import { titleOf } from '../../../api/masters.ts'
import { useMay, useMe } from '../../../api/session.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { countdown, dash, dateTime, rateWords } from '../../../kit/format.ts'
import { useNow } from '../../../kit/use-now.ts'
import { Failed, Loading } from '../../../kit/states.tsx'
import { Status } from '../../../kit/status.tsx'
import { Steps } from '../../../kit/steps.tsx'
import { linkTo } from '../../../screens.ts'
import { StoneOffers } from './stone-offers.tsx'

/** The eye: who has the stone, for whom, until when, and what may be done about it (S1 §3). */
export const EyeDialog = ({ stone, onClose }: { stone: Diamond | undefined; onClose(): void }) => (
  <Dialog title={stone ? `${stone.vStnId}: ${stone.statusLabel}` : ''} open={stone !== undefined} onClose={onClose} width={440}>
    {stone ? isInOrder(stone) ? <Ordered stone={stone} /> : <Holder stone={stone} /> : null}
    {stone ? <Synchronised stone={stone} /> : null}
    {stone ? <StoneOffers stone={stone} /> : null}
    {stone ? <Tracked stone={stone} /> : null}
  </Dialog>
)

/** What the synchronised stock says of it, by the meanings of its codes (S0 §4). */
function Synchronised({ stone }: { stone: Diamond }) {
  const known = syncFields.filter((field) => stone[field]).map((field) => `${titleOf(field)}: ${syncMeaning(stone[field] ?? '')}`)
  return known.length > 0 ? <p className="stone-eye-note">{known.join(' · ')}</p> : null
}

/** What else clients of mine want of it, and when somebody is to be reminded. */
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

/** A stone that nobody holds and that is taken all the same stands in an order. */
const isInOrder = (stone: Diamond) => stone.heldBy === null && ['C', 'O'].includes(stone.wSts)

function Holder({ stone }: { stone: Diamond }) {
  const me = useMe()
  const now = useNow()
  const blockType = stone.heldBy?.blockType ?? 1
  const { data, error, isPending, isPlaceholderData, refetch } = useRead(blocks.viewDetails, { body: { id: stone.id, blockType } })
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />
  if (isPending || isPlaceholderData) return <Loading rows={4} />
  const [detail] = data
  if (!detail)
    return <p>{stone.sgiHold || stone.sgiMemo ? 'Set in the office system; it cannot be undone here.' : 'Nobody has this stone now.'}</p>
  const left = countdown(detail.validTillDate, now)
  const client = [detail.user.firstName, detail.user.lastName].filter(Boolean).join(' ')
  const lines: [string, string | null][] = [
    ['Company', detail.user.companyName ?? 'A client of another seller'],
    ['Client', client || dash],
    ['Salesman', detail.seller],
    ['Broker', detail.broker ?? dash],
    ['Until', `${dateTime(detail.validTillDate)}${left ? ` (${left} left)` : ''}`],
    ['Comment', detail.remarks || dash],
    ...(detail.sgiError ? [['Office', detail.sgiError] as [string, string]] : []),
  ]
  // A client that is not named is not theirs to release.
  const isOurs = detail.user.companyName !== null
  return (
    <div className="stone-eye">
      <p>
        <Status state={blockLifecycle.of(detail.status)} />{' '}
        {detail.memo && isOurs ? (
          <Link to={linkTo('memo', { id: detail.memo })}>{detail.blockCode}</Link>
        ) : (
          <small>{detail.blockCode}</small>
        )}
      </p>
      <Facts lines={lines} />
      {stone.sgiHold ? <p className="stone-eye-note">{messageOf('cannot_unhold')}</p> : null}
      {isOurs && !stone.sgiHold ? (
        <Steps
          table={blockLifecycle}
          status={detail.status}
          route={blocks.changeStatus}
          input={(to) => ({ body: { id: detail.id, status: to as 2 } })}
          hidden={can(me, 'block:approve') ? [] : ['approve']}
        />
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
  const { data, error, isPending, isPlaceholderData, refetch } = useRead(
    orders.viewDetails,
    { body: { id: stone.id } },
    { enabled: isAllowed },
  )
  if (!isAllowed) return <p>You may not see orders.</p>
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />
  if (isPending || isPlaceholderData) return <Loading rows={4} />
  const [order] = data
  if (!order) return <p>No order names this stone now.</p>
  return (
    <div className="stone-eye">
      <p>
        <Status state={orderLifecycle.of(order.status)} />{' '}
        {order.id ? <Link to={linkTo('order', { id: order.id })}>{order.orderNo}</Link> : <small>{order.orderNo}</small>}
      </p>
      <Facts
        lines={[
          ['Company', order.companyName ?? 'A client of another seller'],
          ['Salesman', order.seller],
          ['Ordered', dateTime(order.createdAt)],
          ['Bill type', order.billType ?? dash],
          ['Terms', order.terms ?? dash],
          ['Bank rate', rateWords(order) ?? dash],
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
