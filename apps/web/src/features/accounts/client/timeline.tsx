import { type StoryEntry, accountPages } from '@loupe/contract/reports/account-pages.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../../api/hooks.ts'
import { useMay } from '../../../api/session.tsx'
import { Button } from '../../../kit/button.tsx'
import { Card } from '../../../kit/card.tsx'
import { dateTime, exactly, whole } from '../../../kit/format.ts'
import { Nothing } from '../../../kit/states.tsx'
import { linkTo } from '../../../screens.ts'
import { stoneAddress } from '../../../links/stone-address.ts'

const limit = 25

/** The history of a client, newest first, in pages. */
export function Timeline({ account }: { account: string }) {
  const [page, setPage] = useState(1)
  const query = useRead(accountPages.timeline, { body: { account, page, limit } })
  const { data, isPlaceholderData } = query
  const count = data?.count ?? 0
  const last = Math.max(1, Math.ceil(count / limit))
  return (
    <Card title="Timeline" note={data ? whole(count) : null} query={query}>
      {data?.list.length === 0 ? <Nothing>No activity with this client yet.</Nothing> : null}
      <ol className="client-story" style={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
        {data?.list.map((entry) => (
          <li key={entry.id}>
            <time dateTime={entry.at} title={exactly(entry.at)}>
              {dateTime(entry.at)}
            </time>
            <span>
              <b>{entry.what}</b> <Which entry={entry} account={account} /> <small>{entry.who}</small>
              {entry.note ? <em>{entry.note}</em> : null}
            </span>
          </li>
        ))}
      </ol>
      {last > 1 ? (
        <nav className="client-turn" aria-label="Pages of the timeline">
          <Button isSmall label="Newer" reason={page === 1 ? 'This is the first page.' : undefined} onClick={() => setPage(page - 1)} />
          <span>
            {page} of {last}
          </span>
          <Button isSmall label="Older" reason={page === last ? 'This is the last page.' : undefined} onClick={() => setPage(page + 1)} />
        </nav>
      ) : null}
    </Card>
  )
}

/** The pages of documents. They need no check of rights: the timeline only lists documents that the user may see. */
const pages: Partial<Record<StoryEntry['subject'], (id: string, name: string, account: string) => string>> = {
  block: (_, name, account) => linkTo('client', { id: account, tab: 'enquiry', part: 'hold' }, { q: name }),
  memo: (id) => linkTo('memo', { id }),
  offer: (_, name) => linkTo('stoneOffers', {}, { q: name }),
  order: (id) => linkTo('order', { id }),
}
function Which({ entry: { subject, document, name, stone }, account }: { entry: StoryEntry; account: string }) {
  const may = useMay()
  const page = pages[subject]
  return (
    <>
      {name && page ? <Link to={page(document, name, account)}>{name}</Link> : name}
      {name && stone ? ' · ' : null}
      {stone && may({ access: 'diamond:view' }) ? <Link to={stoneAddress(stone)}>{stone}</Link> : stone}
    </>
  )
}
