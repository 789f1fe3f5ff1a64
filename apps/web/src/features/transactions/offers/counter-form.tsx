import { offers } from '@loupe/contract/transactions/offers.ts'
import type { Track } from '@loupe/contract/transactions/track.ts'
import { highestCtPr } from '@loupe/domain/transactions/offer.ts'
import { cents, dollars, mct, percent as ofPoints } from '@loupe/domain/kernel/units.ts'
import { amountOf, backOf } from '@loupe/domain/pricing/price.ts'
import { LongTextField } from '../../../kit/fields.tsx'
import { NumberField } from '../../../kit/number-field.tsx'
import { type FieldProps, FormDrawer, type FormHandle, useFieldValue } from '../../../kit/form-drawer.tsx'
import { money, percent } from '../../../kit/format.ts'
import { toast } from '../../../kit/toast.ts'
import { useOrderSettings } from '../defaults.ts'
import { ValidityField } from './validity-field.tsx'

/** Counter: answers an offer with the other side's price, which then waits for an answer itself. */
export function CounterForm({ offer, onClose }: { offer: Track; onClose(): void }) {
  const defaults = useOrderSettings()
  const side = offer.offeredBy === 'company' ? 'The client offers' : 'We ask'
  if (!defaults) return null
  return (
    <FormDrawer
      title={`Counter the offer on ${offer.vStnId}`}
      route={offers.counter}
      open
      submit="Counter"
      initial={{ id: offer.id, hours: defaults.offerHours }}
      onClose={onClose}
      onDone={({ trackPricePerCarat }) => toast.success(`${side} ${money(trackPricePerCarat)}/ct now.`)}
      onRefused={(failure) => {
        toast.error(failure)
        return true
      }}
    >
      {(field, form) => (
        <>
          <p>
            {offer.offeredBy === 'company' ? 'We ask' : 'The client offers'} <b>{money(offer.trackPricePerCarat)}/ct</b>; asking price{' '}
            {money(offer.nowCtPr)}/ct{offer.nowBack === null ? '' : ` (${percent(offer.nowBack)})`}. {side}:
          </p>
          <Price
            field={{ ...field('trackPricePerCarat'), label: offer.offeredBy === 'company' ? 'Client offers $/Ct' : 'We ask $/Ct' }}
            form={form}
            offer={offer}
          />
          <ValidityField {...field('hours')} default={defaults.offerHours} />
          <LongTextField {...field('remarks')} />
        </>
      )}
    </FormDrawer>
  )
}

function Price({ field, form, offer }: { field: FieldProps; form: FormHandle; offer: Track }) {
  const price = useFieldValue(form, 'trackPricePerCarat') as number | null | undefined
  const isWhole = typeof price === 'number' && price > 0 && price <= highestCtPr && price === Number(price.toFixed(2))
  const back = isWhole && offer.rap ? backOf(cents(price), cents(offer.rap)) : null
  const amount = isWhole ? money(dollars(amountOf(cents(price), mct(offer.crt)))) : ''
  return (
    <NumberField {...field} isOptional={false} suffix="$/ct" hint={back === null ? amount : `Back ${percent(ofPoints(back))}; ${amount}`} />
  )
}
