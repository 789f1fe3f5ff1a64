import { type ParcelPrice, parcelPrices } from '@loupe/contract/inventory/parcel-prices.ts'
import { instant, money, perCarat, text } from '../../../kit/columns.tsx'
import { firstAt } from '../../../kit/first-places.ts'
import { ListScreen } from '../../../kit/list-screen.tsx'

/** Parcel price: every price a parcel has had, the newest first. */
export const ParcelPriceList = () => (
  <ListScreen<ParcelPrice>
    title="Parcel price"
    route={parcelPrices.list}
    sort={[{ createdAt: 'DESC' }]}
    searchIn={['parcelNo', 'remarks', 'byName']}
    empty={firstAt('parcels', 'No parcel prices yet. Add a parcel: its price appears here.')}
    columns={[
      text('parcelNo', { sortable: true }),
      perCarat('ctPr', { sortable: true }),
      money('amt', { sortable: true }),
      instant('createdAt', { sortable: true }),
      text('byName', { sortable: true }),
      text('remarks'),
    ]}
  />
)
