import { type ShareLink, shareLinks } from '@loupe/contract/inventory/share-links.ts'
import { type ShareState, publicStates } from '@loupe/domain/inventory/share.ts'
import type { Tone } from '@loupe/domain/kernel/lifecycle.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../../api/hooks.ts'
import { Button } from '../../../kit/button.tsx'
import { CardTable } from '../../../kit/card.tsx'
import { custom, deadline, instant, text } from '../../../kit/columns.tsx'
import { dash, dateTime, whole } from '../../../kit/format.ts'
import { ListScreen } from '../../../kit/list-screen.tsx'
import { RouteButton } from '../../../kit/route-button.tsx'
import { RowActions } from '../../../kit/row-end.tsx'
import { Heading } from '../../../kit/rows.tsx'
import { SidePanel } from '../../../kit/side-panel.tsx'
import { Failed, Loading, Nothing } from '../../../kit/states.tsx'
import { Status } from '../../../kit/status.tsx'
import { useListedStones } from '../../../shared/inventory/actions/use-listed-stones.tsx'
import { stoneAddress } from '../../../links/stone-address.ts'
import './share.css'

const tones: Record<ShareState, { label: string; tone: Tone }> = {
  live: { label: 'Open', tone: 'good' },
  expired: { label: 'Expired', tone: 'neutral' },
  revoked: { label: 'Revoked', tone: 'bad' },
}

const priceText = { true: 'Hidden', false: 'Shown' }

/** Inventory > Shared links: what was shared with whom, how often it was opened, and a button to revoke it. */
export function ShareLinkList() {
  const [visible, show] = useState<ShareLink>()
  return (
    <>
      <ListScreen<ShareLink>
        title="Shared links"
        route={shareLinks.list}
        sort={[{ createdAt: 'DESC' }]}
        searchIn={['stones', 'companyName', 'note', 'ownerName']}
        empty="No shared links yet. Open a stone and choose Share."
        columns={[
          custom('state', ({ state }) => <Status state={tones[state]} />, {
            sortable: true,
            width: 120,
            written: { words: Object.fromEntries(Object.entries(tones).map(([state, { label }]) => [state, label])) },
          }),
          custom('stones', (link) => <Stones link={link} />, { written: [{ key: 'stones' }, { key: 'labGrown' }] }),
          text('companyName', { sortable: true }),
          text('note', { sortable: true }),
          custom('hidePrice', ({ hidePrice }) => priceText[`${hidePrice}`], {
            title: 'Price',
            sortable: true,
            written: { words: priceText },
          }),
          custom(
            'views',
            (link) => <Button variant="quiet" label={link.views === 1 ? '1 view' : `${link.views} views`} onClick={() => show(link)} />,
            { sortable: true, written: 'value' },
          ),
          instant('lastViewedAt', { sortable: true }),
          deadline('expiresAt', { sortable: true }),
          text('ownerName', { sortable: true }),
          instant('createdAt', { sortable: true }),
        ]}
        rowActions={(link) => (
          <RowActions>
            {link.state === 'live' ? (
              <RouteButton
                route={shareLinks.revoke}
                input={{ body: { id: link.id } }}
                label="Revoke"
                isSmall
                variant="danger"
                confirm={{
                  title: 'Revoke this link?',
                  content: 'The link stops working now. This cannot be undone.',
                  ok: 'Revoke',
                }}
              />
            ) : null}
          </RowActions>
        )}
      />
      <SidePanel title="Views" open={visible !== undefined} onClose={() => show(undefined)} width={820}>
        {visible ? <Views id={visible.id} /> : null}
      </SidePanel>
    </>
  )
}

function Stones({ link }: { link: ShareLink }) {
  const [first = ''] = link.stones.split(', ')
  return (
    <span title={link.stones}>
      <Link to={stoneAddress(first)}>{first}</Link>
      {link.diamonds > 1 ? ` and ${whole(link.diamonds - 1)} more` : ''}
      {link.labGrown ? ' · Lab-Grown' : ''}
    </span>
  )
}

/** How often each stone was opened, and the latest views: the time and the type of device. Nothing else is recorded. */
function Views({ id }: { id: string }) {
  const listed = useListedStones()
  const [keys, select] = useState<readonly string[]>([])
  const { data, error, isPending, refetch } = useRead(shareLinks.view, { params: { id } })
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />
  if (isPending || data.id !== id) return <Loading />
  const ticked = data.shared.flatMap(({ diamond }) =>
    keys.includes(diamond) ? [{ diamond, labGrown: data.labGrown, account: data.account }] : [],
  )
  return (
    <div className="share-looks">
      {ticked.length > 0 ? listed.bar(ticked, () => select([])) : null}
      {listed.layer}
      <CardTable
        label="Stones of the link"
        selection={{ keys, select, nameOf: ({ vStnId }) => vStnId }}
        rows={data.shared}
        keyOf={({ diamond }) => diamond}
        columns={[
          { title: 'Stone', show: ({ vStnId }) => <Link to={stoneAddress(vStnId)}>{vStnId}</Link> },
          { title: 'Now', show: ({ status }) => publicStates[status] },
          { title: 'Opened', isNumber: true, show: ({ opened }) => opened },
        ]}
      />
      <Heading>Latest views</Heading>
      {data.seen.length === 0 ? (
        <Nothing>Not opened yet.</Nothing>
      ) : (
        <CardTable
          label="Latest views"
          rows={data.seen.map((variant, at) => ({ ...variant, at, when: variant.at }))}
          keyOf={({ at }) => String(at)}
          columns={[
            { title: 'When', show: ({ when }) => dateTime(when) },
            { title: 'On', show: ({ agent }) => (agent === 'program' ? 'automated (not counted)' : `a ${agent}`) },
            { title: 'Stone', show: ({ vStnId }) => vStnId ?? dash },
          ]}
        />
      )}
    </div>
  )
}
