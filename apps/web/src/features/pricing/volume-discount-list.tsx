import { type VolumeDiscountRow, volumeDiscounts } from '@loupe/contract/pricing/volume-discounts.ts'
import { dayIn } from '@loupe/domain/kernel/calendar.ts'
import { bandOf, volumeBasisTitles, volumeBases, volumeGaps } from '@loupe/domain/pricing/volume-discount.ts'
import { useState } from 'react'
import { serverNow } from '../../api/clock.ts'
import { useRead } from '../../api/hooks.ts'
import { useMay } from '../../api/session.tsx'
import { Action } from '../../kit/action.tsx'
import { custom, flag, instant, number, text } from '../../kit/columns.tsx'
import { DayField } from '../../kit/date-fields.tsx'
import { EditDelete } from '../../kit/edit-delete.tsx'
import { ChoiceField, FlagField, NumberField, TextField } from '../../kit/fields.tsx'
import { FormDrawer } from '../../kit/form-drawer.tsx'
import * as format from '../../kit/format.ts'
import { ListScreen } from '../../kit/list-screen.tsx'
import { stoneNames } from '../../kit/stones.ts'
import { Warnings } from '../../kit/warnings.tsx'

const kindWords = { true: stoneNames.lab, false: stoneNames.natural }
const today = () => dayIn(new Date(serverNow()), format.zone)
const sizeOf = ({ basis }: VolumeDiscountRow, size: number | null) =>
  size === null ? 'and more' : basis === 'amount' ? format.money(size) : `${format.whole(size)} pcs`

/** Inventory > Configuration > Volume Discount: percent off a deal by how large it is, for the final calculation of an order. */
export function VolumeDiscountList() {
  const may = useMay()
  const [edited, edit] = useState<VolumeDiscountRow | 'new'>()
  const all = useRead(volumeDiscounts.list, { body: { limit: 1000, filter: { isActive: true } } })
  const gaps = volumeGaps((all.data?.list ?? []).map(bandOf), today())
  return (
    <>
      <ListScreen<VolumeDiscountRow>
        title="Volume Discount"
        route={volumeDiscounts.list}
        sort={[{ labGrown: 'ASC' }, { basis: 'ASC' }, { from: 'ASC' }]}
        searchIn={['name']}
        empty="No volume discount yet. Add the first, such as 1 % from 300,000."
        note={
          <>
            <p className="loupe-page-note">Tried out in the final calculation of an order. By itself it changes no price.</p>
            <Warnings title="Not every size is in a band today" lines={gaps} />
          </>
        }
        actions={may(volumeDiscounts.create) ? <Action label="Add band" look="primary" onClick={() => edit('new')} /> : null}
        columns={[
          text('name', { sortable: true }),
          custom('labGrown', ({ labGrown }) => kindWords[`${labGrown}`], { sortable: true, written: { words: kindWords } }),
          custom('basis', ({ basis }) => volumeBasisTitles[basis], { sortable: true, written: { words: volumeBasisTitles } }),
          { ...custom('from', (row) => sizeOf(row, row.from), { sortable: true, written: 'value' }), align: 'right' },
          { ...custom('to', (row) => sizeOf(row, row.to), { sortable: true, written: 'value' }), align: 'right' },
          number('percent', { sortable: true }),
          custom('validFrom', ({ validFrom }) => format.day(validFrom), { sortable: true, written: 'value' }),
          custom('validTill', ({ validTill }) => (validTill ? format.day(validTill) : 'No end'), { sortable: true, written: 'value' }),
          flag('isActive', { sortable: true }),
          instant('updatedAt', { sortable: true }),
        ]}
        rowActions={(row) => (
          <EditDelete
            family={volumeDiscounts}
            id={row.id}
            name={row.name}
            onEdit={() => edit(row)}
            warning="It is not tried out any more. Orders are not changed by this."
          />
        )}
      />
      {edited ? <VolumeDiscountForm row={edited === 'new' ? undefined : edited} onClose={() => edit(undefined)} /> : null}
    </>
  )
}

const bases = volumeBases.map((value) => ({ value, label: volumeBasisTitles[value] }))

function VolumeDiscountForm({ row, onClose }: { row: VolumeDiscountRow | undefined; onClose(): void }) {
  const common = { open: true, submit: 'Save', onClose, like: volumeDiscounts.create } as const
  const fields: Parameters<typeof FormDrawer>[0]['children'] = (field) => (
    <>
      <TextField {...field('name')} />
      <FlagField {...field('labGrown')} label="Lab-Grown" />
      <ChoiceField {...field('basis')} choices={bases} />
      <NumberField {...field('from')} places={2} min={0} />
      <NumberField {...field('to')} places={2} min={0} />
      <NumberField {...field('percent')} places={2} suffix="%" />
      <DayField {...field('validFrom')} />
      <DayField {...field('validTill')} />
      {row ? <FlagField {...field('isActive')} /> : null}
    </>
  )
  if (row) {
    const { id, createdAt: _, ...initial } = row
    return (
      <FormDrawer
        title={`Change ${row.name}`}
        record={{ subject: 'volumeDiscount', id }}
        route={volumeDiscounts.update}
        params={{ id }}
        initial={initial}
        {...common}
      >
        {fields}
      </FormDrawer>
    )
  }
  return (
    <FormDrawer
      title="Add band"
      route={volumeDiscounts.create}
      initial={{ labGrown: false, basis: 'amount', validFrom: today() }}
      {...common}
    >
      {fields}
    </FormDrawer>
  )
}
