import { offers } from '@loupe/contract/transactions/offers.ts'
import type { Track } from '@loupe/contract/transactions/track.ts'
import { LongTextField } from '../../../kit/fields.tsx'
import { FormDrawer } from '../../../kit/form-drawer.tsx'
import { toast } from '../../../kit/toast.ts'
import { priceText } from '../../../shared/transactions/price-text.ts'
import { useOrderSettings } from '../defaults.ts'
import { CounterPrice, followers } from './counter-price.tsx'
import { namedPrice } from '../../../shared/transactions/offer-prices.ts'
import { PriceTable } from './price-table.tsx'
import { ValidityField } from './validity-field.tsx'

/** Counter: answers an offer with the other side's price, which then waits for an answer itself. */
export function CounterForm({ offer, onClose }: { offer: Track; onClose(): void }) {
  const defaults = useOrderSettings()
  const isOurs = offer.offeredBy === 'company'
  if (!defaults) return null
  return (
    <FormDrawer
      title={`Counter the offer on ${offer.vStnId}`}
      help={['Offer', 'Back %', 'Price per carat', 'Amount']}
      route={offers.counter}
      open
      submit="Counter"
      initial={{ id: offer.id, hours: defaults.offerHours }}
      own={followers}
      onClose={onClose}
      onDone={(made) => toast.success(`${isOurs ? 'The client offers' : 'We ask'} ${priceText(namedPrice(made))} now.`)}
      onRefused={(failure) => {
        toast.error(failure)
        return true
      }}
    >
      {(field, form) => (
        <>
          <PriceTable offer={offer} />
          <CounterPrice field={field('trackPricePerCarat')} side={isOurs ? 'Client offers' : 'We ask'} form={form} offer={offer} />
          <ValidityField {...field('hours')} default={defaults.offerHours} />
          <LongTextField {...field('remarks')} />
        </>
      )}
    </FormDrawer>
  )
}
