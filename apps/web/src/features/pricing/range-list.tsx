import { type WeightRangeRow, caratRanges, sizes } from '@loupe/contract/pricing/ranges.ts'
import { mct } from '@loupe/domain/kernel/units.ts'
import { type RangeKind, rangeGaps, rangeSteps } from '@loupe/domain/pricing/ranges.ts'
import { useState } from 'react'
import { useRead } from '../../api/hooks.ts'
import { useMay } from '../../api/session.tsx'
import { Action } from '../../kit/action.tsx'
import { activeColumn } from '../../kit/active-column.tsx'
import { custom, instant, text } from '../../kit/columns.tsx'
import { EditDelete } from '../../kit/edit-delete.tsx'
import { FlagField, NumberField, TextField } from '../../kit/fields.tsx'
import { FormDrawer } from '../../kit/form-drawer.tsx'
import * as format from '../../kit/format.ts'
import { ListScreen } from '../../kit/list-screen.tsx'
import { Warnings } from '../../kit/warnings.tsx'

const kinds = {
  carat: {
    family: caratRanges,
    subject: 'caratRange',
    switched: 'carat-range',
    title: 'Carat Range',
    noun: 'carat range',
    places: 2,
    empty: 'No carat range yet. Add the first, such as 0.30 to 0.39.',
  },
  size: {
    family: sizes,
    subject: 'size',
    switched: 'size',
    title: 'Size',
    noun: 'size',
    places: 3,
    empty: 'No size yet. Add the first, such as 0.005 to 0.007 ct a stone.',
  },
} as const

/** Inventory > Configuration: ranges of weight. Those that overlap can not be saved; a gap is said above the list. */
function RangeList({ kind }: { kind: RangeKind }) {
  const { family, switched, title, noun, places, empty } = kinds[kind]
  const may = useMay()
  const [edited, edit] = useState<WeightRangeRow | 'new'>()
  const all = useRead(family.list, { body: { limit: 1000, filter: { isActive: true } } })
  const gaps = rangeGaps(
    (all.data?.list ?? []).map(({ name, from, to }) => ({ name, from: mct(from), to: mct(to) })),
    rangeSteps[kind],
  )
  const ct = (value: number) => `${format.number(value, places)} ct`
  return (
    <>
      <ListScreen<WeightRangeRow>
        title={title}
        route={family.list}
        sort={[{ from: 'ASC' }]}
        searchIn={['name']}
        empty={empty}
        note={<Warnings title="Not every weight is in a range" lines={gaps} />}
        actions={may(family.create) ? <Action label={`Add ${noun}`} look="primary" onClick={() => edit('new')} /> : null}
        columns={[
          text('name', { sortable: true }),
          { ...custom('from', ({ from }) => ct(from), { sortable: true, written: 'value' }), align: 'right' },
          { ...custom('to', ({ to }) => ct(to), { sortable: true, written: 'value' }), align: 'right' },
          activeColumn(switched, ({ name }) => name),
          instant('updatedAt', { sortable: true }),
        ]}
        rowActions={(row) => (
          <EditDelete family={family} id={row.id} name={row.name} onEdit={() => edit(row)} warning="Nothing else is changed by this." />
        )}
      />
      <RangeForm kind={kind} edited={edited} onClose={() => edit(undefined)} />
    </>
  )
}

function RangeForm({ kind, edited, onClose }: { kind: RangeKind; edited: WeightRangeRow | 'new' | undefined; onClose(): void }) {
  const { family, subject, noun, places } = kinds[kind]
  const row = edited === 'new' ? undefined : edited
  const common = { open: true, submit: 'Save', onClose, like: family.create } as const
  const fields: Parameters<typeof FormDrawer>[0]['children'] = (field) => (
    <>
      <TextField {...field('name')} />
      <NumberField {...field('from')} places={places} min={0} suffix="ct" />
      <NumberField {...field('to')} places={places} min={0} suffix="ct" />
      {row ? <FlagField {...field('isActive')} /> : null}
    </>
  )
  if (row) {
    const { id, name, from, to, isActive, updatedAt } = row
    const initial = { name, from, to, isActive, updatedAt }
    return (
      <FormDrawer
        key={id}
        title={`Change ${name}`}
        route={family.update}
        params={{ id }}
        initial={initial}
        record={{ subject, id }}
        {...common}
      >
        {fields}
      </FormDrawer>
    )
  }
  return edited ? (
    <FormDrawer title={`Add ${noun}`} route={family.create} initial={{}} {...common}>
      {fields}
    </FormDrawer>
  ) : null
}

export const CaratRangeList = () => <RangeList kind="carat" />
export const SizeList = () => <RangeList kind="size" />
