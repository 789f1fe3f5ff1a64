import type { PublicDiamond, PublicShare } from '@loupe/contract/inventory/public-diamond.ts'
import { measurementsText } from '@loupe/domain/inventory/measurements-text.ts'
import { gradesInWords } from '@loupe/domain/inventory/stone-text.ts'
import { cents, mct } from '@loupe/domain/kernel/units.ts'
import { publicShares } from '@loupe/contract/inventory/public-shares.ts'
import { useState } from 'react'
import { addressOf } from '../../../api/client.ts'
import { money, number, weight } from '../../../kit/format.ts'
import { UnstyledButton } from '../../../kit/unstyled-button.tsx'
import { AnswerForm } from './answer-form.tsx'
import { sentAnswers } from './sent-answers.ts'
import { lineOf } from './shared-stone.tsx'

/** All stones of a link, to open, and to tick for an answer. */
export function StoneList({ share, shareToken, onOpen }: { share: PublicShare; shareToken: string; onOpen(vStnId: string): void }) {
  const [ticked, setTicked] = useState<readonly string[]>([])
  const answered = new Set(sentAnswers(shareToken).flatMap(({ stones }) => stones))
  return (
    <>
      <h1>{share.diamonds.length} stones</h1>
      <p className="public-total">{totalText(share.diamonds)}</p>
      <ul className="public-list">
        {share.diamonds.map((stone) => (
          <li key={stone.vStnId}>
            <input
              type="checkbox"
              aria-label={`Select ${stone.vStnId}`}
              disabled={stone.status !== 'available'}
              checked={ticked.includes(stone.vStnId)}
              onChange={({ target }) =>
                setTicked(target.checked ? [...ticked, stone.vStnId] : ticked.filter((one) => one !== stone.vStnId))
              }
            />
            <UnstyledButton onClick={() => onOpen(stone.vStnId)}>
              <Picture stone={stone} shareToken={shareToken} />
              <b>{lineOf(stone)}</b>
              <span className="public-price">{stone.status === 'available' ? priceOf(stone, share.isPriceHidden) : stone.statusLabel}</span>
              <span>{gradesOf(stone)}</span>
              <span className="public-rate">
                {stone.status === 'available' ? rateOf(stone) : ''}
                {answered.has(stone.vStnId) ? <em>Answered</em> : null}
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <AnswerForm
        shareToken={shareToken}
        stones={ticked}
        total={totalText(share.diamonds.filter(({ vStnId }) => ticked.includes(vStnId)))}
        sharedBy={share.sharedBy}
        onSent={() => setTicked([])}
      />
    </>
  )
}

/** The first picture of a stone, small; its room is kept where there is none, so that the lines stay in line. */
function Picture({ stone: { vStnId, media }, shareToken }: { stone: PublicDiamond; shareToken: string }) {
  const picture = media.find(({ type }) => type.startsWith('image/'))
  return (
    <span className="public-picture">
      {picture ? (
        <img
          src={addressOf(publicShares.medium, { params: { shareToken, vStnId, kind: picture.kind }, query: { width: '96' } })}
          alt=""
          width={64}
          height={64}
          loading="lazy"
          decoding="async"
        />
      ) : null}
    </span>
  )
}

/** What the message about a link says of each stone. */
const gradesOf = (stone: PublicDiamond) => {
  const { cutNm: cut, polNm: polish, symNm: symmetry, fluNm } = stone
  const { make, fluorescence } = gradesInWords({ cut, polish, symmetry, fluorescence: fluNm })
  return (
    [
      stone.vStnId,
      stone.kind,
      make,
      fluorescence,
      stone.msrmnt && measurementsText(stone.msrmnt),
      stone.tblPer === null ? '' : `Table ${number(stone.tblPer)}%`,
      stone.depPer === null ? '' : `Depth ${number(stone.depPer)}%`,
      [stone.lbNm, stone.rptNo].filter(Boolean).join(' '),
    ]
      .filter(Boolean)
      // A line does not begin with a dot.
      .join('\u00a0· ')
  )
}
/** Carats and amount of the stones that are still available; the amount only where every price is visible. */
function totalText(stones: readonly PublicDiamond[]) {
  const available = stones.filter(({ status }) => status === 'available')
  const carats = available.reduce((sum, { crt }) => sum + mct(crt), 0) / 1000
  const amount = available.reduce((sum, { amt }) => sum + (amt === null ? Number.NaN : cents(amt)), 0) / 100
  return [
    available.length < stones.length ? `${available.length} available` : '',
    `${weight(carats)} ct`,
    Number.isNaN(amount) || amount === 0 ? '' : money(amount),
  ]
    .filter(Boolean)
    .join(' · ')
}
const priceOf = ({ amt }: PublicDiamond, isHidden: boolean) => (amt === null ? (isHidden ? 'Price on request' : '') : money(amt))
const rateOf = ({ ctPr }: PublicDiamond) => (ctPr === null ? '' : `${money(ctPr)} per carat`)
