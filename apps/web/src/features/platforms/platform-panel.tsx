import type { PlatformDetail } from '@loupe/contract/platforms/platform-detail.ts'
import { type PlatformRun, platformDetails } from '@loupe/contract/platforms/platform-details.ts'
import type { PlatformRejection } from '@loupe/contract/platforms/platform-stones.ts'
import { platforms } from '@loupe/domain/platforms/platform.ts'
import { useRead } from '../../api/hooks.ts'
import { useMay } from '../../api/session.tsx'
import { Button } from '../../kit/button.tsx'
import { custom, instant, badge, text, whole } from '../../kit/columns.tsx'
import { RemotePanel, Trial } from '../../kit/remote-panel.tsx'
import * as format from '../../kit/format.ts'
import { ListScreen } from '../../kit/list-screen.tsx'
import { RouteButton } from '../../kit/route-button.tsx'
import { RowActions } from '../../kit/row-end.tsx'
import { Status } from '../../kit/status.tsx'
import { Tabs } from '../../kit/tabs.tsx'
import { useTab } from '../../kit/use-opened.ts'
import { stoneAddress } from '../../links/stone-address.ts'
import { outcomeTones, stateTones, targetOf } from './tones.ts'
import { Preview } from './platform-preview.tsx'

const tabNames = ['runs', 'rejected', 'preview'] as const

/** One profile: its runs, rejected stones and why, a preview of the next run, and buttons to test and send. */
export function PlatformPanel({ id, onColumns, onClose }: { id: string; onColumns(profile: PlatformDetail): void; onClose(): void }) {
  const may = useMay()
  const [tab, choose] = useTab(tabNames, 'runs', { isPart: true })
  const { data: visible } = useRead(platformDetails.view, { params: { id } })
  if (!visible) return null
  return (
    <RemotePanel
      title={visible.name}
      onClose={onClose}
      extra={may(platformDetails.update) ? <Button label="Columns" onClick={() => onColumns(visible)} /> : null}
      buttons={<Buttons profile={visible} />}
      failed={{ times: visible.failed, note: visible.note }}
      facts={
        <>
          <Status state={stateTones[visible.state]} />
          <span>{platforms[visible.platform].title}</span>
          <span>
            {visible.mode} to {targetOf(visible)}
          </span>
          <span>Last success {format.dateTime(visible.lastSuccessAt)}</span>
          <span>Next run {format.dateTime(visible.nextRunAt)}</span>
        </>
      }
    >
      <Tabs
        value={tab}
        onTab={(to) => choose(to as (typeof tabNames)[number])}
        tabs={[
          { key: 'runs', label: 'Runs', content: <Runs id={id} /> },
          { key: 'rejected', label: `Rejected (${format.whole(visible.rejected)})`, content: <Rejections id={id} /> },
          { key: 'preview', label: 'Current output', content: <Preview id={id} /> },
        ]}
      />
    </RemotePanel>
  )
}

function Buttons({ profile: { id, name, isActive, listed } }: { profile: PlatformDetail }) {
  const reason = isActive ? undefined : 'This platform is off. Edit it and choose “Active” first.'
  return (
    <>
      <RouteButton route={platformDetails.run} input={{ body: { id } }} label="Send now" variant="main" reason={reason} />
      <RouteButton
        route={platformDetails.run}
        input={{ body: { id, isFull: true } }}
        label="Send all now"
        reason={reason}
        confirm={{
          title: `Send all of ${name}?`,
          content: `The file replaces all ${format.whole(listed)} listed stones, even if it removes many of them.`,
          ok: 'Send all',
        }}
      />
      <RouteButton route={platformDetails.file} input={{ body: { id } }} label="Create file" outcome={() => 'The file is being created.'} />
      <Trial route={platformDetails.test} body={() => ({ id })} />
    </>
  )
}

const Runs = ({ id }: { id: string }) => (
  <ListScreen<PlatformRun>
    title="Runs"
    route={platformDetails.runs}
    filter={{ platformDetail: id }}
    sort={[{ startedAt: 'DESC' }]}
    empty="No runs yet. Run it now, or wait for its schedule."
    isPart
    scrolls
    columns={[
      instant('startedAt', { sortable: true }),
      badge('outcome', outcomeTones, { sortable: true }),
      whole('found'),
      whole('judged'),
      whole('sent', { sortable: true }),
      whole('changed'),
      whole('removed'),
      whole('rejected', { sortable: true }),
      text('note'),
    ]}
  />
)

const Rejections = ({ id }: { id: string }) => (
  <ListScreen<PlatformRejection>
    title="Rejected by the last run"
    route={platformDetails.rejections}
    filter={{ platformDetail: id }}
    sort={[{ vStnId: 'ASC' }]}
    searchIn={['vStnId']}
    empty="No stones were rejected in the last run."
    isPart
    columns={[
      custom('vStnId', ({ vStnId }) => <a href={stoneAddress(vStnId)}>{vStnId}</a>, { sortable: true, written: 'value' }),
      { ...text<PlatformRejection>('note', {}), title: 'Reason' },
    ]}
    {...(useMay()(platformDetails.putBack) ? { rowActions: Restore } : {})}
  />
)

/** Puts a stone back that somebody withheld. A stone that was put back already goes out with the next run. */
const Restore = ({ platformDetail, diamond, reason, isWithheld }: PlatformRejection) =>
  reason !== 'withheld' ? null : isWithheld ? (
    <RowActions>
      <RouteButton
        route={platformDetails.putBack}
        input={{ body: { id: platformDetail, diamonds: [diamond] } }}
        label="List again"
        isSmall
      />
    </RowActions>
  ) : (
    'listed again'
  )
