import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { quoteOf, termSentence } from '@loupe/domain/accounts/quote.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { type OfferedStone, replyText } from '@loupe/domain/inventory/reply-text.ts'
import { useState } from 'react'
import { useMe } from '../../../api/session.tsx'
import { Button } from '../../../kit/button.tsx'
import { useConfirm } from '../../../kit/confirm.tsx'
import { copyText } from '../../../kit/copy-text.ts'
import { Dialog } from '../../../kit/dialog.tsx'
import { useUnsaved } from '../../../kit/dirty.ts'
import { OnOff } from '../../../kit/on-off.tsx'
import { useLeaveForm } from '../../../kit/use-leave-form.ts'
import { useClientTerm } from '../../../shared/accounts/use-client-term.ts'
import { titleOf } from './request-card.tsx'
import type { AnswerProps } from './rows.ts'
import { useAnswered } from './use-answered.ts'

/**
 * The answer as text: to be read, changed, and copied into a chat. Prices are those of the client's default term. Input that was not copied is never discarded
 * without a question.
 */
export function ReplyDialog({ rows, selected, counts, awaited, account, lists, onClose }: AnswerProps & { onClose(): void }) {
  const term = useClientTerm(account)
  const [isPriceHidden, setPriceHidden] = useState(false)
  const [typed, setTyped] = useState<string>()
  const [copied, setCopied] = useState<string>()
  const withBack = can(useMe(), 'rap-price:mail')
  const confirm = useConfirm()
  const offered = (stone: Diamond): OfferedStone => {
    const { price } = quoteOf(term, stone)
    return { ...stone, ...price, shape: lists.nameOf('shpNm', stone.shpNm) }
  }
  const { answered, searching, note } = useAnswered(rows, selected, counts)
  const answers = answered.map(({ row, number }) => {
    const own = selected.filter((one) => one.row === row.key)
    return {
      ...(number === undefined ? {} : { number }),
      title: titleOf(lists, row),
      stones: own.flatMap(({ stone, misses }) => (misses === undefined ? [offered(stone)] : [])),
      near: own.flatMap(({ stone, misses }) => (misses === undefined ? [] : [{ stone: offered(stone), misses }])),
      isAwaited: awaited.has(row.key),
    }
  })
  const offeredStones = selected.filter(({ row }) => answered.some((one) => one.row.key === row)).map(({ stone }) => stone)
  const priceNote = termSentence(term, offeredStones)
  const written = replyText(answers, { hidePrice: isPriceHidden, withBack }, priceNote)
  const text = typed ?? written
  const isDirty = text !== written && text !== copied
  useUnsaved(isDirty)
  const leave = useLeaveForm({ isDirty, isSending: false, hasDraft: false, onLeave: () => undefined })
  const rewrite = (isHidden: boolean) => {
    setPriceHidden(isHidden)
    setTyped(undefined)
  }
  const confirmRewrite = (isHidden: boolean) => {
    if (text === written) return rewrite(isHidden)
    confirm({
      title: 'Replace your text?',
      content: `The reply is written again ${isHidden ? 'without' : 'with'} prices. Your changes to it are lost.`,
      ...{ ok: 'Replace text', cancel: 'Keep my text', isDanger: true, safe: 'main' },
      onOk: () => rewrite(isHidden),
    })
  }
  return (
    <Dialog
      title="Reply to the client"
      open
      onClose={() => leave(onClose)}
      width={760}
      footer={
        <div className="loupe-dialog-foot">
          <OnOff label="Without prices" isOn={isPriceHidden} onToggle={confirmRewrite} />
          <span className="loupe-grow" />
          <Button
            label="Copy reply"
            sign="copy"
            variant="main"
            reason={searching}
            onClick={() => copyText(text, 'Reply', () => setCopied(text))}
          />
        </div>
      }
    >
      {priceNote && !isPriceHidden ? <p className="loupe-secondary">{priceNote}</p> : null}
      <p className="loupe-secondary" role="status">
        {searching ?? note}
      </p>
      <textarea
        className="request-reply"
        aria-label="Reply"
        rows={14}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is for this field
        autoFocus
        value={text}
        onChange={(event) => setTyped(event.target.value)}
      />
    </Dialog>
  )
}
