import { type CabinSlot, cabinSlots } from '@loupe/contract/transactions/cabin-slots.ts'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { useMay } from '../../../api/session.tsx'
import { useLists } from '../../../api/masters.ts'
import { Button } from '../../../kit/button.tsx'
import { custom, text, whole } from '../../../kit/columns.tsx'
import { ChoiceField } from '../../../kit/choice-fields.tsx'
import { TextField } from '../../../kit/fields.tsx'
import { NumberField } from '../../../kit/number-field.tsx'
import { clock } from '../../../kit/format.ts'
import { FormDrawer } from '../../../kit/form-drawer.tsx'
import { ListScreen } from '../../../kit/list-screen.tsx'
import { RouteButton } from '../../../kit/route-button.tsx'
import { RowActions } from '../../../kit/row-end.tsx'

/** The times at which each cabin can be booked. */
export function CabinSlots() {
  const may = useMay()
  const lists = useLists()
  const [edited, setEdited] = useState<CabinSlot | 'new'>()
  return (
    <>
      <ListScreen<CabinSlot>
        title="Cabin slots"
        route={cabinSlots.list}
        sort={[{ location: 'ASC' }, { cabin: 'ASC' }, { fromTime: 'ASC' }]}
        searchIn={['cabin']}
        empty="No cabin slots yet. Add the first, so that viewings can be booked."
        onAdd={may(cabinSlots.create) ? () => setEdited('new') : undefined}
        actions={may(cabinSlots.create) ? <Button label="Add slot" variant="main" onClick={() => setEdited('new')} /> : null}
        columns={[
          custom('location', ({ location }) => lists.nameOf('locNm', location), {
            sortable: true,
            written: { words: lists.labelsOf('locNm') },
          }),
          text('cabin', { sortable: true }),
          custom('fromTime', ({ fromTime }) => clock(fromTime), { sortable: true, part: 'time', written: 'value' }),
          custom('tillTime', ({ tillTime }) => clock(tillTime), { sortable: true, part: 'time', written: 'value' }),
          whole('capacity', { sortable: true }),
        ]}
        rowActions={(slot) =>
          may(cabinSlots.update) ? (
            <RowActions>
              <Button isSmall label="Edit" onClick={() => setEdited(slot)} />
              <RouteButton
                route={cabinSlots.delete}
                input={{ body: { id: slot.id } }}
                label="Remove"
                outcome={() => 'Slot removed.'}
                isSmall
                variant="danger"
                confirm={{ title: 'Remove this slot?', content: 'Existing appointments are kept.', ok: 'Remove' }}
              />
            </RowActions>
          ) : null
        }
      />
      {edited ? (
        <FormDrawer
          title={edited === 'new' ? 'Add slot' : `${edited.cabin}, ${clock(edited.fromTime)}`}
          route={edited === 'new' ? cabinSlots.create : cabinSlots.update}
          open
          initial={edited === 'new' ? { capacity: 4 } : edited}
          onClose={() => setEdited(undefined)}
          reread={
            edited === 'new'
              ? undefined
              : async () => (await call(cabinSlots.list, { body: { limit: 1000 } })).list?.find(({ id }) => id === edited.id) ?? edited
          }
          record={edited === 'new' ? undefined : { subject: 'cabinSlot', id: edited.id }}
        >
          {(field) => (
            <>
              <ChoiceField {...field('location')} choices={lists.of('locNm').map(({ code, name }) => ({ value: code, label: name }))} />
              <TextField {...field('cabin')} />
              <TextField {...field('fromTime')} placeholder="11:00" />
              <TextField {...field('tillTime')} placeholder="12:00" />
              <NumberField {...field('capacity')} places={0} min={1} max={50} />
            </>
          )}
        </FormDrawer>
      ) : null}
    </>
  )
}
