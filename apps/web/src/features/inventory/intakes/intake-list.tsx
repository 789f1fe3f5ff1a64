import { type Intake, intakes } from '@loupe/contract/inventory/intakes.ts'
import { useState } from 'react'
import { useMay } from '../../../api/session.tsx'
import { Action } from '../../../kit/action.tsx'
import { custom, instant, look, text, whole } from '../../../kit/columns.tsx'
import { EditDelete } from '../../../kit/edit-delete.tsx'
import { ListScreen } from '../../../kit/list-screen.tsx'
import { Press } from '../../../kit/press.tsx'
import { stoneNames } from '../../../kit/stones.ts'
import { modeWords } from '../sheets/words.ts'
import { IntakeForm } from './intake-form.tsx'
import { IntakePanel } from './intake-panel.tsx'
import { scheduleOf, sourceOf, stateLooks, wayWords } from './words.ts'

type Open = { what: 'form'; intake: Intake | undefined } | { what: 'panel'; intake: Intake }

/** Inventory > Vendor intake: the folders that vendors' sheets are taken in from by themselves, and how that goes. */
export function IntakeList() {
  const may = useMay()
  const [opened, open] = useState<Open>()
  const close = () => open(undefined)
  return (
    <>
      <ListScreen<Intake>
        title="Vendor intake"
        route={intakes.list}
        sort={[{ vendor: 'ASC' }]}
        searchIn={['vendor']}
        empty="No vendor's sheets are taken in by themselves yet. Add the folder one puts them into."
        actions={
          may(intakes.create) ? (
            <Action label="Add intake" look="primary" onClick={() => open({ what: 'form', intake: undefined })} />
          ) : null
        }
        columns={[
          text('vendor', { sortable: true }),
          look('state', stateLooks),
          custom('way', sourceOf, {
            sortable: true,
            written: { words: Object.fromEntries(wayWords.map(({ value, label }) => [value, label])) },
          }),
          custom(
            'mode',
            ({ mode, labGrown }) =>
              `${modeWords.find(({ value }) => value === mode)?.label}, ${labGrown ? stoneNames.lab : stoneNames.natural}`,
            {
              written: { words: Object.fromEntries(modeWords.map(({ value, label }) => [value, label])) },
            },
          ),
          custom('refresh', scheduleOf, { sortable: true, written: 'value' }),
          whole('files'),
          whole('asking'),
          instant('lastSuccessAt', { sortable: true }),
        ]}
        rowActions={(intake) => (
          <EditDelete
            family={intakes}
            id={intake.id}
            name={`the intake of ${intake.vendor}`}
            onEdit={() => open({ what: 'form', intake })}
            warning="Nothing more is taken in. What it has taken stays, and so do its sheets."
          >
            <Press onPress={() => open({ what: 'panel', intake })}>Files</Press>
          </EditDelete>
        )}
      />
      {opened?.what === 'form' ? <IntakeForm intake={opened.intake} onClose={close} /> : null}
      {opened?.what === 'panel' ? <IntakePanel intake={opened.intake} onClose={close} /> : null}
    </>
  )
}
