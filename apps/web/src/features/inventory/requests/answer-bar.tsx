import { outwardFields } from '@loupe/contract/inventory/exports.ts'
import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { messageOf } from '@loupe/domain/kernel/errors.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { totalsOfStones } from '@loupe/domain/pricing/totals.ts'
import { useState } from 'react'
import { useMe } from '../../../api/session.tsx'
import { useActions } from '../../../kit/actions/use-actions.ts'
import { Button } from '../../../kit/button.tsx'
import { whole } from '../../../kit/format.ts'
import { lazyLayer } from '../../../kit/lazy-layer.tsx'
import { toast } from '../../../kit/toast.ts'
import { useStoneLayer } from '../../../shared/inventory/actions/use-stone-layer.tsx'
import { TotalsBar } from '../../../shared/inventory/actions/totals-bar.tsx'
import type { AnswerProps, Selected } from './rows.ts'

const ReplyDialog = lazyLayer(() => import('./reply-dialog.tsx'), 'ReplyDialog')

/** The ways to answer the requests with the selected stones: a link, a mail, or a text to paste into a chat. */
export function AnswerBar({ onClear, ...props }: AnswerProps & { onClear(): void }) {
  const { rows, selected, counts, account } = props
  const me = useMe()
  const [isReplying, setReplying] = useState(false)
  const { open, layer } = useStoneLayer()
  const stones = uniqueStones(selected)
  const none = stones.length === 0 ? 'Please Select Diamond.' : undefined
  const maySend = can(me, 'diamond:mail') ? none : messageOf('forbidden')
  const isAnswerable = stones.length > 0 || rows.some(({ key }) => counts.get(key) === 0)
  const noReply = isAnswerable ? undefined : 'Select the stones to answer with.'
  const act = (name: 'share' | 'mail' | 'track') => () =>
    open(name, stones, {
      requested: { labGrown: stones[0]?.labGrown ?? false, diamonds: stones.map(({ id }) => id) },
      ...{ sets: [], columns: outwardFields },
      text: { account, requested: new Map() },
    })
  const entries = [
    { key: 'reply', label: 'Write the reply', sign: 'copy', reason: noReply, run: () => setReplying(true) },
    { key: 'share', label: 'Share link', sign: 'share', reason: maySend, run: act('share') },
    { key: 'mail', label: 'Send Email', sign: 'mail', reason: maySend, run: act('mail') },
    {
      key: 'track',
      label: 'Track',
      sign: 'bell',
      reason: can(me, 'track:insert') ? none : messageOf('forbidden'),
      run: act('track'),
    },
  ] as const
  useActions(
    entries.map(({ key, label, reason, run }) => ({
      id: `requests ${key}`,
      title: `Client requests: ${label}`,
      section: 'Requests',
      run: () => (reason ? toast.error(reason) : run()),
    })),
  )
  return (
    <div className="request-answer" data-foot-bar role="group" aria-label="Answer">
      <span>
        <b>{whole(stones.length)}</b> selected
      </span>
      {entries.map(({ key, label, sign, reason, run }) => (
        <Button
          key={key}
          label={label}
          sign={sign}
          variant={key === 'reply' && !reason ? 'main' : undefined}
          reason={reason}
          onClick={run}
        />
      ))}
      <Button label="Clear selection" variant="quiet" reason={none} onClick={onClear} />
      {none ? null : <TotalsBar totals={totalsOfStones(stones)} label="Totals of the selection" />}
      {isReplying ? <ReplyDialog {...props} onClose={() => setReplying(false)} /> : null}
      {layer}
    </div>
  )
}

/** A stone that answers two requests is sent once. */
const uniqueStones = (selected: readonly Selected[]): Diamond[] => [...new Map(selected.map(({ stone }) => [stone.id, stone])).values()]
