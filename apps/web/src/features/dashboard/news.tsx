import { tracks } from '@loupe/contract/transactions/tracks.ts'
import { Link } from 'react-router'
import { useRead, useWrite } from '../../api/hooks.ts'
import { useMay, useMe } from '../../api/session.tsx'
import { Action } from '../../kit/action.tsx'
import { Card, CardTable } from '../../kit/card.tsx'
import { exactly } from '../../kit/format.ts'
import { useNotices } from '../../kit/notices.ts'
import { myNews } from '../../reminders.ts'
import { linkTo } from '../../screens.ts'
import { stoneAddress } from '../../stone-address.ts'

/** What has become of stones I watch for clients, and the reminders that are due. Nothing to show, no card. */
export function News() {
  const me = useMe()
  const may = useMay()
  const { data, error, refetch } = useRead(tracks.list, myNews(me), { enabled: may(tracks.list) })
  const read = useWrite(tracks.read)
  const notices = useNotices()
  const putAway = (ids: string[]) => read.mutate({ body: { ids } }, { onError: (failure) => notices.failed(failure) })
  const rows = data?.list ?? []
  if (!error && rows.length === 0) return null
  return (
    <Card
      title="Watched stones and reminders"
      note={data?.count}
      link={<Link to={linkTo('watchlist')}>Watchlist</Link>}
      error={data ? null : error}
      onRetry={() => void refetch()}
    >
      <CardTable
        label="Watched stones and reminders"
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          { title: 'Stone ID', show: ({ vStnId }) => <Link to={stoneAddress(vStnId)}>{vStnId}</Link> },
          {
            title: 'News',
            show: ({ told, toldAt, companyName }) => <span title={`${told}\n${companyName}\n${exactly(toldAt ?? '')}`}>{told}</span>,
          },
          { title: 'Company', isRare: true, show: ({ companyName }) => <span className="loupe-words">{companyName}</span> },
          { title: 'Read', show: ({ id }) => <Action label="Read" look="quiet" onClick={() => putAway([id])} /> },
        ]}
      />
    </Card>
  )
}
