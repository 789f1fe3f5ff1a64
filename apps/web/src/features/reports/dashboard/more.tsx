import { Card, Cards } from '../../../kit/card.tsx'
import { stoneNames } from '../../../kit/stones.ts'
import { deskLink } from '../../../links/desk-link.ts'
import { linkTo } from '../../../screens.ts'
import { AllLink } from './all-link.tsx'
import { Featured, Newest, Searches } from './cards.tsx'
import { HomeContent } from './home-content.tsx'
import type { ViewProps } from './work-column.tsx'

/** Below the first screen: what is new, featured and was searched for. */
export function More({ data, query, labGrown }: ViewProps) {
  const stones = stoneNames[labGrown ? 'lab' : 'natural']
  return (
    <Cards columns={3}>
      <div className="loupe-stack">
        {!data || data.newest ? (
          <Card
            title="Newest stones"
            note={stones}
            link={<AllLink to={deskLink(labGrown, { sort: [{ arrivedAt: 'DESC' }] })}>All, newest first</AllLink>}
            query={query}
            rows={11}
          >
            {data?.newest ? <Newest stones={data.newest} labGrown={labGrown} /> : null}
          </Card>
        ) : null}
      </div>
      <div className="loupe-stack">
        {data?.featured && data.featured.length > 0 ? (
          <Card title="Featured stones" note={data.featured.length} link={<AllLink to={linkTo('featureStone')}>All featured</AllLink>}>
            <Featured stones={data.featured} labGrown={labGrown} />
          </Card>
        ) : null}
        {!data || data.searches ? (
          <Card title="Last searches" query={query}>
            {data?.searches ? <Searches searches={data.searches} /> : null}
          </Card>
        ) : null}
      </div>
      <div className="loupe-stack">
        <HomeContent />
      </div>
    </Cards>
  )
}
