import type { BidConfiguration } from '@loupe/contract/transactions/bid.ts'
import { bidConfigurations } from '@loupe/contract/transactions/bid-configurations.ts'
import { addDays, companyZone } from '@loupe/domain/kernel/local-time.ts'
import { useState } from 'react'
import { companyToday } from '../../../api/clock.ts'
import { useMay } from '../../../api/session.tsx'
import { Button } from '../../../kit/button.tsx'
import { custom, number } from '../../../kit/columns.tsx'
import { DayField } from '../../../kit/date-fields.tsx'
import { ChoiceField, ManyField } from '../../../kit/choice-fields.tsx'
import { TextField } from '../../../kit/fields.tsx'
import { PercentField } from '../../../kit/number-field.tsx'
import { FormDrawer } from '../../../kit/form-drawer.tsx'
import { clock, day } from '../../../kit/format.ts'
import { ListScreen } from '../../../kit/list-screen.tsx'
import { RouteButton } from '../../../kit/route-button.tsx'
import { RowActions } from '../../../kit/row-end.tsx'
import { Status } from '../../../kit/status.tsx'
import { zoneChoices } from '../../../kit/zones.ts'
import { RoundLine } from './rounds.tsx'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((label, at) => ({
  value: at + 1,
  label,
}))
const defaults = () => ({
  zone: companyZone,
  openFrom: '11:00',
  openTill: '14:30',
  blindFrom: '15:00',
  blindTill: '10:50',
  workingDays: [1, 2, 3, 4, 5, 6],
  minStep: 0.5,
})
const labels = (days: readonly number[]) => days.map((weekday) => weekdays[weekday - 1]?.label.slice(0, 3)).join(', ')
/** Labels for every combination of weekdays. */
const dayText = Object.fromEntries(
  weekdays
    .reduce<number[][]>((sets, { value }) => [...sets, ...sets.map((set) => [...set, value])], [[]])
    .map((days) => [days.join(', '), labels(days)]),
)
const begin = { day: '2000-01-01', label: 'Start' }

/** The times of bidding rounds. A configuration that has begun cannot be edited: a new one replaces it from a later day on. */
export function BidConfigurationList() {
  const may = useMay()
  const [edited, setEdited] = useState<BidConfiguration | 'new'>()
  return (
    <>
      <ListScreen<BidConfiguration>
        title="Bid configuration"
        note={<RoundLine />}
        help={['Bid windows', 'Round', 'Lowest bid']}
        route={bidConfigurations.list}
        sort={[{ fromDay: 'DESC' }]}
        empty="No bid windows yet. Add the first."
        onAdd={may(bidConfigurations.create) ? () => setEdited('new') : undefined}
        actions={may(bidConfigurations.create) ? <Button label="Add windows" variant="main" onClick={() => setEdited('new')} /> : null}
        columns={[
          custom('fromDay', ({ fromDay }) => (fromDay === begin.day ? begin.label : day(fromDay)), {
            sortable: true,
            written: { words: { [begin.day]: begin.label } },
          }),
          custom('isInForce', (row) => <Status state={status(row)} />, {
            title: 'Status',
            written: { with: ['hasBegun'], words: statusLabels },
          }),
          custom('openFrom', (row) => `${clock(row.openFrom)} to ${clock(row.openTill)}`, {
            title: 'Open round',
            written: { to: 'openTill' },
          }),
          custom('blindFrom', (row) => `${clock(row.blindFrom)} to ${clock(row.blindTill)} next working day`, {
            title: 'Blind round',
            written: [{ key: 'blindFrom', title: 'Blind round, till the next working day', to: 'blindTill' }],
          }),
          custom('zone', ({ zone }) => zone.replaceAll('_', ' '), { written: 'value' }),
          custom('workingDays', (row) => labels(row.workingDays), { written: { words: dayText } }),
          number('minStep', { title: 'Minimum step %' }),
        ]}
        rowActions={(row) =>
          row.hasBegun ? null : (
            <RowActions>
              <Button isSmall label="Edit" onClick={() => setEdited(row)} />
              <RouteButton
                route={bidConfigurations.delete}
                input={{ body: { id: row.id } }}
                label="Remove"
                outcome={() => 'Windows removed.'}
                isSmall
                variant="danger"
                confirm={{ title: 'Remove these windows?', content: 'The previous windows remain in force.', ok: 'Remove' }}
              />
            </RowActions>
          )
        }
      />
      {edited ? <WindowsForm of={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} /> : null}
    </>
  )
}

const inForce = { label: 'In force', tone: 'good' } as const
const past = { label: 'Past', tone: 'neutral' } as const
const coming = { label: 'Upcoming', tone: 'warn' } as const
const status = ({ isInForce, hasBegun }: BidConfiguration) => (isInForce ? inForce : hasBegun ? past : coming)
/** Labels by `isInForce` and `hasBegun`. */
const statusLabels = { 'true true': inForce.label, 'true false': inForce.label, 'false true': past.label, 'false false': coming.label }

function WindowsForm({ of, onClose }: { of: BidConfiguration | undefined; onClose(): void }) {
  const tomorrow = addDays(companyToday(), 1)
  const {
    isInForce: _,
    hasBegun: __,
    updatedAt: ___,
    ...stored
  } = of ?? { isInForce: 0, hasBegun: 0, updatedAt: 0, ...defaults(), fromDay: tomorrow }
  return (
    <FormDrawer
      title={of ? `Windows from ${day(of.fromDay)}` : 'Add windows'}
      route={of ? bidConfigurations.update : bidConfigurations.create}
      open
      initial={stored}
      onClose={onClose}
      record={of && { subject: 'bidConfiguration', id: of.id }}
    >
      {(field) => (
        <>
          <DayField {...field('fromDay')} min={tomorrow} hint="Stones already up for bids keep their times" />
          <ChoiceField {...field('zone')} isOptional={false} choices={zoneChoices(of?.zone)} />
          <TextField {...field('openFrom')} />
          <TextField {...field('openTill')} />
          <TextField {...field('blindFrom')} />
          <TextField {...field('blindTill')} />
          <ManyField {...field('workingDays')} hint="" choices={weekdays} />
          <PercentField {...field('minStep')} min={0.01} />
        </>
      )}
    </FormDrawer>
  )
}
