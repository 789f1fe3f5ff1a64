import type { PublicShare } from '@loupe/contract/inventory/public-diamond.ts'
import { publicShares } from '@loupe/contract/inventory/public-shares.ts'
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useMemo } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { call } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { Brand } from '../../../kit/brand.tsx'
import { placed } from '../../../kit/format.ts'
import { Loading, LoadingOrFailed } from '../../../kit/states.tsx'
import { UnstyledButton } from '../../../kit/unstyled-button.tsx'
import { useWindowTitle } from '../../../kit/window-title.ts'
import { SharedStone } from './shared-stone.tsx'
import { lazyComponent } from '../../../kit/lazy-component.ts'
import './public.css'

// All pages without a session are one download, which these would make larger.
const AnswerForm = lazyComponent(() => import('./answer-form.tsx'), 'AnswerForm')
const StoneList = lazyComponent(() => import('./stone-list.tsx'), 'StoneList')

/** The public page of a share link (S0 §2, direct share): one or several stones, without a sign-in and without the company's details. */
export function SharedStones() {
  const { shareToken = '' } = useParams()
  // Every request counts as an opening, so it is sent only once while the page is open.
  const query = useRead(publicShares.open, { params: { shareToken } }, { staleTime: Number.POSITIVE_INFINITY })
  const { data, error } = query
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
  if (!data)
    return (
      <PdfDocument>
        <LoadingOrFailed query={query} rows={12} />
      </PdfDocument>
    )
  // Whoever has the link may be anywhere.
  return (
    <PdfDocument isPrinted text={`Shared by ${data.sharedBy} · link expires ${placed(data.expiresAt)}`}>
      <Suspense fallback={<Loading rows={12} />}>
        <Stones share={data} shareToken={shareToken} />
      </Suspense>
    </PdfDocument>
  )
}

/** @param isPrinted there is something to print */
const PdfDocument = ({ text, isPrinted = false, children }: { text?: string; isPrinted?: boolean; children: ReactNode }) => (
  <div className="public">
    <header>
      <span className="public-brand">
        <Brand size={24} />
      </span>
      {text ? <span>{text}</span> : null}
      {isPrinted ? <UnstyledButton onClick={() => print()}>Print</UnstyledButton> : null}
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
  return (
    <>
      {visible && !only ? (
        <UnstyledButton className="public-back" onClick={() => setParams({})}>
          All {share.diamonds.length} stones
        </UnstyledButton>
      ) : null}
      {visible ? <SharedStone key={visible.vStnId} stone={visible} isPriceHidden={share.isPriceHidden} shareToken={shareToken} /> : null}
      {visible?.status === 'available' ? (
        <AnswerForm key={`answer ${visible.vStnId}`} shareToken={shareToken} stones={one} sharedBy={share.sharedBy} />
      ) : null}
      {only ? null : (
        // It stays while a stone is open, with what was ticked and typed.
        <div hidden={visible !== undefined}>
          <StoneList share={share} shareToken={shareToken} onOpen={(stone) => setParams({ stone })} />
        </div>
      )}
    </>
  )
}
