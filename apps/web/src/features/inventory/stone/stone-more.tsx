import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { diamondPages } from '@loupe/contract/inventory/diamond-pages.ts'
import { Suspense } from 'react'
import { useRead } from '../../../api/hooks.ts'
import type { Lists } from '../../../api/masters.ts'
import { Card, CardTable, Cards } from '../../../kit/card.tsx'
import { dash, dateTime, exactly, money, number, weight } from '../../../kit/format.ts'
import { Nothing } from '../../../kit/states.tsx'
import { stoneAddress } from '../../../links/stone-address.ts'
import { NotesCard } from '../notes/notes-card.tsx'
import { PositionCard } from './position-card.tsx'
import { Comments } from './comments.tsx'
import { lazyComponent } from '../../../kit/lazy-component.ts'

// A separate chunk, not part of the page's first load.
const ListedCard = lazyComponent(() => import('./listed-card.tsx'), 'ListedCard')

/** Related information: similar stones, the stone's history, comments. */
export const StoneMore = ({ stone, lists }: { stone: Diamond; lists: Lists }) => (
  <div className="stone-more">
    <Cards>
      <div className="loupe-stack">
        <Similar stone={stone} lists={lists} />
        <History stone={stone} />
      </div>
      <div className="loupe-stack">
        <PositionCard stone={stone} />
        <Suspense fallback={null}>
          <ListedCard stone={stone} />
        </Suspense>
        <NotesCard stone={stone} />
        <Comments stone={stone} />
      </div>
    </Cards>
  </div>
)

function Similar({ stone, lists }: { stone: Diamond; lists: Lists }) {
  const query = useRead(diamondPages.similar, { body: { id: stone.id } })
  const { data } = query
  return (
    <Card title="Similar Stones" note={data?.length} query={query}>
      {data?.length ? (
        <CardTable
          label="Similar Stones"
          rows={data}
          keyOf={({ diamond }) => diamond.id}
          columns={[
            {
              title: 'Stone ID',
              show: ({ diamond }) => (
                <a href={stoneAddress(diamond.vStnId)} target="_blank" rel="noopener" title="Opens in a new tab">
                  {diamond.vStnId}
                </a>
              ),
            },
            { title: 'Carat', isNumber: true, show: ({ diamond }) => weight(diamond.crt) },
            { title: 'Color', show: ({ diamond }) => (diamond.isFcCol ? diamond.fcColDesc : diamond.colNm) ?? dash },
            { title: 'Clarity', show: ({ diamond }) => diamond.clrNm ?? dash },
            { title: 'Office', isRare: true, show: ({ diamond }) => lists.nameOf('locNm', diamond.locNm) ?? dash },
            { title: '$/Ct', isNumber: true, isRare: true, show: ({ diamond }) => number(diamond.ctPr) },
            { title: 'Amount', isNumber: true, show: ({ diamond }) => money(diamond.amt) },
            { title: 'Why', show: ({ reasons }) => <span className="stone-why">{reasons.join(', ')}</span> },
          ]}
        />
      ) : (
        <Nothing>No similar stones found.</Nothing>
      )}
    </Card>
  )
}

function History({ stone }: { stone: Diamond }) {
  const query = useRead(diamondPages.statusHistory, { body: { id: stone.id } })
  const { data } = query
  return (
    <Card title="History" note={data?.length} query={query}>
      {data?.length ? (
        <ol className="stone-history">
          {data.map((one) => (
            <li key={one.id}>
              <time dateTime={one.at} title={exactly(one.at)}>
                {dateTime(one.at)}
              </time>
              <div>
                <b>{one.what}</b> <span>by {one.who}</span>
                {one.changes.map((change) => (
                  <p key={change.title}>
                    {change.title}: {change.before ?? dash} → {change.after ?? dash}
                  </p>
                ))}
                {one.note ? <p>{one.note}</p> : null}
              </div>
            </li>
          ))}
        </ol>
      ) : (
        <Nothing>No activity since this stone arrived.</Nothing>
      )}
    </Card>
  )
}
