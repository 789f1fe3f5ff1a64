import type { PublicDiamond, PublicShare } from '@loupe/contract/inventory/public-diamond.ts'
import { publicShares } from '@loupe/contract/inventory/public-shares.ts'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { call } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { Brand } from '../../../kit/brand.tsx'
import { dateTime, money } from '../../../kit/format.ts'
import { Failed, Loading } from '../../../kit/states.tsx'
import { useWindowTitle } from '../../../kit/window-title.ts'
import { SharedStone, lineOf } from './shared-stone.tsx'
import './public.css'

/** What somebody outside sees of a link (S0 §2, direct share): one stone or several, without signing in, and nothing of the house. */
export function SharedStones() {
  const { shareToken = '' } = useParams()
  // Opening is counted; it is asked once for as long as the page stands.
  const { data, error, refetch } = useRead(publicShares.open, { params: { shareToken } }, { staleTime: Number.POSITIVE_INFINITY })
  useWindowTitle('Diamonds')
  // Nobody's search engine is to keep it.
  useLayoutEffect(() => {
    const meta = document.head.appendChild(Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex, nofollow' }))
    return () => meta.remove()
  }, [])
  if (error?.code === 'E_NOT_FOUND')
    return (
      <Paper>
        <div className="public-over">
          <h1>{error.message}</h1>
        </div>
      </Paper>
    )
  if (error && !data)
    return (
      <Paper>
        <Failed error={error} onRetry={() => void refetch()} />
      </Paper>
    )
  if (!data)
    return (
      <Paper>
        <Loading rows={12} />
      </Paper>
    )
  return (
    <Paper said={`Shared by ${data.sharedBy} · open until ${dateTime(data.expiresAt)}`}>
      <Stones share={data} shareToken={shareToken} />
    </Paper>
  )
}

const Paper = ({ said, children }: { said?: string; children: ReactNode }) => (
  <div className="public">
    <header>
      <span className="public-brand">
        <Brand size={24} />
      </span>
      {said ? <span>{said}</span> : null}
      <button type="button" onClick={() => print()}>
        Print
      </button>
    </header>
    <main>{children}</main>
  </div>
)

function Stones({ share, shareToken }: { share: PublicShare; shareToken: string }) {
  const [params, setParams] = useSearchParams()
  const [only] = share.diamonds.length === 1 ? share.diamonds : []
  const shown = only ?? share.diamonds.find(({ vStnId }) => vStnId === params.get('stone'))
  const vStnId = shown?.vStnId
  // Whoever shared it learns which stones were looked at. Nothing on the page waits for it.
  useEffect(() => {
    if (vStnId) call(publicShares.opened, { params: { shareToken }, body: { vStnId } }).catch(() => undefined)
  }, [shareToken, vStnId])
  if (shown)
    return (
      <>
        {only ? null : (
          <button type="button" className="public-back" onClick={() => setParams({})}>
            All {share.diamonds.length} stones
          </button>
        )}
        <SharedStone key={shown.vStnId} stone={shown} isPriceHidden={share.isPriceHidden} shareToken={shareToken} />
      </>
    )
  return (
    <>
      <h1>{share.diamonds.length} stones</h1>
      <ul className="public-list">
        {share.diamonds.map((stone) => (
          <li key={stone.vStnId}>
            <button type="button" onClick={() => setParams({ stone: stone.vStnId })}>
              <b>{lineOf(stone)}</b>
              <span>{stone.kind}</span>
              <span>{[stone.lbNm, stone.rptNo].filter(Boolean).join(' ')}</span>
              <span className="public-price">{stone.standing === 'available' ? priceOf(stone) : stone.standingLabel}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

const priceOf = ({ amt }: PublicDiamond) => (amt === null ? '' : money(amt))
