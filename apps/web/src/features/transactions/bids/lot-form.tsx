import { bidLots } from '@loupe/contract/transactions/bids.ts'
import { bidType } from '@loupe/domain/transactions/bid.ts'
import type { StonesFor } from '../../../links/stone-action.ts'
import { ChoiceField } from '../../../kit/choice-fields.tsx'
import { NumberField } from '../../../kit/number-field.tsx'
import { FormDrawer } from '../../../kit/form-drawer.tsx'
import { dateTime, deadline, whole } from '../../../kit/format.ts'
import { stonesText } from '../../../kit/stones.ts'
import { toast } from '../../../kit/toast.ts'
import { HeldStones } from '../held-stones.tsx'
import { RefusedStones } from '../refused-stones.tsx'
import { useRefused } from '../use-refused.ts'
import { type VisibleRound, useRounds } from './rounds.tsx'

const span = (name: string, round: VisibleRound | null | undefined) =>
  round ? `${name}: ${dateTime(round.opensAt)} to ${deadline(round.closesAt)}` : `${name}: none planned`

/** Puts stones up for bids in the running round of a kind, or in the next. */
export function LotForm({ stones, onClose, onDone }: StonesFor) {
  const { rounds } = useRounds()
  const { refused, onRefused } = useRefused()
  return (
    <FormDrawer
      title={`Put up for bids: ${stonesText(stones)}`}
      help={['Round', 'Lowest bid', 'Best buy']}
      route={bidLots.create}
      open
      width={520}
      submit={refused.length > 0 ? 'Try all again' : 'Put up'}
      initial={{ diamonds: stones.map(({ id }) => id), bidType: bidType.open, floorPercent: 100, partial: false }}
      onClose={onClose}
      onDone={({ created, refused: left }) => {
        const rest = left.length > 0 ? ` ${whole(left.length)} could not be put up.` : ''
        toast.success(`${whole(created.length)} put up for bids till ${deadline(created[0]?.closesAt)}.${rest}`)
        onDone()
      }}
      onRefused={onRefused}
    >
      {(field, form) => (
        <>
          {refused.length > 0 ? (
            <RefusedStones
              title="Some of these stones cannot be put up."
              refused={refused}
              others={stones.length - refused.length}
              verb="Put up"
              onOthers={() => {
                form.setFieldValue('partial', true)
                form.submit()
              }}
            />
          ) : null}
          <ChoiceField
            {...field('bidType')}
            hint="In an open round everyone sees the best bid. In a blind round bids stay hidden until it closes."
            choices={[
              { value: bidType.open, label: span('Open', rounds?.open) },
              { value: bidType.blind, label: span('Blind', rounds?.blind) },
            ]}
          />
          <NumberField
            {...field('floorPercent')}
            isOptional={false}
            min={1}
            max={200}
            places={0}
            suffix="%"
            hint="Percent of each stone’s price per carat; a Best Buy stone starts at its price."
          />
          <HeldStones caption="Stones to put up" stones={stones} refused={refused} />
        </>
      )}
    </FormDrawer>
  )
}
