import type { BidConfiguration } from '@loupe/contract/transactions/bid.ts'
import { bidConfigurations } from '@loupe/contract/transactions/bids.ts'
import { addDays } from '@loupe/domain/kernel/calendar.ts'
import { useState } from 'react'
import { serverNow } from '../../../api/clock.ts'
import { useMay } from '../../../api/session.tsx'
import { Act } from '../../../kit/act.tsx'
import { Action } from '../../../kit/action.tsx'
import { custom, number } from '../../../kit/columns.tsx'
import { DayField } from '../../../kit/date-fields.tsx'
import { ManyField, PercentField, TextField } from '../../../kit/fields.tsx'
import { FormDrawer } from '../../../kit/form-drawer.tsx'
import { clock, zone } from '../../../kit/format.ts'
import { ListScreen } from '../../../kit/list-screen.tsx'
import { Press } from '../../../kit/press.tsx'
import { RowActions } from '../../../kit/row-end.tsx'
import { Status } from '../../../kit/status.tsx'
import { dayAt } from '../../../kit/zone.ts'
import { RoundLine } from './rounds.tsx'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((label, at) => ({
  value: at + 1,
  label,
}))
const usual = {
  openFrom: '11:00',
  openTill: '14:30',
  blindFrom: '15:00',
  blindTill: '10:50',
  workingDays: [1, 2, 3, 4, 5, 6],
  minStep: 0.5,
}
const words = (days: readonly number[]) => days.map((day) => weekdays[day - 1]?.label.slice(0, 3)).join(', ')
/** Any days of the week, in their order, with what they are called. */
const dayWords = Object.fromEntries(
  weekdays
    .reduce<number[][]>((sets, { value }) => [...sets, ...sets.map((set) => [...set, value])], [[]])
    .map((days) => [days.join(', '), words(days)]),
)
const begin = { day: '2000-01-01', label: 'The beginning' }

/** When rounds of bids are held. What has begun stays; other windows hold from a later day on. */
export function BidConfigurationList() {
  const may = useMay()
  const [edited, setEdited] = useState<BidConfiguration | 'new'>()
  return (
    <>
      <RoundLine />
      <ListScreen<BidConfiguration>
        title="Bid configuration"
        route={bidConfigurations.list}
        sort={[{ fromDay: 'DESC' }]}
        empty="No windows are set."
        actions={
          may(bidConfigurations.create) ? <Action label="Set other windows" look="primary" onClick={() => setEdited('new')} /> : null
        }
        columns={[
          custom('fromDay', ({ fromDay }) => (fromDay === begin.day ? begin.label : fromDay), {
            sortable: true,
            written: { words: { [begin.day]: begin.label } },
          }),
          custom('isInForce', (row) => <Status state={standing(row)} />, {
            title: 'Status',
            written: { with: ['hasBegun'], words: standingWords },
          }),
          custom('openFrom', (row) => `${clock(row.openFrom)} to ${clock(row.openTill)}`, {
            title: 'Open round',
            written: { to: 'openTill' },
          }),
          custom('blindFrom', (row) => `${clock(row.blindFrom)} to ${clock(row.blindTill)} next working day`, {
            title: 'Blind round',
            written: [{ key: 'blindFrom', title: 'Blind round, till the next working day', to: 'blindTill' }],
          }),
          custom('workingDays', (row) => words(row.workingDays), { written: { words: dayWords } }),
          number('minStep', { title: 'Minimum step %' }),
        ]}
        rowActions={(row) =>
          row.hasBegun ? null : (
            <RowActions>
              <Press onPress={() => setEdited(row)}>Edit</Press>
              <Act
                route={bidConfigurations.delete}
                input={{ body: { id: row.id } }}
                label="Remove"
                isSmall
                isDanger
                confirm={{ title: 'Remove these windows?', content: 'Those before them stay in force.', ok: 'Remove' }}
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
const coming = { label: 'Coming', tone: 'warn' } as const
const standing = ({ isInForce, hasBegun }: BidConfiguration) => (isInForce ? inForce : hasBegun ? past : coming)
/** By whether they are in force and whether they have begun. */
const standingWords = { 'true true': inForce.label, 'true false': inForce.label, 'false true': past.label, 'false false': coming.label }

function WindowsForm({ of, onClose }: { of: BidConfiguration | undefined; onClose(): void }) {
  const tomorrow = addDays(dayAt(serverNow(), zone), 1)
  const {
    isInForce: _,
    hasBegun: __,
    updatedAt: ___,
    ...kept
  } = of ?? { isInForce: 0, hasBegun: 0, updatedAt: 0, ...usual, fromDay: tomorrow }
  return (
    <FormDrawer
      title={of ? `Windows from ${of.fromDay}` : 'Other windows'}
      route={of ? bidConfigurations.update : bidConfigurations.create}
      open
      initial={kept}
      submit="Save"
      onClose={onClose}
      record={of && { subject: 'bidConfiguration', id: of.id }}
    >
      {(field) => (
        <>
          <DayField {...field('fromDay')} min={tomorrow} hint="Stones that are up keep the times they were put up with" />
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
