import { type VolumeDiscountRow, volumeDiscounts } from '@loupe/contract/pricing/volume-discounts.ts'
import { bandOf, volumeBasisTitles, volumeBases, volumeGaps } from '@loupe/domain/pricing/volume-discount.ts'
import { companyToday } from '../../api/clock.ts'
import { useRead } from '../../api/hooks.ts'
import { active, custom, instant, number, text } from '../../kit/columns.tsx'
import { DayField } from '../../kit/date-fields.tsx'
import { FamilyList } from '../../kit/family-list.tsx'
import { ChoiceField, FlagField } from '../../kit/choice-fields.tsx'
import { TextField } from '../../kit/fields.tsx'
import { NumberField } from '../../kit/number-field.tsx'
import * as format from '../../kit/format.ts'
import { stoneNames } from '../../kit/stones.ts'
import { Warnings } from '../../kit/warnings.tsx'

const kindLabels = { true: stoneNames.lab, false: stoneNames.natural }
const bases = volumeBases.map((value) => ({ value, label: volumeBasisTitles[value] }))
const sizeOf = ({ basis }: VolumeDiscountRow, size: number | null) =>
  size === null ? 'and more' : basis === 'amount' ? format.money(size) : format.pieces(size)

/** Inventory > Configuration > Volume Discount: a percentage off by the size of the deal, for the final calculation of an order. */
export function VolumeDiscountList() {
  const all = useRead(volumeDiscounts.list, { body: { limit: 1000, filter: { isActive: true } } })
  const gaps = volumeGaps((all.data?.list ?? []).map(bandOf), companyToday())
  return (
    <FamilyList<VolumeDiscountRow>
      title="Volume Discount"
      help={['Volume discount']}
      family={volumeDiscounts}
      subject="volumeDiscount"
      nameOf={({ name }) => name}
      add="Add band"
      blank={{ labGrown: false, basis: 'amount', validFrom: companyToday() }}
      warning="It is removed from the final calculation of orders. Existing orders do not change."
      inactiveWarning={() => 'The final calculation of orders leaves it out. Existing orders do not change.'}
      sort={[{ labGrown: 'ASC' }, { basis: 'ASC' }, { from: 'ASC' }]}
      searchIn={['name']}
      empty="No volume discounts yet. Add the first, such as 1% from 300,000."
      note={
        <>
          <p className="loupe-page-note">Used in the final calculation of an order. It does not change prices by itself.</p>
          <Warnings title="Some sizes are in no band today" lines={gaps} />
        </>
      }
      columns={[
        text('name', { sortable: true }),
        custom('labGrown', ({ labGrown }) => kindLabels[`${labGrown}`], { sortable: true, written: { words: kindLabels } }),
        custom('basis', ({ basis }) => volumeBasisTitles[basis], { sortable: true, written: { words: volumeBasisTitles } }),
        { ...custom('from', (row) => sizeOf(row, row.from), { sortable: true, written: 'value' }), align: 'right' },
        { ...custom('to', (row) => sizeOf(row, row.to), { sortable: true, written: 'value' }), align: 'right' },
        number('percent', { sortable: true }),
        custom('validFrom', ({ validFrom }) => format.day(validFrom), { sortable: true, written: 'value' }),
        custom('validTill', ({ validTill }) => (validTill ? format.day(validTill) : 'No end'), { sortable: true, written: 'value' }),
        active(),
        instant('updatedAt', { sortable: true }),
      ]}
      fields={(field, _, row) => (
        <>
          <TextField {...field('name')} />
          <FlagField {...field('labGrown')} label="Lab-Grown" />
          <ChoiceField {...field('basis')} choices={bases} />
          <NumberField {...field('from')} places={2} min={0} isAmount />
          <NumberField {...field('to')} places={2} min={0} isAmount />
          <NumberField {...field('percent')} places={2} suffix="%" />
          <DayField {...field('validFrom')} />
          <DayField {...field('validTill')} />
          {row ? <FlagField {...field('isActive')} /> : null}
        </>
      )}
    />
  )
}
