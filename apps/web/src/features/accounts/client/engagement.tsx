import { accountPages } from '@loupe/contract/reports/account-pages.ts'
import { Suspense } from 'react'
import { useRead } from '../../../api/hooks.ts'
import { dateTime, whole } from '../../../kit/format.ts'
import { Page } from '../../../kit/page.tsx'
import { Loading, LoadingOrFailed } from '../../../kit/states.tsx'
import { Figures } from './figures.tsx'
import type { OfClient } from './of-client.ts'
import { lazyComponent } from '../../../kit/lazy-component.ts'

const Months = lazyComponent(() => import('./engagement-months.tsx'), 'EngagementMonths')
const last = (at: string | null) => (at ? dateTime(at) : 'Never')

/** More > Engagement: the client's last visit, the links that were shared and opened, and the results month by month. */
export function Engagement({ client }: OfClient) {
  const query = useRead(accountPages.engagement, { body: { account: client.id } })
  const { data } = query
  return (
    <Page title="Engagement">
      {data ? (
        <>
          <Figures
            figures={[
              ['Last view', last(data.lastLookAt)],
              ['Last conversation', last(data.lastTalkAt)],
              ...(data.lastOfferAt === undefined ? [] : [['Last offer', last(data.lastOfferAt)] as const]),
              ...(data.lastOrderAt === undefined ? [] : [['Last order', last(data.lastOrderAt)] as const]),
              ['Links opened', `${whole(data.opened)} of ${whole(data.links)}`],
              ['Emails, calls and chats', whole(data.talks)],
            ]}
          />
          <p className="client-quiet">
            Clients do not sign in here; views come from shared links. Choose the client when you share stones.
          </p>
          <Suspense fallback={<Loading />}>
            <Months of={data} />
          </Suspense>
        </>
      ) : (
        <LoadingOrFailed query={query} />
      )}
    </Page>
  )
}
