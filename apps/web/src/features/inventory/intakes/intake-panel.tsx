import { type IntakeFile, intakes } from '@loupe/contract/inventory/intakes.ts'
import { sheets } from '@loupe/contract/inventory/sheets.ts'
import { Link } from 'react-router'
import { useRead } from '../../../api/hooks.ts'
import { useMay } from '../../../api/session.tsx'
import { custom, instant, badge, text, whole } from '../../../kit/columns.tsx'
import { RemotePanel, Trial } from '../../../kit/remote-panel.tsx'
import * as format from '../../../kit/format.ts'
import { ListScreen } from '../../../kit/list-screen.tsx'
import { RouteButton } from '../../../kit/route-button.tsx'
import { Status } from '../../../kit/status.tsx'
import { linkTo } from '../../../screens.ts'
import { outcomeTones, scheduleOf, sourceOf, stateTones } from './labels.ts'

/** The status of a vendor's intake: imported files, the result of each, and files in progress. */
export function IntakePanel({ id, onClose }: { id: string; onClose(): void }) {
  const { data: visible } = useRead(intakes.view, { params: { id } })
  if (!visible) return null
  const { seen: known, vendor } = visible
  return (
    <RemotePanel
      title={vendor}
      onClose={onClose}
      failed={{ times: visible.failed, note: visible.note }}
      facts={
        <>
          <Status state={stateTones[visible.state]} />
          <span>{sourceOf(visible)}</span>
          <span>{scheduleOf(visible)}</span>
          <span>On behalf of {visible.owner}</span>
          <span>Last success {format.dateTime(visible.lastSuccessAt)}</span>
          <span>Next check {format.dateTime(visible.nextRunAt)}</span>
        </>
      }
      buttons={
        <>
          <RouteButton
            route={intakes.run}
            input={{ body: { id } }}
            label="Run now"
            variant="main"
            reason={visible.isActive ? undefined : 'This intake is off. Edit it and choose “Active” first.'}
          />
          <Trial route={intakes.test} body={() => ({ id })} label="Test connection" />
        </>
      }
    >
      {visible.failed === 0 && visible.note ? <p className="loupe-remote-facts">{visible.note}</p> : null}
      {known.length > 0 ? (
        <p className="loupe-remote-facts">
          <span>
            Found, imported once unchanged for a minute:{' '}
            {known
              .slice(0, 5)
              .map(({ name, size }) => `${name} (${format.whole(size)} bytes)`)
              .join(', ')}
            {known.length > 5 ? ` and ${format.whole(known.length - 5)} more` : ''}
          </span>
        </p>
      ) : null}
      <Files id={id} />
    </RemotePanel>
  )
}

function Files({ id }: { id: string }) {
  const may = useMay()
  return (
    <ListScreen<IntakeFile>
      title="Files"
      route={intakes.files}
      filter={{ intake: id }}
      sort={[{ takenAt: 'DESC' }]}
      searchIn={['name']}
      empty="No files imported yet."
      isPart
      scrolls
      columns={[
        instant('takenAt', { sortable: true }),
        custom('name', ({ name, sheet }) => (sheet && may(sheets.view) ? <Link to={linkTo('sheet', { id: sheet })}>{name}</Link> : name), {
          sortable: true,
          written: 'value',
        }),
        badge('outcome', outcomeTones, { sortable: true }),
        text('note'),
        whole('rows'),
        whole('new'),
        whole('changed'),
        whole('unchanged'),
        whole('missing'),
        whole('blocked'),
        whole('refused'),
        whole('size', { sortable: true }),
      ]}
    />
  )
}
