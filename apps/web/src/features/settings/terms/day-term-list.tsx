import { type DayTerm, dayTerms } from '@loupe/contract/masters/day-terms.ts'
import { useState } from 'react'
import { useMay } from '../../../api/session.tsx'
import { Action } from '../../../kit/action.tsx'
import { flag, instant, text, whole } from '../../../kit/columns.tsx'
import { EditDelete } from '../../../kit/edit-delete.tsx'
import { FlagField, NumberField, TextField } from '../../../kit/fields.tsx'
import { FormDrawer } from '../../../kit/form-drawer.tsx'
import { ListScreen } from '../../../kit/list-screen.tsx'

/** Settings > Trade > Day terms: how many days a buyer may have to pay, in the order in which they are offered. */
export function DayTermList() {
  const may = useMay()
  const [edited, edit] = useState<DayTerm | 'new'>()
  return (
    <>
      <ListScreen<DayTerm>
        title="Day terms"
        route={dayTerms.list}
        sort={[{ sortingSequence: 'ASC' }]}
        searchIn={['name', 'code']}
        empty="No day terms yet. Add the first, such as 30 days."
        actions={may(dayTerms.create) ? <Action label="Add day term" look="primary" onClick={() => edit('new')} /> : null}
        columns={[
          whole('sortingSequence', { sortable: true }),
          text('name', { sortable: true }),
          text('code', { sortable: true }),
          whole('days', { sortable: true }),
          whole('uses', { sortable: true }),
          flag('isActive', { sortable: true }),
          instant('updatedAt', { sortable: true }),
        ]}
        rowActions={(row) => (
          <EditDelete
            family={dayTerms}
            id={row.id}
            name={row.name}
            onEdit={() => edit(row)}
            warning={
              row.uses > 0
                ? `It is used in ${row.uses} terms and orders and can not be deleted. Make it inactive instead.`
                : 'It is used in no term and no order.'
            }
          />
        )}
      />
      {edited ? <DayTermForm row={edited === 'new' ? undefined : edited} onClose={() => edit(undefined)} /> : null}
    </>
  )
}

function DayTermForm({ row, onClose }: { row: DayTerm | undefined; onClose(): void }) {
  const common = { open: true, submit: 'Save', onClose } as const
  if (row) {
    const { id, name, sortingSequence, isActive, updatedAt } = row
    return (
      <FormDrawer
        title={`Change ${name}`}
        route={dayTerms.update}
        params={{ id }}
        initial={{ name, sortingSequence, isActive, updatedAt }}
        {...common}
      >
        {(field) => (
          <>
            <TextField {...field('name')} isOptional={false} />
            <NumberField {...field('sortingSequence')} isOptional={false} places={0} min={0} max={10_000} />
            <FlagField
              {...field('isActive')}
              hint={`Used in ${row.uses} terms and orders, which keep it. Inactive it is not offered any more.`}
            />
          </>
        )}
      </FormDrawer>
    )
  }
  return (
    <FormDrawer title="Add day term" route={dayTerms.create} initial={{ isActive: true }} {...common}>
      {(field) => (
        <>
          <NumberField {...field('days')} places={0} min={1} max={365} />
          <TextField {...field('name')} />
          <NumberField {...field('sortingSequence')} places={0} min={0} max={10_000} />
          <FlagField {...field('isActive')} />
        </>
      )}
    </FormDrawer>
  )
}
