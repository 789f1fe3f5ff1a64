import { Suspense } from 'react'
import { Link } from 'react-router'
import { Button } from '../../kit/button.tsx'
import { CompanyChoice } from '../../kit/company-select.tsx'
import { SidePanel } from '../../kit/side-panel.tsx'
import { Loading, Nothing } from '../../kit/states.tsx'
import { CartRows } from '../../links/client-lists.ts'
import { setDealClient, useDealClient } from '../../links/deal-client.ts'
import { linkTo } from '../../screens.ts'
import '../../kit/record-parts.css'
import './deal.css'

/** Chooses the client of the deal, and shows its cart with the actions for the selected stones. */
export function DealPanel({ onClose }: { onClose(): void }) {
  const account = useDealClient()
  return (
    <SidePanel title="Deal with a client" open width={1100} onClose={onClose}>
      <div className="loupe-record-inner">
        <div className="deal-client">
          <CompanyChoice label="Client of the deal" value={account} onValue={setDealClient} />
          {account ? (
            <>
              <Link to={linkTo('client', { id: account })} onClick={onClose}>
                Open the client
              </Link>
              <Button label="End the deal" variant="quiet" onClick={() => setDealClient(undefined)} />
            </>
          ) : null}
        </div>
        {account ? (
          <Suspense fallback={<Loading />}>
            <CartRows key={account} account={account} />
          </Suspense>
        ) : (
          <Nothing>Choose a client. Until you end the deal, new holds, memos, offers, orders and emails start with this client.</Nothing>
        )}
      </div>
    </SidePanel>
  )
}
