import type { Parcel } from '@loupe/contract/inventory/parcels.ts'
import { sizes } from '@loupe/contract/pricing/ranges.ts'
import { useRead } from '../../../api/hooks.ts'
import { useLists } from '../../../api/masters.ts'
import { useMay } from '../../../api/session.tsx'
import { ChoiceField } from '../../../kit/choice-fields.tsx'
import { LongTextField } from '../../../kit/fields.tsx'
import type { FieldProps } from '../../../kit/form-drawer.tsx'
import { number } from '../../../kit/format.ts'

const coded = { shpNm: 'shpNm', colFrom: 'colNm', colTo: 'colNm', clrFrom: 'clrNm', clrTo: 'clrNm', locNm: 'locNm' } as const
type Coded = keyof typeof coded

/** The fields that describe a parcel's stones, shared by all parcel forms. */
export function MakeFields({ field }: { field(name: string): FieldProps }) {
  const lists = useLists()
  const one = (name: Coded) => (
    <ChoiceField {...field(name)} choices={lists.of(coded[name]).map((value) => ({ value: value.code, label: value.name }))} />
  )
  return (
    <>
      {one('shpNm')}
      <SizeField {...field('size')} />
      <div className="parcel-pair">
        {one('colFrom')}
        {one('colTo')}
        {one('clrFrom')}
        {one('clrTo')}
      </div>
      {one('locNm')}
      <LongTextField {...field('remarks')} />
    </>
  )
}

/** Reading sizes needs a permission for the masters: without it the field is hidden. */
function SizeField(field: FieldProps) {
  const may = useMay()
  const { data } = useRead(
    sizes.list,
    { body: { limit: 1000, filter: { isActive: true }, sort: [{ from: 'ASC' }] } },
    { enabled: may(sizes.list), staleTime: 300_000 },
  )
  const choices = (data?.list ?? []).map(({ id, name, from, to }) => ({
    value: id,
    label: `${name} (${number(from, 3)}–${number(to, 3)} ct)`,
  }))
  return may(sizes.list) ? <ChoiceField {...field} choices={choices} /> : null
}

export const stateLabels: Record<Parcel['state'], { label: string; tone: 'good' | 'neutral' }> = {
  open: { label: 'Open', tone: 'good' },
  split: { label: 'Split', tone: 'neutral' },
  merged: { label: 'Merged', tone: 'neutral' },
}
