import { globalPolicies } from '@loupe/contract/platforms/global-policies.ts'
import { syncs } from '@loupe/contract/platforms/syncs.ts'
import { Link } from 'react-router'
import { useRead } from '../../../api/hooks.ts'
import { useMay } from '../../../api/session.tsx'
import { Card, CardTable, Cards } from '../../../kit/card.tsx'
import { combinedQuery } from '../../../kit/combined-query.ts'
import * as format from '../../../kit/format.ts'
import { usePreferences } from '../../../kit/preferences.ts'
import { Status } from '../../../kit/status.tsx'
import { stoneNames } from '../../../kit/stones.ts'
import { linkTo } from '../../../screens.ts'
import { outcomeTones, whyOf } from '../policies/tones.ts'

/** The sync host, a comparison of its stock with ours, and what is sent from here. */
export function SyncNote() {
  const { stones } = usePreferences()
  const may = useMay()
  const labGrown = stones === 'lab'
  const host = useRead(syncs.host, {})
  const stock = useRead(syncs.compare, { body: { labGrown } })
  return (
    <div className="sync-note">
      <Cards>
        <Card title={`${labGrown ? stoneNames.lab : stoneNames.natural} stock compared with host`} query={combinedQuery([host, stock])}>
          {host.data?.host ? (
            <p>
              <b>{host.data.host}</b> is synced every five minutes.
              {host.data.hasKey ? '' : ' No key set (SYNC_HOST_KEY).'}
              {host.data.isPrivate ? ' Private network addresses are allowed.' : ''}
            </p>
          ) : (
            <SetUp />
          )}
          {stock.data && (host.data?.host || stock.data.theirs > 0) ? (
            <CardTable
              label="Stock compared with host"
              rows={[
                ['In stock here, from the host', stock.data.ours],
                ['Reported by the host', stock.data.theirs],
                ['In sync', stock.data.inStep],
                ['Status differs', stock.data.statusDiffers],
                ['Conflicts', stock.data.conflicts],
                ['Set aside', stock.data.kept],
                ['Local only', stock.data.onlyHere],
              ]}
              keyOf={([labels]) => String(labels)}
              columns={[
                { title: 'Stones', show: ([labels]) => labels },
                { title: 'Pieces', isNumber: true, show: ([, pieces]) => format.whole(Number(pieces)) },
              ]}
            />
          ) : null}
        </Card>
        {may(globalPolicies.preview) ? <GoesOut /> : null}
      </Cards>
    </div>
  )
}

/** How to set up a sync host, shown as long as there is none. */
const SetUp = () => (
  <>
    <p>No sync host is configured. To set one up:</p>
    <ol>
      <li>
        On the other system (another Loupe, or any host that serves the feed), choose which stones to publish (Rapnet Policy, feed “Global
        inventory”) and create a token of a user who may read the feed.
      </li>
      <li>
        On this server, set <code>SYNC_HOST_URL</code> to its address and <code>SYNC_HOST_KEY</code> to the token, add it to{' '}
        <code>PRIVATE_HOSTS</code> if it is in your own network, and restart Loupe.
      </li>
      <li>Use “Test run” to preview the data without writing it. After that it is synced every five minutes.</li>
    </ol>
  </>
)

/** What our own feed sends to its readers, by the policies of the global inventory. */
function GoesOut() {
  const query = useRead(globalPolicies.preview, { body: { feed: 'global' } })
  const { data } = query
  return (
    <Card title="Stones published from here" link={<Link to={linkTo('globalPolicy', {}, { feed: 'global' })}>Policies</Link>} query={query}>
      <CardTable
        label="Stones published from here"
        rows={data?.parts ?? []}
        keyOf={({ labGrown, outcome, reason }) => `${labGrown} ${outcome} ${reason}`}
        columns={[
          { title: 'Stones', show: ({ labGrown }) => (labGrown ? stoneNames.lab : stoneNames.natural) },
          { title: 'Result', show: ({ outcome }) => <Status state={outcomeTones[outcome]} /> },
          { title: 'Pieces', isNumber: true, show: ({ pieces }) => format.whole(pieces) },
          { title: 'Why', show: ({ outcome, reason }) => whyOf(outcome, reason) },
        ]}
      />
    </Card>
  )
}
