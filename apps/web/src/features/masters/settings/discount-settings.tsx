import { discountBounds } from '@loupe/domain/transactions/discount-settings.ts'
import { NumberField, PercentField } from '../../../kit/number-field.tsx'
import { Heading } from '../../../kit/rows.tsx'
import { SettingForm } from '../../../shared/masters/setting-form.tsx'

/** Settings > Discount settings (S1 §1): how far a requested price may be from the asking price. */
export const DiscountSettingsForm = () => (
  <SettingForm
    name="discount"
    lead="How far the price of an offer or order may differ from the stone’s asking price. Takes effect when saved."
  >
    {(field) => (
      <>
        <Heading>All stones</Heading>
        <PercentField {...field('minBuynowDiscount')} />
        <PercentField {...field('maxBuynowDiscount')} />
        <Heading>Best buy stones</Heading>
        <PercentField {...field('bestBuyMinBuynowDiscount')} />
        <PercentField {...field('bestBuyMaxBuynowDiscount')} />
        <Heading>Pending orders</Heading>
        <NumberField {...field('noOfOrderStone')} {...discountBounds.noOfOrderStone} places={0} />
      </>
    )}
  </SettingForm>
)
