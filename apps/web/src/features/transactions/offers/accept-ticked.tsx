import { offers } from '@loupe/contract/transactions/offers.ts'
import type { Track } from '@loupe/contract/transactions/track.ts'
import { messageOf } from '@loupe/domain/kernel/errors.ts'
import { useWrite } from '../../../api/hooks.ts'
import { Button } from '../../../kit/button.tsx'
import { money, whole } from '../../../kit/format.ts'
import { useKindQuestion } from '../../../kit/kind-question.tsx'
import { toast } from '../../../kit/toast.ts'
import { InactiveClient } from '../inactive-client.tsx'
import { useOrderMade } from '../order-made.ts'
import './offers.css'

/** Accepts the ticked offers of one client: all their stones in one pending order, or none. */
export function AcceptTicked({ offers: ticked, onDone }: { offers: readonly Track[]; onDone(): void }) {
  const write = useWrite(offers.accept)
  const orderMade = useOrderMade()
  const requestKind = useKindQuestion(offers.accept)
  const isOneClient = ticked.every(({ account }) => account === ticked[0]?.account)
  const amount = ticked.reduce((sum, { trackAmount }) => sum + Math.round((trackAmount ?? 0) * 100), 0) / 100
  const accept = (overrideKind?: string) =>
    write.mutate(
      { body: { ids: ticked.map(({ id }) => id), ...(overrideKind ? { overrideKind } : {}) } },
      {
        onSuccess: ({ order }) => {
          if (order) orderMade(`Accepted. Order ${order.orderNo} is pending approval.`, order)
          onDone()
        },
        onError: (failure) => requestKind(failure, accept) || toast.error(failure),
      },
    )
  return (
    <div className="offer-all" role="group" aria-label="Selected offers">
      <span>
        <b>{whole(ticked.length)}</b> selected, {money(amount)} at offered prices
      </span>
      <Button
        label="Accept in one order"
        variant="main"
        busy={write.isPending}
        confirm={{
          title: `Accept ${whole(ticked.length)} offers of ${ticked[0]?.companyName}?`,
          content: (
            <>
              <p>Creates one order of {money(amount)}, pending approval.</p>
              {ticked[0] ? <InactiveClient account={ticked[0].account} /> : null}
            </>
          ),
          ok: 'Create order',
        }}
        reason={isOneClient ? undefined : messageOf('similar_customer')}
        onClick={() => accept()}
      />
      {isOneClient ? null : <small role="status">{messageOf('similar_customer')}</small>}
    </div>
  )
}
