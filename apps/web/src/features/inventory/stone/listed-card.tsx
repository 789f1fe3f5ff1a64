import { type StoneListing, platformDetails } from '@loupe/contract/platforms/platform-details.ts'
import { platforms } from '@loupe/domain/platforms/platform.ts'
import { useRead } from '../../../api/hooks.ts'
import { Card, CardTable } from '../../../kit/card.tsx'
import { dateTime, exactly, money } from '../../../kit/format.ts'
import { Nothing } from '../../../kit/states.tsx'

/** Where a stone is listed outside, at what price, and until when. */
export function ListedCard({ diamond }: { diamond: string }) {
  const { data, error, isPending, refetch } = useRead(platformDetails.listings, { body: { diamond } })
  return (
    <Card title="Listed on" note={data?.length} error={data ? null : error} isPending={isPending} onRetry={() => void refetch()}>
      {data?.length ? (
        <CardTable<StoneListing>
          label="Listed on"
          rows={data}
          keyOf={({ platformDetail }) => platformDetail}
          columns={[
            { title: 'Platform', show: ({ platform, name }) => <span title={name}>{platforms[platform].title}</span> },
            { title: '$/Ct', isNumber: true, show: ({ ctPr }) => money(ctPr) },
            { title: 'Amount', isNumber: true, show: ({ amt }) => money(amt) },
            { title: 'Last sent', show: ({ sentAt }) => <time title={exactly(sentAt)}>{dateTime(sentAt)}</time> },
            { title: 'Until', show: ({ until }) => (until ? <time title={exactly(until)}>{dateTime(until)}</time> : 'further notice') },
          ]}
        />
      ) : (
        <Nothing>It stands on no platform.</Nothing>
      )}
    </Card>
  )
}
