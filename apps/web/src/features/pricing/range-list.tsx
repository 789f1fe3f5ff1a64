import { type WeightRangeRow, caratRanges, sizes } from '@loupe/contract/pricing/ranges.ts'
import { mct } from '@loupe/domain/kernel/units.ts'
import { type RangeKind, rangeGaps, rangeSteps } from '@loupe/domain/pricing/ranges.ts'
import { useRead } from '../../api/hooks.ts'
import { activeColumn } from '../../kit/active-column.tsx'
import { custom, instant, text } from '../../kit/columns.tsx'
import { FamilyList } from '../../kit/family-list.tsx'
import { FlagField } from '../../kit/choice-fields.tsx'
import { TextField } from '../../kit/fields.tsx'
import { NumberField } from '../../kit/number-field.tsx'
import * as format from '../../kit/format.ts'
import { Warnings } from '../../kit/warnings.tsx'

const kinds = {
  carat: {
    family: caratRanges,
    subject: 'caratRange',
    title: 'Carat Range',
    add: 'Add carat range',
    empty: 'No carat ranges yet. Add the first, such as 0.30 to 0.39.',
  },
  size: {
    family: sizes,
    subject: 'size',
    title: 'Size',
    add: 'Add size',
    empty: 'No sizes yet. Add the first, such as 0.005 to 0.007 ct per stone.',
  },
} as const
const switched = { carat: 'carat-range', size: 'size' } as const
const nameOf = ({ name }: WeightRangeRow) => name
const places = { carat: 2, size: 3 }

/** Inventory > Configuration: weight ranges. Overlapping ranges cannot be saved; gaps are listed above. */
function RangeList({ kind }: { kind: RangeKind }) {
  const all = useRead(kinds[kind].family.list, { body: { limit: 1000, filter: { isActive: true } } })
  const gaps = rangeGaps(
    (all.data?.list ?? []).map(({ name, from, to }) => ({ name, from: mct(from), to: mct(to) })),
    rangeSteps[kind],
  )
  const ct = (value: number) => `${format.number(value, places[kind])} ct`
  return (
    <FamilyList<WeightRangeRow>
      {...kinds[kind]}
      nameOf={nameOf}
      sort={[{ from: 'ASC' }]}
      searchIn={['name']}
      note={<Warnings title="Some weights are in no range" lines={gaps} />}
      columns={[
        text('name', { sortable: true }),
        { ...custom('from', ({ from }) => ct(from), { sortable: true, written: 'value' }), align: 'right' },
        { ...custom('to', ({ to }) => ct(to), { sortable: true, written: 'value' }), align: 'right' },
        activeColumn(switched[kind], nameOf),
        instant('updatedAt', { sortable: true }),
      ]}
      fields={(field, _, row) => (
        <>
          <TextField {...field('name')} />
          <NumberField {...field('from')} places={places[kind]} min={0} suffix="ct" />
          <NumberField {...field('to')} places={places[kind]} min={0} suffix="ct" />
          {row ? <FlagField {...field('isActive')} /> : null}
        </>
      )}
    />
  )
}

export const CaratRangeList = () => <RangeList kind="carat" />
export const SizeList = () => <RangeList kind="size" />
