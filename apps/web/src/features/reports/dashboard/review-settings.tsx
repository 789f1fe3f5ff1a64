import { settings } from '@loupe/contract/masters/settings.ts'
import type { reviewedSettings } from '@loupe/contract/masters/setting-types.ts'
import { Link } from 'react-router'
import { useRead } from '../../../api/hooks.ts'
import { useMay } from '../../../api/session.tsx'
import { Card, CardTable } from '../../../kit/card.tsx'
import { Status } from '../../../kit/status.tsx'
import { linkTo } from '../../../screens.ts'

const pages: Record<(typeof reviewedSettings)[number], () => string | undefined> = {
  project: () => linkTo('projectDetail'),
  discount: () => linkTo('discountSettings'),
  hold: () => linkTo('homeSettings', { tab: 'hold' }),
  timeZone: () => linkTo('timeZoneSettings'),
  order: () => linkTo('orderSettings'),
  other: () => linkTo('otherSettings'),
}

/** Settings to review in a new installation, for admins. Hidden once each of them has been saved. */
export function ReviewSettings() {
  const may = useMay()
  const { data, error, refetch } = useRead(settings.checklist, {}, { enabled: may(settings.checklist) })
  const open = data?.list.filter(({ isReviewed }) => !isReviewed) ?? []
  if (error && !data)
    return (
      <Card title="Review the settings" error={error} onRetry={() => void refetch()}>
        {null}
      </Card>
    )
  if (!data || open.length === 0) return null
  return (
    <Card title="Review the settings" note={`${data.list.length - open.length} of ${data.list.length} done`}>
      <CardTable
        label="Settings to review"
        rows={data.list}
        keyOf={({ name }) => name}
        columns={[
          {
            title: 'Save each setting once, even without changes',
            show: ({ name, title }) => {
              const to = pages[name]()
              return to ? <Link to={to}>{title}</Link> : title
            },
          },
          {
            title: 'Status',
            show: ({ isReviewed }) => (
              <Status state={isReviewed ? { label: 'Reviewed', tone: 'good' } : { label: 'Not reviewed', tone: 'warn' }} />
            ),
          },
        ]}
      />
    </Card>
  )
}
