import { catalogues } from '@loupe/contract/platforms/catalogues.ts'
import { publicStates } from '@loupe/domain/inventory/share.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../../api/hooks.ts'
import { CardTable } from '../../../kit/card.tsx'
import { counted, dateTime, day, whole } from '../../../kit/format.ts'
import { Heading } from '../../../kit/rows.tsx'
import { LoadingOrFailed, Nothing } from '../../../kit/states.tsx'
import { Warnings } from '../../../kit/warnings.tsx'
import { stoneAddress } from '../../../links/stone-address.ts'
import { useListedStones } from '../../../shared/inventory/actions/use-listed-stones.tsx'
import './catalogues.css'

const sources = { link: 'The link', embed: 'The retailer’s pages', feed: 'The feed' }

/** What visitors of a catalogue liked and asked for, and how often it was opened. The stones can be held or offered from here. */
export function CatalogueFigures({ id }: { id: string }) {
  const listed = useListedStones()
  const [keys, setKeys] = useState<readonly string[]>([])
  const query = useRead(catalogues.view, { params: { id } })
  const { data } = query
  if (data?.id !== id) return <LoadingOrFailed query={query} />
  const selected = data.interests.flatMap(({ diamond, labGrown }) =>
    keys.includes(diamond) ? [{ diamond, labGrown, account: data.account }] : [],
  )
  return (
    <div className="catalogues-figures">
      <p>
        {data.companyName} · {data.searchName} · {counted(data.views, 'view')} · {counted(data.likes, 'like')} ·{' '}
        {counted(data.asks, 'enquiry', 'enquiries')}
      </p>
      <Warnings title="Visitors see no stones" lines={data.searchFault === null ? [] : [data.searchFault]} />
      {selected.length > 0 ? listed.bar(selected, () => setKeys([])) : null}
      {listed.layer}
      <Heading>Likes and enquiries</Heading>
      {data.interests.length === 0 ? (
        <Nothing>No likes or enquiries yet.</Nothing>
      ) : (
        <CardTable
          label="Stones with likes or enquiries"
          selection={{ keys, select: setKeys, nameOf: ({ vStnId }) => vStnId }}
          rows={data.interests}
          keyOf={({ diamond }) => diamond}
          columns={[
            { title: 'Stone', show: ({ vStnId }) => <Link to={stoneAddress(vStnId)}>{vStnId}</Link> },
            { title: 'Now', show: ({ status }) => publicStates[status] },
            { title: 'Likes', isNumber: true, show: ({ likes }) => whole(likes) },
            { title: 'Enquiries', isNumber: true, show: ({ asks }) => whole(asks) },
            { title: 'Latest', show: ({ lastAt }) => dateTime(lastAt) },
          ]}
        />
      )}
      <Heading>Views by day</Heading>
      {data.days.length === 0 ? (
        <Nothing>Not opened yet.</Nothing>
      ) : (
        <CardTable
          label="Views by day"
          rows={data.days}
          keyOf={(row) => `${row.day} ${row.source}`}
          columns={[
            { title: 'Day', show: (row) => day(row.day) },
            { title: 'Source', show: ({ source }) => sources[source] },
            { title: 'Views', isNumber: true, show: ({ views }) => whole(views) },
            { title: 'Automated', isNumber: true, show: ({ programs }) => whole(programs) },
          ]}
        />
      )}
    </div>
  )
}
