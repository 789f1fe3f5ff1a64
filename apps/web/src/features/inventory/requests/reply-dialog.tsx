import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { quoteOf } from '@loupe/domain/accounts/quote.ts'
import { type OfferedStone, replyText } from '@loupe/domain/inventory/reply-text.ts'
import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { copyText } from '../../../kit/copy-text.ts'
import { Dialog } from '../../../kit/dialog.tsx'
import { OnOff } from '../../../kit/on-off.tsx'
import { useClientTerm } from '../../../shared/accounts/use-client-term.ts'
import { titleOf } from './request-card.tsx'
import type { AnswerProps } from './rows.ts'
import { useAnswered } from './use-answered.ts'

/** The answer as text: to be read, changed, and copied into a chat. Prices are those of the client's default term. */
export function ReplyDialog({ rows, selected, counts, awaited, account, lists, onClose }: AnswerProps & { onClose(): void }) {
  const term = useClientTerm(account)
  const [isPriceHidden, setPriceHidden] = useState(false)
  const [typed, setTyped] = useState<string>()
  const offered = (stone: Diamond): OfferedStone => {
    const { ctPr, amt } = quoteOf(term, stone).price
    return { ...stone, ctPr, amt, shape: lists.nameOf('shpNm', stone.shpNm) }
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
  const text = typed ?? replyText(answers, isPriceHidden)
  return (
    <Dialog
      title="Reply to the client"
      open
      onClose={onClose}
      width={760}
      footer={
        <div className="loupe-dialog-foot">
          <OnOff
            label="Without prices"
            isOn={isPriceHidden}
            onToggle={(isHidden) => {
              setPriceHidden(isHidden)
              setTyped(undefined)
            }}
          />
          <span className="loupe-grow" />
          <Button label="Copy reply" sign="copy" variant="main" reason={searching} onClick={() => copyText(text, 'Reply')} />
        </div>
      }
    >
      {term ? <p className="loupe-secondary">Prices on the client’s term: {term.dayTerms}.</p> : null}
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
