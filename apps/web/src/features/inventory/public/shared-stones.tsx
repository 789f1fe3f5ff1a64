import type { PublicDiamond, PublicShare } from '@loupe/contract/inventory/public-diamond.ts'
import { publicShares } from '@loupe/contract/inventory/public-shares.ts'
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { call } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { Brand } from '../../../kit/brand.tsx'
import { dateTime, money, number, zone } from '../../../kit/format.ts'
import { Failed, Loading } from '../../../kit/states.tsx'
import { UnstyledButton } from '../../../kit/unstyled-button.tsx'
import { useWindowTitle } from '../../../kit/window-title.ts'
import { AnswerForm } from './answer-form.tsx'
import { SharedStone, lineOf } from './shared-stone.tsx'
import './public.css'

/** The public page of a share link (S0 §2, direct share): one or several stones, without a sign-in and without the company's details. */
export function SharedStones() {
  const { shareToken = '' } = useParams()
  // Every request counts as an opening, so it is sent only once while the page is open.
  const { data, error, refetch } = useRead(publicShares.open, { params: { shareToken } }, { staleTime: Number.POSITIVE_INFINITY })
  useWindowTitle('Diamonds')
  // Search engines must not index it.
  useLayoutEffect(() => {
    const meta = document.head.appendChild(Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex, nofollow' }))
    return () => meta.remove()
  }, [])
  if (error?.code === 'E_NOT_FOUND')
    return (
      <PdfDocument>
        <div className="public-over">
          <h1>{error.message}</h1>
        </div>
      </PdfDocument>
    )
  if (error && !data)
    return (
      <PdfDocument>
        <Failed error={error} onRetry={() => void refetch()} />
      </PdfDocument>
    )
  if (!data)
    return (
      <PdfDocument>
        <Loading rows={12} />
      </PdfDocument>
    )
  // Whoever has the link may be anywhere.
  return (
    <PdfDocument text={`Shared by ${data.sharedBy} · link expires ${dateTime(data.expiresAt)} ${zone()}`}>
      <Stones share={data} shareToken={shareToken} />
    </PdfDocument>
  )
}

const PdfDocument = ({ text, children }: { text?: string; children: ReactNode }) => (
  <div className="public">
    <header>
      <span className="public-brand">
        <Brand size={24} />
      </span>
      {text ? <span>{text}</span> : null}
      <UnstyledButton onClick={() => print()}>Print</UnstyledButton>
    </header>
    <main>{children}</main>
  </div>
)

function Stones({ share, shareToken }: { share: PublicShare; shareToken: string }) {
  const [params, setParams] = useSearchParams()
  const [only] = share.diamonds.length === 1 ? share.diamonds : []
  const visible = only ?? share.diamonds.find(({ vStnId }) => vStnId === params.get('stone'))
  const vStnId = visible?.vStnId
  const one = useMemo(() => (vStnId ? [vStnId] : []), [vStnId])
  // Reports which stones were viewed to the person who shared the link. Nothing on the page waits for it.
  useEffect(() => {
    if (vStnId) call(publicShares.opened, { params: { shareToken }, body: { vStnId } }).catch(() => undefined)
  }, [shareToken, vStnId])
  if (visible)
    return (
      <>
        {only ? null : (
          <UnstyledButton className="public-back" onClick={() => setParams({})}>
            All {share.diamonds.length} stones
          </UnstyledButton>
        )}
        <SharedStone key={visible.vStnId} stone={visible} isPriceHidden={share.isPriceHidden} shareToken={shareToken} />
        {visible.status === 'available' ? <AnswerForm shareToken={shareToken} stones={one} sharedBy={share.sharedBy} /> : null}
      </>
    )
  return <StoneList share={share} shareToken={shareToken} onOpen={(stone) => setParams({ stone })} />
}

/** All stones of a link, to open, and to tick for an answer. */
function StoneList({ share, shareToken, onOpen }: { share: PublicShare; shareToken: string; onOpen(vStnId: string): void }) {
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
    stone.tblPer === null ? '' : `Table ${number(stone.tblPer)} %`,
    stone.depPer === null ? '' : `Depth ${number(stone.depPer)} %`,
    [stone.lbNm, stone.rptNo].filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join(' · ')
const priceOf = ({ amt }: PublicDiamond, isHidden: boolean) => (amt === null ? (isHidden ? 'Price on request' : '') : money(amt))
const rateOf = ({ ctPr }: PublicDiamond) => (ctPr === null ? '' : `${money(ctPr)} per carat`)
