import { type Parcel, parcels } from '@loupe/contract/inventory/parcels.ts'
import { useEffect } from 'react'
import { useRead } from '../../../api/hooks.ts'
import { ManyField } from '../../../kit/choice-fields.tsx'
import { LongTextField } from '../../../kit/fields.tsx'
import { NumberField } from '../../../kit/number-field.tsx'
import { type FormHandle, FormDrawer, useFieldValue } from '../../../kit/form-drawer.tsx'
import * as format from '../../../kit/format.ts'
import { usePreferences } from '../../../kit/preferences.ts'
import { toast } from '../../../kit/toast.ts'

type Known = Pick<Parcel, 'id' | 'pieces' | 'crt' | 'updatedAt' | 'shpNm' | 'sizeName' | 'locNm'>

const makes = { shpNm: 'shape', sizeName: 'size', locNm: 'location' } as const

/** Merges open parcels into one. The new parcel takes the values they have in common; the others can be set later. */
export function MergeForm({ onClose }: { onClose(): void }) {
  const labGrown = usePreferences().stones === 'lab'
  const body = { limit: 1000, filter: { labGrown, state: 'open' }, sort: [{ parcelNo: 'ASC' as const }] }
  const { data } = useRead(parcels.list, { body })
  const open = data?.list ?? []
  return (
    <FormDrawer
      title="Merge parcels"
      route={parcels.merge}
      open
      submit="Merge"
      initial={{ parcels: [], lossCrt: 0, lossPieces: 0 }}
      onClose={onClose}
      onDone={({ parcel, parents }) => toast.success(`${format.whole(parents.length)} parcels merged into ${parcel.parcelNo}.`)}
    >
      {(field, form) => (
        <>
          <ManyField
            {...field('parcels')}
            placeholder="Choose two or more"
            choices={open.map(({ id, parcelNo, crt, sizeName }) => ({
              value: id,
              label: [parcelNo, `${format.weight(crt)} ct`, sizeName].filter(Boolean).join(' · '),
            }))}
          />
          <Merged open={open} form={form} />
          <div className="parcel-pair">
            <NumberField {...field('lossCrt')} isOptional={false} places={3} suffix="ct" />
            <NumberField {...field('lossPieces')} isOptional={false} places={0} />
          </div>
          <NumberField {...field('ctPr')} places={2} min={0} suffix="$" />
          <LongTextField {...field('remarks')} />
        </>
      )}
    </FormDrawer>
  )
}

/** The totals of the chosen parcels, and the latest `updatedAt`, so that the server refuses to merge parcels changed since. */
function Merged({ open, form }: { open: readonly Known[]; form: FormHandle }) {
  const chosen = (useFieldValue(form, 'parcels') as string[] | undefined) ?? []
  const these = open.filter(({ id }) => chosen.includes(id))
  const newest = these
    .map(({ updatedAt }) => updatedAt)
    .toSorted()
    .at(-1)
  useEffect(() => form.setFieldValue('updatedAt', newest), [form, newest])
  if (these.length === 0) return null
  const differ = Object.entries(makes).filter(([field]) => new Set(these.map((one) => one[field as keyof typeof makes])).size > 1)
  const mct = these.reduce((sum, { crt }) => sum + Math.round(crt * 1000), 0)
  return (
    <>
      <p className="parcel-whole">
        {format.whole(these.reduce((sum, { pieces }) => sum + pieces, 0))} pieces, {format.weight(mct / 1000)} ct together
      </p>
      {differ.length > 0 ? (
        <p className="parcel-unlike" role="status">
          These parcels differ in {differ.map(([, word]) => word).join(' and ')}; it will be empty in the new parcel.
        </p>
      ) : null}
    </>
  )
}
