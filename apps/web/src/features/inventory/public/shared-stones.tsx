import type { PublicDiamond, PublicShare } from '@loupe/contract/inventory/public-diamond.ts'
import { publicShares } from '@loupe/contract/inventory/public-shares.ts'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { call } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { Brand } from '../../../kit/brand.tsx'
import { dateTime, money, zone } from '../../../kit/format.ts'
import { Failed, Loading } from '../../../kit/states.tsx'
import { UnstyledButton } from '../../../kit/unstyled-button.tsx'
import { useWindowTitle } from '../../../kit/window-title.ts'
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
      </>
    )
  return (
    <>
      <h1>{share.diamonds.length} stones</h1>
      <ul className="public-list">
        {share.diamonds.map((stone) => (
          <li key={stone.vStnId}>
            <UnstyledButton onClick={() => setParams({ stone: stone.vStnId })}>
              <b>{lineOf(stone)}</b>
              <span>{stone.kind}</span>
              <span>{[stone.lbNm, stone.rptNo].filter(Boolean).join(' ')}</span>
              <span className="public-price">{stone.status === 'available' ? priceOf(stone) : stone.statusLabel}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </>
  )
}

const priceOf = ({ amt }: PublicDiamond) => (amt === null ? '' : money(amt))
