import { type ShareLink, type ShareLinkDetail, shareLinks } from '@loupe/contract/inventory/share-links.ts'
import { publicStates, shareAnswers } from '@loupe/domain/inventory/share.ts'
import type { Tone } from '@loupe/domain/kernel/lifecycle.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../../api/hooks.ts'
import { Button } from '../../../kit/button.tsx'
import { CardTable } from '../../../kit/card.tsx'
import { custom, instant, text } from '../../../kit/columns.tsx'
import { firstAt } from '../../../kit/first-places.ts'
import { dash, dateTime, whole } from '../../../kit/format.ts'
import { LabGrown } from '../../../kit/lab-grown.tsx'
import { ListScreen } from '../../../kit/list-screen.tsx'
import { ListTable } from '../../../kit/list-table.tsx'
import { RowActions } from '../../../kit/row-end.tsx'
import { Heading } from '../../../kit/rows.tsx'
import { SidePanel } from '../../../kit/side-panel.tsx'
import { LoadingOrFailed, Nothing } from '../../../kit/states.tsx'
import type { TableColumn } from '../../../kit/table-columns.ts'
import { useOpened } from '../../../kit/use-opened.ts'
import { phoneWidth, useWide } from '../../../kit/wide.ts'
import { useListedStones } from '../../../shared/inventory/actions/use-listed-stones.tsx'
import { RevokeButton, linkState, linkTimes, linkTones, linkViews } from '../../../shared/inventory/public-links.tsx'
import { stoneAddress } from '../../../links/stone-address.ts'
import './share.css'

const tones: Record<ShareLink['state'], { label: string; tone: Tone }> = {
  ...linkTones,
  off: { label: 'Unavailable', tone: 'warn' },
}
const priceText = { true: 'Hidden', false: 'Shown' }

/** Inventory > Shared links: what was shared with whom, how often it was opened, and a button to revoke it. */
export function ShareLinkList() {
  const [visible, open] = useOpened()
  const show = ({ id }: ShareLink) => open(id)
  return (
    <>
      <ListScreen<ShareLink>
        title="Shared links"
        route={shareLinks.list}
        sort={[{ createdAt: 'DESC' }]}
        searchIn={['stones', 'companyName', 'note', 'ownerName']}
        empty={firstAt('desk', 'No shared links yet. Select stones on the desk and choose Share.')}
        columns={[
          linkState(tones),
          custom('stones', (link) => <Stones link={link} />, { written: [{ key: 'stones' }, { key: 'labGrown' }] }),
          text('companyName', { sortable: true }),
          text('note', { sortable: true }),
          custom('hidePrice', ({ hidePrice }) => priceText[`${hidePrice}`], {
            title: 'Price',
            sortable: true,
            part: 'detail',
            written: { words: priceText },
          }),
          linkViews<ShareLink>(show),
          custom(
            'answered',
            (link) =>
              link.answered > 0 ? (
                <Button
                  variant="link"
                  label={link.answered === 1 ? '1 answer' : `${whole(link.answered)} answers`}
                  onClick={() => show(link)}
                />
              ) : (
                dash
              ),
            { sortable: true, part: 'quantity', written: 'value' },
          ),
          ...linkTimes<ShareLink>(),
          instant('createdAt', { sortable: true }),
        ]}
        rowActions={(link) => (
          <RowActions>
            {link.state === 'live' || link.state === 'off' ? (
              <RevokeButton
                route={shareLinks.revoke}
                input={{ body: { id: link.id } }}
                title="this link"
                content="The link stops working"
              />
            ) : null}
          </RowActions>
        )}
      />
      <SidePanel title="Views and answers" open={visible !== undefined} onClose={() => open(undefined)} width={820}>
        {visible ? <Views id={visible} /> : null}
      </SidePanel>
    </>
  )
}

function Stones({ link }: { link: ShareLink }) {
  // A card has the label in its head.
  const isTable = useWide(phoneWidth)
  const [first = ''] = link.stones.split(', ')
  return (
    <span title={link.stones}>
      <Link to={stoneAddress(first)}>{first}</Link>
      {link.diamonds > 1 ? ` and ${whole(link.diamonds - 1)} more` : ''} {isTable ? <LabGrown of={link} /> : null}
    </span>
  )
}

type Answer = ShareLinkDetail['answers'][number]
const answerColumns: TableColumn<Answer>[] = [
  { key: 'at', title: 'When', part: 'time', show: ({ at }) => dateTime(at) },
  { key: 'name', title: 'Who', part: 'title', show: ({ name, contact }) => [name, contact].filter(Boolean).join(', ') },
  { key: 'kind', title: 'Answer', show: ({ kind, message }) => [shareAnswers[kind].title, message].filter(Boolean).join(': ') },
  { key: 'stones', title: 'Stones', show: ({ stones }) => stones },
]

/** How often each stone was opened, and the latest views: the time and the type of device. Nothing else is recorded. */
function Views({ id }: { id: string }) {
  const listed = useListedStones()
  const [keys, setKeys] = useState<readonly string[]>([])
  const query = useRead(shareLinks.view, { params: { id } })
  const { data } = query
  if (data?.id !== id) return <LoadingOrFailed query={query} />
  const ticked = data.shared.flatMap(({ diamond }) =>
    keys.includes(diamond) ? [{ diamond, labGrown: data.labGrown, account: data.account }] : [],
  )
  const [automated, views] = [data.seen.filter(({ agent }) => agent === 'program'), data.seen.filter(({ agent }) => agent !== 'program')]
  const [lastAutomated] = automated
  return (
    <div className="share-views">
      <CardTable
        label="Stones of the link"
        selection={{ keys, select: setKeys, nameOf: ({ vStnId }) => vStnId }}
        rows={data.shared}
        keyOf={({ diamond }) => diamond}
        columns={[
          { title: 'Stone', show: ({ vStnId }) => <Link to={stoneAddress(vStnId)}>{vStnId}</Link> },
          { title: 'Now', show: ({ status }) => publicStates[status] },
          { title: 'Opened', isNumber: true, show: ({ opened }) => opened },
        ]}
      />
      <Heading>Answers</Heading>
      <ListTable<Answer> rows={data.answers} columns={answerColumns} empty={<Nothing>No answers on this link yet.</Nothing>} />
      <Heading>Latest views</Heading>
      {views.length === 0 ? (
        <Nothing>Not opened yet.</Nothing>
      ) : (
        <CardTable
          label="Latest views"
          rows={views.map((variant, at) => ({ ...variant, at, when: variant.at }))}
          keyOf={({ at }) => String(at)}
          columns={[
            { title: 'When', show: ({ when }) => dateTime(when) },
            { title: 'On', show: ({ agent }) => `a ${agent}` },
            { title: 'Stone', show: ({ vStnId }) => vStnId ?? dash },
          ]}
        />
      )}
      {lastAutomated ? (
        <p className="loupe-secondary">
          Not counted: {automated.length === 1 ? '1 automated view' : `${whole(automated.length)} automated views`}, such as previews of
          messages, the latest {dateTime(lastAutomated.at)}.
        </p>
      ) : null}
      {ticked.length > 0 ? (
        <div className="loupe-list-dock" data-foot-bar>
          {listed.bar(ticked, () => setKeys([]))}
        </div>
      ) : null}
      {listed.layer}
    </div>
  )
}
