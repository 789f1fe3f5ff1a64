import type { PublicDiamond, PublicShare } from '@loupe/contract/inventory/public-diamond.ts'
import { useState } from 'react'
import { money, number } from '../../../kit/format.ts'
import { UnstyledButton } from '../../../kit/unstyled-button.tsx'
import { AnswerForm } from './answer-form.tsx'
import { lineOf } from './shared-stone.tsx'

/** All stones of a link, to open, and to tick for an answer. */
export function StoneList({ share, shareToken, onOpen }: { share: PublicShare; shareToken: string; onOpen(vStnId: string): void }) {
  const [ticked, tick] = useState<readonly string[]>([])
  return (
    <>
      <h1>{share.diamonds.length} stones</h1>
      <ul className="public-list">
        {share.diamonds.map((stone) => (
          <li key={stone.vStnId}>
            <input
              type="checkbox"
              aria-label={`Select ${stone.vStnId}`}
              disabled={stone.status !== 'available'}
              checked={ticked.includes(stone.vStnId)}
              onChange={({ target }) => tick(target.checked ? [...ticked, stone.vStnId] : ticked.filter((one) => one !== stone.vStnId))}
            />
            <UnstyledButton onClick={() => onOpen(stone.vStnId)}>
              <b>{lineOf(stone)}</b>
              <span className="public-price">{stone.status === 'available' ? priceOf(stone, share.isPriceHidden) : stone.statusLabel}</span>
              <span>{gradesOf(stone)}</span>
              <span className="public-rate">{stone.status === 'available' ? rateOf(stone) : ''}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <AnswerForm shareToken={shareToken} stones={ticked} sharedBy={share.sharedBy} onSent={() => tick([])} />
    </>
  )
}

/** What the message about a link says of each stone. */
const gradesOf = (stone: PublicDiamond) =>
  [
    stone.vStnId,
    stone.kind,
    [stone.cutNm, stone.polNm, stone.symNm].filter(Boolean).join('/'),
    stone.fluNm && `Fluorescence ${stone.fluNm}`,
    stone.msrmnt && `${stone.msrmnt} mm`,
    stone.tblPer === null ? '' : `Table ${number(stone.tblPer)}%`,
    stone.depPer === null ? '' : `Depth ${number(stone.depPer)}%`,
    [stone.lbNm, stone.rptNo].filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    // A line does not begin with a dot.
    .join('\u00a0· ')
const priceOf = ({ amt }: PublicDiamond, isHidden: boolean) => (amt === null ? (isHidden ? 'Price on request' : '') : money(amt))
const rateOf = ({ ctPr }: PublicDiamond) => (ctPr === null ? '' : `${money(ctPr)} per carat`)
