import { type SyncRun, type SyncState, syncs } from '@loupe/contract/platforms/syncs.ts'
import { type SyncResource, syncTitles } from '@loupe/domain/platforms/sync.ts'
import { useState } from 'react'
import { useRead } from '../../../api/hooks.ts'
import { Act } from '../../../kit/act.tsx'
import { Action } from '../../../kit/action.tsx'
import { custom, flag, instant, look, text, whole } from '../../../kit/columns.tsx'
import * as format from '../../../kit/format.ts'
import { ListScreen } from '../../../kit/list-screen.tsx'
import { Press } from '../../../kit/press.tsx'
import { RowActions } from '../../../kit/row-end.tsx'
import { SidePanel } from '../../../kit/side-panel.tsx'
import { Status, labelsOf } from '../../../kit/status.tsx'
import { neverLook, runLooks } from './looks.ts'
import './sync.css'
import { SyncNote } from './sync-note.tsx'
import { SyncRows } from './sync-rows.tsx'

/** Inventory > Configuration > Sync with Global Inventory: what is read from the sync host, what waits for a person, and what goes out. */
export function SyncList() {
  const [opened, open] = useState<{ resource: SyncResource; show: 'rows' | 'runs' }>()
  const title = opened ? syncTitles[opened.resource] : ''
  const { data: upstream } = useRead(syncs.host, {})
  const isDisabled = upstream?.host === null
  const count = (key: 'openKept' | 'openConflicts') =>
    custom<SyncState>(
      key,
      ({ resource, ...row }) =>
        row[key] > 0 ? (
          <Action look="quiet" label={`${format.whole(row[key])} open`} onClick={() => open({ resource, show: 'rows' })} />
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
        empty="Nothing is read from a sync host."
        note={<SyncNote />}
        actions={<Act route={syncs.run} input={{ body: {} }} label="Read all now" isMain isDisabled={isDisabled} />}
        columns={[
          custom('resource', ({ resource }) => syncTitles[resource], { written: { words: syncTitles } }),
          custom('state', LastRun, { sortable: true, written: { words: labelsOf(runLooks) } }),
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
            <Act route={syncs.run} input={{ body: { resource } }} label="Read now" isSmall isDisabled={isDisabled} />
            <Act route={syncs.run} input={{ body: { resource, isTest: true } }} label="Test run" isSmall isDisabled={isDisabled} />
            <Press onPress={() => open({ resource, show: 'runs' })}>Runs</Press>
          </RowActions>
        )}
      />
      <SidePanel
        title={opened?.show === 'runs' ? `Runs: ${title}` : `Open rows: ${title}`}
        open={opened !== undefined}
        onClose={() => open(undefined)}
        width={980}
      >
        {opened?.show === 'rows' ? <SyncRows resource={opened.resource} /> : opened ? <Runs resource={opened.resource} /> : null}
      </SidePanel>
    </>
  )
}

const LastRun = ({ state, error }: SyncState) => (
  <>
    <Status state={state ? runLooks[state] : neverLook} />
    {error ? <small className="sync-words">{error}</small> : null}
  </>
)

const Runs = ({ resource }: { resource: SyncResource }) => (
  <ListScreen<SyncRun>
    isPart
    title="Runs"
    route={syncs.runs}
    filter={{ resource }}
    sort={[{ startedAt: 'DESC' }]}
    empty="It was never read."
    columns={[
      look('state', runLooks, { sortable: true }),
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
