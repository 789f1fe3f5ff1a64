import { type DashboardReply, dashboard } from '@loupe/contract/reports/dashboard.ts'
import { useRead } from '../../../api/hooks.ts'
import { Card } from '../../../kit/card.tsx'
import { whole } from '../../../kit/format.ts'
import { type Query, Loading } from '../../../kit/states.tsx'
import { stoneNames } from '../../../kit/stones.ts'
import { linkTo } from '../../../screens.ts'
import { AllLink } from './all-link.tsx'
import { Holds, StoneOfDay } from './cards.tsx'
import { Checklist, useIsChecklistKnown } from './checklist.tsx'
import { News, useIsNewsKnown } from './news.tsx'
import { Reminders, useAreRemindersKnown } from './reminders.tsx'
import { Work } from './work.tsx'
import './steady.css'

export interface ViewProps {
  data: DashboardReply | undefined
  query: Query
  labGrown: boolean
}

/** What to do now: work that waits, holds about to end, and whatever reminds of stones. */
export function WorkColumn({ data, query, labGrown }: ViewProps) {
  const { data: work, isPending } = useRead(dashboard.work, {})
  // What only some people have stands above the stone of the day, which waits for it: nothing moves down later.
  const areRemindersKnown = useAreRemindersKnown()
  const isNewsKnown = useIsNewsKnown()
  // The checklist of a new installation stands above all others.
  const isChecklistKnown = useIsChecklistKnown()
  const isViewKnown = (data !== undefined && !isPending) || Boolean(query.error)
  if (!isChecklistKnown)
    return (
      <div className="loupe-stack dashboard-unknown">
        <section className="loupe-card">
          <Loading rows={14} />
        </section>
      </div>
    )
  return (
    <div className={isViewKnown && areRemindersKnown && isNewsKnown ? 'loupe-stack' : 'loupe-stack dashboard-unknown'}>
      <Checklist />
      <Card
        title="My work today"
        note="Natural and Lab-Grown"
        query={{ ...query, data: isPending ? undefined : query.data }}
        height="var(--dashboard-work)"
      >
        {data ? <Work work={data.work} rows={work?.list ?? []} /> : null}
      </Card>
      {/* How high the work is depends on how much there is: what stands below it appears when that is known, and moves no more. */}
      {isViewKnown ? (
        <>
          {data?.holds ? (
            <Card
              title="Holds"
              note={`${whole(data.holds.count)}, the next to end first`}
              link={<AllLink to={linkTo('holds')}>All holds</AllLink>}
            >
              <Holds holds={data.holds} />
            </Card>
          ) : null}
          <Reminders />
          <News />
          {areRemindersKnown && isNewsKnown && data?.stoneOfDay ? (
            <Card title="Stone of the day" note={stoneNames[labGrown ? 'lab' : 'natural']}>
              <StoneOfDay stone={data.stoneOfDay} labGrown={labGrown} />
            </Card>
          ) : null}
        </>
      ) : null}
    </div>
  )
}
