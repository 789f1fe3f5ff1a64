import type { Engagement } from '@loupe/contract/reports/account-pages.ts'
import { Card, Cards } from '../../../kit/card.tsx'
import { Bars } from '../../../kit/chart.tsx'
import { whole } from '../../../kit/format.ts'
import { monthName } from './months.ts'

type Month = Engagement['months'][number]

/** Charts by month: links, visits and conversations; offers and orders. */
export const EngagementMonths = ({ of: { months, offers, orders } }: { of: Engagement }) => (
  <Cards>
    <Card title="Links, views and conversations by month">
      <Bars<Month>
        label="Month"
        rows={months}
        nameOf={({ month }) => monthName(month)}
        series={[
          { title: 'Links shared', value: (month) => month.links },
          { title: 'Views', value: (month) => month.looks },
          { title: 'Conversations', value: (month) => month.talks },
        ]}
        text={whole}
      />
    </Card>
    {offers === undefined && orders === undefined ? null : (
      <Card title="Offers and orders by month">
        <Bars<Month>
          label="Month"
          rows={months}
          nameOf={({ month }) => monthName(month)}
          series={[
            ...(offers === undefined ? [] : [{ title: 'Offers', value: (month: Month) => month.offers ?? 0 }]),
            ...(orders === undefined ? [] : [{ title: 'Orders', value: (month: Month) => month.orders ?? 0 }]),
          ]}
          text={whole}
        />
      </Card>
    )}
  </Cards>
)
