import { type PlatformDetail, type PlatformRun, platformDetails } from '@loupe/contract/platforms/platform-details.ts'
import type { PlatformRejection } from '@loupe/contract/platforms/platform-stones.ts'
import { platforms } from '@loupe/domain/platforms/platform.ts'
import { useRead } from '../../../api/hooks.ts'
import { useMay } from '../../../api/session.tsx'
import { Act } from '../../../kit/act.tsx'
import { Action } from '../../../kit/action.tsx'
import { custom, instant, look, text, whole } from '../../../kit/columns.tsx'
import { FarPanel, Trial } from '../../../kit/far-panel.tsx'
import * as format from '../../../kit/format.ts'
import { ListScreen } from '../../../kit/list-screen.tsx'
import { RowActions } from '../../../kit/row-end.tsx'
import { Status } from '../../../kit/status.tsx'
import { Tabs } from '../../../kit/tabs.tsx'
import { stoneAddress } from '../../../stone-address.ts'
import { outcomeLooks, stateLooks, targetOf } from './looks.ts'
import { Preview } from './platform-preview.tsx'

/** How a profile does: its runs, what it rejected and why, what it would send now; and the buttons that try it and send. */
export function PlatformPanel({
  profile,
  onColumns,
  onClose,
}: {
  profile: PlatformDetail
  onColumns(profile: PlatformDetail): void
  onClose(): void
}) {
  const may = useMay()
  const { id, name } = profile
  const { data: shown = profile } = useRead(platformDetails.view, { params: { id } })
  return (
    <FarPanel
      title={name}
      onClose={onClose}
      extra={may(platformDetails.update) ? <Action label="Columns" onClick={() => onColumns(shown)} /> : null}
      buttons={<Buttons profile={shown} />}
      failed={{ times: shown.failed, note: shown.note }}
      facts={
        <>
          <Status state={stateLooks[shown.state]} />
          <span>{platforms[shown.platform].title}</span>
          <span>
            {shown.mode} to {targetOf(shown)}
          </span>
          <span>Last success {format.dateTime(shown.lastSuccessAt)}</span>
          <span>Next run {format.dateTime(shown.nextRunAt)}</span>
        </>
      }
    >
      <Tabs
        tabs={[
          { key: 'runs', label: 'Runs', content: <Runs id={id} /> },
          { key: 'rejected', label: `Rejected (${format.whole(shown.rejected)})`, content: <Rejections id={id} /> },
          { key: 'preview', label: 'What goes out now', content: <Preview id={id} /> },
        ]}
      />
    </FarPanel>
  )
}

function Buttons({ profile: { id, name, isActive, listed } }: { profile: PlatformDetail }) {
  return (
    <>
      <Act route={platformDetails.run} input={{ body: { id } }} label="Send now" isMain isDisabled={!isActive} />
      <Act
        route={platformDetails.run}
        input={{ body: { id, isFull: true } }}
        label="Send all now"
        isDisabled={!isActive}
        confirm={{
          title: `Send all of ${name}?`,
          content: `The file takes the place of the ${format.whole(listed)} stones that stand there, also where it takes many of them off.`,
          ok: 'Send all',
        }}
      />
      <Act route={platformDetails.file} input={{ body: { id } }} label="Make the file" />
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
    empty="Nothing has been sent yet."
    isPart
    scrolls
    columns={[
      instant('startedAt', { sortable: true }),
      look('outcome', outcomeLooks, { sortable: true }),
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
    empty="The last run sent every stone it found."
    isPart
    columns={[
      custom('vStnId', ({ vStnId }) => <a href={stoneAddress(vStnId)}>{vStnId}</a>, { sortable: true, written: 'value' }),
      { ...text<PlatformRejection>('note', {}), title: 'Why' },
    ]}
    {...(useMay()(platformDetails.putBack) ? { rowActions: PutBack } : {})}
  />
)

/** Of a stone that somebody keeps off. One that was put back since goes out with the next run. */
const PutBack = ({ platformDetail, diamond, reason, isWithheld }: PlatformRejection) =>
  reason !== 'withheld' ? null : isWithheld ? (
    <RowActions>
      <Act route={platformDetails.putBack} input={{ body: { id: platformDetail, diamonds: [diamond] } }} label="Put back" isSmall />
    </RowActions>
  ) : (
    'put back'
  )
