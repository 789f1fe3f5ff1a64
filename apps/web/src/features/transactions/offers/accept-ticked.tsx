import { offers } from '@loupe/contract/transactions/offers.ts'
import type { Track } from '@loupe/contract/transactions/track.ts'
import { messageOf } from '@loupe/domain/kernel/errors.ts'
import { useWrite } from '../../../api/hooks.ts'
import { Action } from '../../../kit/action.tsx'
import { money, whole } from '../../../kit/format.ts'
import { useNotices } from '../../../kit/notices.ts'

/** Accepts ticked offers of one client: all their stones in one pending order, or none. */
export function AcceptTicked({ offers: ticked, onDone }: { offers: readonly Track[]; onDone(): void }) {
  const notices = useNotices()
  const write = useWrite(offers.accept)
  const isOneClient = ticked.every(({ account }) => account === ticked[0]?.account)
  const amount = ticked.reduce((sum, { trackAmount }) => sum + Math.round((trackAmount ?? 0) * 100), 0) / 100
  return (
    <div className="offer-all" role="group" aria-label="Ticked offers">
      <span>
        <b>{whole(ticked.length)}</b> ticked, {money(amount)}
      </span>
      <Action
        label="Accept in one order"
        look="primary"
        isBusy={write.isPending}
        reason={isOneClient ? undefined : messageOf('similar_customer')}
        onClick={() =>
          write.mutate(
            { body: { ids: ticked.map(({ id }) => id) } },
            {
              onSuccess: ({ order }) => {
                notices.good(`Accepted. Order ${order?.orderNo} waits for its approval.`)
                onDone()
              },
              onError: (failure) => notices.failed(failure),
            },
          )
        }
      />
      {isOneClient ? null : <small role="status">{messageOf('similar_customer')}</small>}
      <Action label="Clear" look="quiet" onClick={onDone} />
    </div>
  )
}
