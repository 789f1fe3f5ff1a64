import { type DayTerm, dayTerms } from '@loupe/contract/masters/day-terms.ts'
import { masters } from '@loupe/contract/masters/masters.ts'
import { useState } from 'react'
import { useMay } from '../../api/session.tsx'
import { activeColumn } from '../../kit/active-column.tsx'
import { Button } from '../../kit/button.tsx'
import { instant, text, whole } from '../../kit/columns.tsx'
import { whole as inWhole } from '../../kit/format.ts'
import { EditDelete } from '../../kit/edit-delete.tsx'
import { FlagField } from '../../kit/choice-fields.tsx'
import { TextField } from '../../kit/fields.tsx'
import { NumberField } from '../../kit/number-field.tsx'
import { RecordForm } from '../../kit/record-form.tsx'
import { OrderedList } from '../../kit/ordered-list.tsx'

const usersOf = ({ uses }: DayTerm) => (uses > 0 ? `${inWhole(uses)} terms and orders` : '')

/** Settings > Trade > Day terms: how many days a buyer may take to pay, in the order in which they are offered. */
export function DayTermList() {
  const may = useMay()
  const [edited, setEdited] = useState<DayTerm | 'new'>()
  return (
    <>
      <OrderedList<DayTerm>
        title="Day terms"
        route={dayTerms.list}
        also={{ sort: [{ sortingSequence: 'ASC' }] }}
        order={masters.sequence}
        nameOf={({ name }) => name}
        searchIn={['name', 'code']}
        empty="No day terms yet. Add the first, such as 30 days."
        onAdd={may(dayTerms.create) ? () => setEdited('new') : undefined}
        actions={may(dayTerms.create) ? <Button label="Add day term" variant="main" onClick={() => setEdited('new')} /> : null}
        columns={[
          text('name'),
          text('code'),
          whole('days'),
          whole('uses'),
          activeColumn('day-term', ({ name }) => name, usersOf),
          instant('updatedAt'),
        ]}
        rowActions={(row) => (
          <EditDelete
            family={dayTerms}
            id={row.id}
            name={row.name}
            onEdit={() => setEdited(row)}
            reason={row.uses > 0 ? `It is used in ${usersOf(row)}. Make it inactive instead.` : undefined}
            warning="No terms or orders use it."
          />
        )}
      />
      {edited ? <DayTermForm row={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} /> : null}
    </>
  )
}

const DayTermForm = ({ row, onClose }: { row: DayTerm | undefined; onClose(): void }) => (
  <RecordForm
    family={dayTerms}
    subject="master"
    title={row ? `Edit ${row.name}` : 'Add day term'}
    row={row}
    blank={{ isActive: true }}
    fields={(field) =>
      row ? (
        <>
          <TextField {...field('name')} isOptional={false} hint="" />
          <FlagField
            {...field('isActive')}
            hint={`Used in ${inWhole(row.uses)} terms and orders, which keep it. When inactive, it is not offered for new ones.`}
          />
        </>
      ) : (
        <>
          <NumberField {...field('days')} places={0} min={1} max={365} />
          <TextField {...field('name')} />
          <NumberField {...field('sortingSequence')} places={0} min={0} max={10_000} />
          <FlagField {...field('isActive')} />
        </>
      )
    }
    onClose={onClose}
  />
)
