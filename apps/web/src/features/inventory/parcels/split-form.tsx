import { type Parcel, parcels } from '@loupe/contract/inventory/parcels.ts'
import { balanceFault } from '@loupe/domain/inventory/parcel.ts'
import { mct } from '@loupe/domain/kernel/units.ts'
import { call } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { useMay } from '../../../api/session.tsx'
import { LongTextField } from '../../../kit/fields.tsx'
import { NumberField } from '../../../kit/number-field.tsx'
import { type FormHandle, FormDrawer, useFieldValue } from '../../../kit/form-drawer.tsx'
import * as format from '../../../kit/format.ts'
import { RowsField } from '../../../kit/rows-field.tsx'
import { toast } from '../../../kit/toast.ts'

const costColumn = { name: 'cost', label: 'Cost', places: 2 }
const columns = [
  { name: 'pieces', label: 'Pieces', places: 0 },
  { name: 'crt', label: 'Carats', places: 3 },
  { name: 'ctPr', label: '$/Ct', places: 2 },
]

/** Parts at the price of the whole, as it was read. */
const undivided = ({ ctPr, updatedAt }: Parcel) => ({ children: [{ ctPr }, { ctPr }], lossCrt: 0, lossPieces: 0, updatedAt })

/** Splits a parcel: its parts and the loss must add up to the whole. The remaining difference is shown while typing. */
export function SplitForm({ parcel, onClose }: { parcel: Parcel; onClose(): void }) {
  const { id, parcelNo, pieces, crt } = parcel
  const seesCosts = useMay()(parcels.costs)
  const { data } = useRead(parcels.costs, { body: { parcels: [id] } }, { enabled: seesCosts })
  const cost = data?.[0]?.cost
  return (
    <FormDrawer
      title={`Split ${parcelNo}`}
      route={parcels.split}
      params={{ id }}
      open
      width={560}
      submit="Split"
      initial={undivided(parcel)}
      reread={async () => undivided(await call(parcels.view, { params: { id } }))}
      record={{ subject: 'parcel', id }}
      onClose={onClose}
      onDone={({ children }) => toast.success(`${parcelNo} split into ${format.whole(children.length)} parcels.`)}
    >
      {(field, form) => (
        <>
          <p className="parcel-whole">
            {format.pieces(pieces)}, {format.weight(crt)} ct{cost === undefined ? '' : `, cost ${format.money(cost)}`}.
            {seesCosts ? ' Parts without a cost share it by weight.' : ''}
          </p>
          <RowsField name="children" columns={seesCosts ? [...columns, costColumn] : columns} fewest={2} add="Add part">
            <Balance parcel={parcel} form={form} />
          </RowsField>
          <div className="parcel-pair">
            <NumberField {...field('lossCrt')} isOptional={false} places={3} suffix="ct" />
            <NumberField {...field('lossPieces')} isOptional={false} places={0} />
          </div>
          <LongTextField {...field('remarks')} />
        </>
      )}
    </FormDrawer>
  )
}

type Typed = { pieces?: number | null; crt?: number | null }

function Balance({ parcel, form }: { parcel: Parcel; form: FormHandle }) {
  const parts = (useFieldValue(form, 'children') as Typed[] | undefined) ?? []
  const lossCrt = (useFieldValue(form, 'lossCrt') as number | null | undefined) ?? 0
  const lossPieces = (useFieldValue(form, 'lossPieces') as number | null | undefined) ?? 0
  const fault = balanceFault(
    { pieces: parcel.pieces, crt: mct(parcel.crt) },
    parts.map((part) => ({ pieces: part?.pieces ?? 0, crt: mct(part?.crt ?? 0) })),
    { pieces: lossPieces, crt: mct(lossCrt) },
  )
  return (
    <output className="parcel-balance" data-off={fault ? true : undefined} style={{ display: 'block' }}>
      {fault ?? 'Weight and pieces add up.'}
    </output>
  )
}
