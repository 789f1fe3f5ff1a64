import { stoneCountText } from '@loupe/domain/kernel/pieces.ts'
import { featuredStones } from '@loupe/contract/inventory/collections.ts'
import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { featuredTypeTitles, featuredTypes } from '@loupe/domain/inventory/collection.ts'
import { companyToday } from '../../../api/clock.ts'
import { DayField } from '../../../kit/date-fields.tsx'
import { ChoiceField } from '../../../kit/choice-fields.tsx'
import { NumberField } from '../../../kit/number-field.tsx'
import { FormDrawer } from '../../../kit/form-drawer.tsx'
import { stonesText } from '../../../kit/stones.ts'
import { toast } from '../../../kit/toast.ts'

interface Props {
  stones: readonly Diamond[]
  onClose(): void
  onDone(): void
}
type Field = Parameters<Parameters<typeof FormDrawer>[0]['children']>[0]

export const featureFields = (field: Field) => (
  <>
    <ChoiceField
      {...field('type')}
      isOptional={false}
      choices={featuredTypes.map((type) => ({ value: type, label: featuredTypeTitles[type] }))}
    />
    <DayField {...field('fromDate')} />
    <DayField {...field('toDate')} noPast />
    <NumberField {...field('sequence')} places={0} min={0} />
  </>
)

/** Feature Stone from the desk: shows the selected stones to everybody for some days. */
export function FeatureForm({ stones, onClose, onDone }: Props) {
  const today = companyToday()
  return (
    <FormDrawer
      title={`Feature ${stonesText(stones)}`}
      route={featuredStones.create}
      open
      submit="Feature"
      initial={{ diamonds: stones.map(({ id }) => id), type: 'featured_stone', fromDate: today, toDate: today, sequence: 0 }}
      onClose={onClose}
      onDone={({ created }) => {
        toast.success(`${stoneCountText(created.length)} featured.`)
        onDone()
      }}
      onRefused={(failure) => {
        const refused = (failure.data as { refused?: { vStnId: string }[] } | undefined)?.refused ?? []
        if (refused.length === 0) return false
        toast.error(`${failure.message} ${refused.map(({ vStnId }) => vStnId).join(', ')}.`)
        return true
      }}
    >
      {featureFields}
    </FormDrawer>
  )
}
