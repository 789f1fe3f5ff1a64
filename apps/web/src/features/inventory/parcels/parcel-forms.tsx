import { parcelPrices } from '@loupe/contract/inventory/parcel-prices.ts'
import { type Parcel, parcels } from '@loupe/contract/inventory/parcels.ts'
import type { Sent } from '@loupe/contract/route.ts'
import { call } from '../../../api/client.ts'
import { FlagField } from '../../../kit/choice-fields.tsx'
import { LongTextField, TextField } from '../../../kit/fields.tsx'
import { draftNamed } from '../../../kit/drafts.ts'
import { NumberField } from '../../../kit/number-field.tsx'
import { FormDrawer } from '../../../kit/form-drawer.tsx'
import * as format from '../../../kit/format.ts'
import { usePreferences } from '../../../kit/preferences.ts'
import { MakeFields } from './parcel-fields.tsx'

export function NewParcel({ onClose }: { onClose(): void }) {
  const labGrown = usePreferences().stones === 'lab'
  return (
    <FormDrawer
      title={`Add ${labGrown ? 'lab-grown' : 'natural'} parcel`}
      route={parcels.create}
      open
      submit="Add"
      draft={draftNamed('parcel')}
      initial={{ labGrown }}
      onClose={onClose}
    >
      {(field) => (
        <>
          <TextField {...field('parcelNo')} isScanned />
          <div className="parcel-pair">
            <NumberField {...field('pieces')} places={0} min={1} />
            <NumberField {...field('crt')} places={3} suffix="ct" />
            <NumberField {...field('ctPr')} places={2} min={0} suffix="$" />
            <NumberField {...field('cost')} places={2} min={0} suffix="$" hint="Of the whole parcel" />
          </div>
          <MakeFields field={field} />
        </>
      )}
    </FormDrawer>
  )
}

/** The fields of a parcel that an update accepts. */
const changed = (parcel: Parcel): Sent<typeof parcels.update>['body'] =>
  Object.fromEntries(Object.keys(parcels.update.body.shape).map((field) => [field, parcel[field as keyof Parcel]]))

export function ChangeParcel({ parcel, onClose }: { parcel: Parcel; onClose(): void }) {
  const { id, parcelNo } = parcel
  return (
    <FormDrawer
      title={`Edit ${parcelNo}`}
      route={parcels.update}
      createRoute={parcels.create}
      params={{ id }}
      open
      initial={changed(parcel)}
      reread={async () => changed(await call(parcels.view, { params: { id } }))}
      onClose={onClose}
      record={{ subject: 'parcel', id }}
    >
      {(field) => (
        <>
          <MakeFields field={field} />
          <FlagField {...field('isActive')} label="Active" hint="Inactive parcels are not offered" />
        </>
      )}
    </FormDrawer>
  )
}

const priced = ({ id, ctPr, updatedAt }: Parcel) => ({ parcel: id, ctPr, updatedAt })

export function PriceParcel({ parcel, onClose }: { parcel: Parcel; onClose(): void }) {
  const { id, parcelNo, crt, amt } = parcel
  return (
    <FormDrawer
      title={`Price of ${parcelNo}`}
      route={parcelPrices.create}
      open
      initial={priced(parcel)}
      reread={async () => priced(await call(parcels.view, { params: { id } }))}
      onClose={onClose}
      record={{ subject: 'parcel', id }}
    >
      {(field) => (
        <>
          <p className="parcel-whole">
            Now {format.weight(crt)} ct, {format.money(amt)}
          </p>
          <NumberField {...field('ctPr')} places={2} min={0} suffix="$" />
          <LongTextField {...field('remarks')} />
        </>
      )}
    </FormDrawer>
  )
}
