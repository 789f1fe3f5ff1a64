import { tracks } from '@loupe/contract/transactions/tracks.ts'
import { Link } from 'react-router'
import { useRead, useWrite } from '../../../api/hooks.ts'
import { useMay, useMe } from '../../../api/session.tsx'
import { Button } from '../../../kit/button.tsx'
import { Card, CardTable } from '../../../kit/card.tsx'
import { exactly } from '../../../kit/format.ts'
import { toast } from '../../../kit/toast.ts'
import { myNews } from '../../../api/reminders.ts'
import { linkTo } from '../../../screens.ts'
import { stoneAddress } from '../../../links/stone-address.ts'

const useNews = () => {
  const me = useMe()
  const may = useMay()
  return useRead(tracks.list, myNews(me), { enabled: may(tracks.list) })
}

/** Whether it is known if there is any. */
export const useIsNewsKnown = () => !useNews().isLoading

/** Changes of stones that the user watches for clients, and due reminders. Hidden when there is nothing. */
export function News() {
  const query = useNews()
  const { data, error } = query
  const read = useWrite(tracks.read)
  const putAway = (ids: string[]) => read.mutate({ body: { ids } }, { onError: (failure) => toast.error(failure) })
  const rows = data?.list ?? []
  if (!error && rows.length === 0) return null
  return (
    <Card title="Watched stones and reminders" note={data?.count} link={<Link to={linkTo('watchlist')}>Watchlist</Link>} query={query}>
      <CardTable
        label="Watched stones and reminders"
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          { title: 'Stone ID', show: ({ vStnId }) => <Link to={stoneAddress(vStnId)}>{vStnId}</Link> },
          {
            title: 'News',
            show: ({ told: notified, toldAt: notifiedAt, companyName }) => (
              <span title={`${notified}\n${companyName}\n${exactly(notifiedAt ?? '')}`}>{notified}</span>
            ),
          },
          { title: 'Company', isRare: true, show: ({ companyName }) => <span className="loupe-card-wraps">{companyName}</span> },
          { title: 'Read', show: ({ id }) => <Button label="Read" variant="quiet" onClick={() => putAway([id])} /> },
        ]}
      />
    </Card>
  )
}
