import { tracks } from '@loupe/contract/transactions/tracks.ts'
import { trackType } from '@loupe/domain/transactions/track.ts'
import { Suspense, useState } from 'react'
import { useRead } from '../../api/hooks.ts'
import { useMay } from '../../api/session.tsx'
import { useActions } from '../../kit/actions/use-actions.ts'
import { IconButton } from '../../kit/frame/parts.tsx'
import { whole } from '../../kit/format.ts'
import { Icon } from '../../kit/icon.tsx'
import { lazyLayer } from '../../kit/lazy-layer.tsx'
import { useDealClient } from '../../links/deal-client.ts'
import './bell.css'

const DealPanel = lazyLayer(() => import('./deal-panel.tsx'), 'DealPanel')

/** The deal with one client: opens its cart, from which stones go on hold, memo, offer or order. */
export function DealTray() {
  const may = useMay()
  const account = useDealClient()
  const [isOpen, setOpen] = useState(false)
  const isAllowed = may(tracks.list)
  const { data } = useRead(tracks.counts, { body: account ? { account } : {} }, { enabled: isAllowed && account !== undefined })
  const count = (account && data?.counts.find(({ trackType: type }) => type === trackType.cart)?.count) || 0
  useActions(
    isAllowed
      ? [
          {
            id: 'deal',
            title: 'Deal with a client',
            section: 'Anywhere',
            keys: 'z t',
            keywords: 'cart tray',
            run: () => setOpen(true),
          },
        ]
      : [],
  )
  if (!isAllowed) return null
  return (
    <>
      <IconButton
        className="loupe-bell"
        label={account ? `Deal: ${whole(count)} in the cart` : 'Deal with a client'}
        onClick={() => setOpen(true)}
      >
        <Icon sign="cart" />
        {account ? <b className="loupe-bell-count">{whole(count)}</b> : null}
      </IconButton>
      <Suspense>{isOpen ? <DealPanel onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  )
}
