import { type SyncRow, syncs } from '@loupe/contract/platforms/syncs.ts'
import type { SyncResource } from '@loupe/domain/platforms/sync.ts'
import { useRead } from '../../../api/hooks.ts'
import { Button } from '../../../kit/button.tsx'
import { custom, instant, badge, text } from '../../../kit/columns.tsx'
import { whole } from '../../../kit/format.ts'
import { ListScreen } from '../../../kit/list-screen.tsx'
import { RouteButton } from '../../../kit/route-button.tsx'
import { RowActions } from '../../../kit/row-end.tsx'
import { SidePanel } from '../../../kit/side-panel.tsx'
import { usePartOpened } from '../../../kit/use-opened.ts'
import { rowTones } from './tones.ts'
import { SyncCompare } from './sync-compare.tsx'

/** What became of rows that were checked again. */
const rechecked = ({ settled, open }: { settled: number; open: number }) =>
  open === 0 ? `Rechecked: ${whole(settled)} settled.` : `Rechecked: ${whole(settled)} settled, ${whole(open)} still open.`

/** Rows of the sync host that need a decision: rows that could not be imported, and rows that were changed on both sides. */
export function SyncRows({ resource }: { resource: SyncResource }) {
  const [compared, compare] = usePartOpened()
  const { data } = useRead(syncs.comparison, { params: { id: compared ?? '' } }, { enabled: compared !== undefined })
  return (
    <>
      <ListScreen<SyncRow>
        isPart
        title="Open rows"
        route={syncs.rows}
        filter={{ resource, state: ['kept', 'conflict'] }}
        sort={[{ seenAt: 'DESC' }]}
        searchIn={['name', 'reason', 'remoteId']}
        empty="No open rows: everything is in sync."
        columns={[
          text('name', { sortable: true }),
          badge('state', rowTones, { sortable: true }),
          custom('reason', Why, { written: 'value' }),
          instant('seenAt', { sortable: true }),
        ]}
        rowActions={(row) => (
          <RowActions>
            {row.resource === 'diamond' && row.localId ? <Button isSmall label="Compare" onClick={() => compare(row.id)} /> : null}
            <RouteButton route={syncs.retry} input={{ body: { ids: [row.id] } }} label="Recheck" isSmall outcome={rechecked} />
          </RowActions>
        )}
        ticked={(rows, untick) => (
          <RouteButton
            route={syncs.retry}
            input={{ body: { ids: rows.map(({ id }) => id) } }}
            label={`Recheck ${rows.length}`}
            outcome={rechecked}
            onDone={untick}
          />
        )}
      />
      <SidePanel title={`Compare ${data?.row.name ?? ''}`} open={compared !== undefined} onClose={() => compare(undefined)} width={820}>
        {compared ? <SyncCompare key={compared} id={compared} onSettled={() => compare(undefined)} /> : null}
      </SidePanel>
    </>
  )
}

const Why = ({ reason, problems }: SyncRow) => (
  <span className="sync-text">
    {reason}
    {problems.length > 1 || (problems.length === 1 && problems[0]?.message !== reason)
      ? problems.map(({ field, message }) => (
          <span key={`${field} ${message}`} className="sync-text">
            {message}
          </span>
        ))
      : null}
  </span>
)
