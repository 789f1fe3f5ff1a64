import { type Intake, type IntakeFile, intakes } from '@loupe/contract/inventory/intakes.ts'
import { sheets } from '@loupe/contract/inventory/sheets.ts'
import { Link } from 'react-router'
import { useRead } from '../../../api/hooks.ts'
import { useMay } from '../../../api/session.tsx'
import { Act } from '../../../kit/act.tsx'
import { custom, instant, look, text, whole } from '../../../kit/columns.tsx'
import { FarPanel, Trial } from '../../../kit/far-panel.tsx'
import * as format from '../../../kit/format.ts'
import { ListScreen } from '../../../kit/list-screen.tsx'
import { Status } from '../../../kit/status.tsx'
import { linkTo } from '../../../screens.ts'
import { outcomeLooks, scheduleOf, sourceOf, stateLooks } from './words.ts'

/** How the intake of a vendor does: what it took, what became of each file, what is on its way. */
export function IntakePanel({ intake, onClose }: { intake: Intake; onClose(): void }) {
  const { id, vendor } = intake
  const { data: shown = intake } = useRead(intakes.view, { params: { id } })
  const { seen } = shown
  return (
    <FarPanel
      title={vendor}
      onClose={onClose}
      failed={{ times: shown.failed, note: shown.note }}
      facts={
        <>
          <Status state={stateLooks[shown.state]} />
          <span>{sourceOf(shown)}</span>
          <span>{scheduleOf(shown)}</span>
          <span>In the name of {shown.owner}</span>
          <span>Last success {format.dateTime(shown.lastSuccessAt)}</span>
          <span>Next look {format.dateTime(shown.nextRunAt)}</span>
        </>
      }
      buttons={
        <>
          <Act route={intakes.run} input={{ body: { id } }} label="Run now" isMain isDisabled={!shown.isActive} />
          <Trial route={intakes.test} body={() => ({ id })} label="Test connection" />
        </>
      }
    >
      {shown.failed === 0 && shown.note ? <p className="loupe-far-facts">{shown.note}</p> : null}
      {seen.length > 0 ? (
        <p className="loupe-far-facts">
          <span>
            Seen, and taken once it stands still:{' '}
            {seen
              .slice(0, 5)
              .map(({ name, size }) => `${name} (${format.whole(size)} bytes)`)
              .join(', ')}
            {seen.length > 5 ? ` and ${format.whole(seen.length - 5)} more` : ''}
          </span>
        </p>
      ) : null}
      <Files id={id} />
    </FarPanel>
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
      empty="No file has been taken yet."
      isPart
      scrolls
      columns={[
        instant('takenAt', { sortable: true }),
        custom('name', ({ name, sheet }) => (sheet && may(sheets.view) ? <Link to={linkTo('sheet', { id: sheet })}>{name}</Link> : name), {
          sortable: true,
          written: 'value',
        }),
        look('outcome', outcomeLooks, { sortable: true }),
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
