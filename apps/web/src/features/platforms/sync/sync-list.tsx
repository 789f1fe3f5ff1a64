import type { SyncRun } from '@loupe/contract/platforms/sync-run.ts'
import { type SyncState, syncs } from '@loupe/contract/platforms/syncs.ts'
import { type SyncResource, syncResources, syncTitles } from '@loupe/domain/platforms/sync.ts'
import { useRead } from '../../../api/hooks.ts'
import { Button } from '../../../kit/button.tsx'
import { custom, flag, instant, badge, text, whole } from '../../../kit/columns.tsx'
import * as format from '../../../kit/format.ts'
import { ListScreen } from '../../../kit/list-screen.tsx'
import { RouteButton } from '../../../kit/route-button.tsx'
import { RowActions } from '../../../kit/row-end.tsx'
import { SidePanel } from '../../../kit/side-panel.tsx'
import { Status, labelsOf } from '../../../kit/status.tsx'
import { useOpened } from '../../../kit/use-opened.ts'
import { neverChecks, runTones } from './tones.ts'
import './sync.css'
import { SyncNote } from './sync-note.tsx'
import { SyncRows } from './sync-rows.tsx'

/** Inventory > Configuration > Sync with Global Inventory: what is read from the sync host, rows that need a decision, and what is sent. */
export function SyncList() {
  const [at, setAt] = useOpened()
  const opened = openedAt(at)
  const open = ({ resource, show }: Opened) => setAt(`${resource}.${show}`)
  const title = opened ? syncTitles[opened.resource] : ''
  const { data: upstream } = useRead(syncs.host, {})
  const reason = upstream?.host === null ? 'No sync host is configured.' : undefined
  const count = (key: 'openKept' | 'openConflicts') =>
    custom<SyncState>(
      key,
      ({ resource, ...row }) =>
        row[key] > 0 ? (
          <Button variant="link" label={`${format.whole(row[key])} open`} onClick={() => open({ resource, show: 'rows' })} />
        ) : (
          'None'
        ),
      { sortable: true, written: 'value' },
    )
  return (
    <>
      <ListScreen<SyncState>
        title="Sync with Global Inventory"
        route={syncs.list}
        empty="No resources to sync."
        note={<SyncNote />}
        actions={<RouteButton route={syncs.run} input={{ body: {} }} label="Read all now" variant="main" reason={reason} />}
        columns={[
          custom('resource', ({ resource }) => syncTitles[resource], { written: { words: syncTitles } }),
          custom('state', LastRun, { sortable: true, written: { words: labelsOf(runTones) } }),
          instant('startedAt', { sortable: true }),
          whole('rows', { sortable: true }),
          whole('created'),
          whole('changed'),
          whole('gone'),
          whole('inStep'),
          count('openKept'),
          count('openConflicts'),
          instant('caughtUpAt', { sortable: true }),
          instant('nextRunAt'),
        ]}
        rowActions={({ resource }) => (
          <RowActions>
            <RouteButton route={syncs.run} input={{ body: { resource } }} label="Read now" isSmall reason={reason} />
            <RouteButton route={syncs.run} input={{ body: { resource, isTest: true } }} label="Test run" isSmall reason={reason} />
            <Button isSmall label="Runs" onClick={() => open({ resource, show: 'runs' })} />
          </RowActions>
        )}
      />
      <SidePanel
        title={opened?.show === 'runs' ? `Runs: ${title}` : `Open rows: ${title}`}
        open={opened !== undefined}
        onClose={() => setAt(undefined)}
        width={980}
      >
        {opened?.show === 'rows' ? <SyncRows resource={opened.resource} /> : opened ? <Runs resource={opened.resource} /> : null}
      </SidePanel>
    </>
  )
}

interface Opened {
  resource: SyncResource
  show: 'rows' | 'runs'
}

/** What the address has opened: 'diamond.runs'. */
function openedAt(at = ''): Opened | undefined {
  const [name, show] = at.split('.')
  const resource = syncResources.find((one) => one === name)
  return resource && (show === 'rows' || show === 'runs') ? { resource, show } : undefined
}

const LastRun = ({ state, error }: SyncState) => (
  <>
    <Status state={state ? runTones[state] : neverChecks} />
    {error ? <small className="sync-text">{error}</small> : null}
  </>
)

const Runs = ({ resource }: { resource: SyncResource }) => (
  <ListScreen<SyncRun>
    isPart
    title="Runs"
    route={syncs.runs}
    filter={{ resource }}
    sort={[{ startedAt: 'DESC' }]}
    empty="Never synced."
    columns={[
      badge('state', runTones, { sortable: true }),
      instant('startedAt', { sortable: true }),
      instant('finishedAt'),
      flag('isTest'),
      flag('isResumed'),
      whole('rows'),
      whole('created'),
      whole('changed'),
      whole('unchanged'),
      whole('gone'),
      whole('kept'),
      whole('conflicts'),
      text('startedByName'),
      text('error'),
    ]}
  />
)
