import { type Intake, intakes } from '@loupe/contract/inventory/intakes.ts'
import { Button } from '../../../kit/button.tsx'
import { custom, instant, badge, text, whole } from '../../../kit/columns.tsx'
import { FamilyList } from '../../../kit/family-list.tsx'
import { stoneNames } from '../../../kit/stones.ts'
import { useOpened } from '../../../kit/use-opened.ts'
import { modeLabels } from '../sheets/labels.ts'
import { IntakeFields } from './intake-fields.tsx'
import { IntakePanel } from './intake-panel.tsx'
import { scheduleOf, sourceOf, stateTones, wayLabels } from './labels.ts'

/** Inventory > Vendor intake: the folders from which vendors' sheets are imported automatically, with their status. */
export function IntakeList() {
  const [opened, open] = useOpened()
  return (
    <>
      <FamilyList<Intake>
        title="Vendor intake"
        family={intakes}
        subject="intake"
        nameOf={({ vendor }) => `the intake of ${vendor}`}
        add="Add intake"
        blank={{ labGrown: false, mode: 'add', way: 'SFTP', isSecure: true, pattern: '*', refresh: 60, isActive: true }}
        warning="New files are no longer imported. Imported stones and sheets are kept."
        sort={[{ vendor: 'ASC' }]}
        searchIn={['vendor']}
        empty="No intakes yet. Add a vendor’s folder to import its sheets automatically."
        width={560}
        columns={[
          text('vendor', { sortable: true }),
          badge('state', stateTones),
          custom('way', sourceOf, {
            sortable: true,
            written: { words: Object.fromEntries(wayLabels.map(({ value, label }) => [value, label])) },
          }),
          custom(
            'mode',
            ({ mode, labGrown }) =>
              `${modeLabels.find(({ value }) => value === mode)?.label}, ${labGrown ? stoneNames.lab : stoneNames.natural}`,
            {
              written: { words: Object.fromEntries(modeLabels.map(({ value, label }) => [value, label])) },
            },
          ),
          custom('refresh', scheduleOf, { sortable: true, written: 'value' }),
          whole('files'),
          whole('asking'),
          instant('lastSuccessAt', { sortable: true }),
        ]}
        rowButtons={(intake) => <Button isSmall label="Files" onClick={() => open(intake.id)} />}
        fields={(field, form, intake) => <IntakeFields field={field} form={form} intake={intake} />}
      />
      {opened ? <IntakePanel key={opened} id={opened} onClose={() => open(undefined)} /> : null}
    </>
  )
}
