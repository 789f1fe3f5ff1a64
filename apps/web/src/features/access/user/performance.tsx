import { type Dealing, dealing, performances } from '@loupe/contract/reports/performance.ts'
import { addDays } from '@loupe/domain/kernel/local-time.ts'
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useState } from 'react'
import { companyToday } from '../../../api/clock.ts'
import { useRead } from '../../../api/hooks.ts'
import { Card, CardTable } from '../../../kit/card.tsx'
import { OneOf } from '../../../kit/choice.tsx'
import { DaySpan } from '../../../kit/date-fields.tsx'
import { day, money, number, percent, whole } from '../../../kit/format.ts'
import { usePreferences } from '../../../kit/preferences.ts'
import { stoneNames } from '../../../kit/stones.ts'
import { titleOf } from '../../../kit/columns.tsx'
import type { OfPerson } from './of-person.ts'

const bys = ['day', 'week', 'month'] as const
const place = { from: parseAsString, till: parseAsString, by: parseAsStringLiteral(bys).withDefault('month') }

/** A percentage; null when the whole is zero. */
const share = (part: number, of: number) => (of === 0 ? null : (part / of) * 100)

interface Tile {
  title: string
  text(of: Dealing): string
  hint?: string | undefined
}
const sum = (field: keyof Dealing, text: (value: number) => string = whole): Tile => ({
  title: titleOf(dealing, field),
  hint: dealing.shape[field].meta()?.description,
  text: (of) => text(of[field]),
})
const conversion = (title: string, part: keyof Dealing, all: keyof Dealing, hint: string): Tile => ({
  title,
  hint,
  text: (of) => percent(share(of[part], of[all]), 1),
})
const tiles: Tile[] = [
  sum('value', money),
  sum('deals'),
  sum('pieces'),
  sum('carats', (value) => number(value)),
  sum('orders'),
  sum('offers'),
  conversion('Offers won', 'offersAccepted', 'offersDecided', 'Share of decided offers that were accepted, and the order not canceled'),
  sum('holds'),
  conversion('Holds sold', 'holdsSold', 'holds', 'Share of held stones that the same client then bought'),
  sum('memos'),
  conversion('Memos sold', 'memosSold', 'memos', 'Share of memo stones that the same client then bought'),
  sum('searches'),
]

/** Performance: results in a period, compared with the same number of days before, for one kind of stones: natural and lab-grown are never added together. */
export function Performance({ person }: OfPerson) {
  const { stones } = usePreferences()
  const [at, setAt] = useQueryStates(place)
  const [today] = useState(companyToday)
  const range = { from: at.from ?? `${addDays(today, -334).slice(0, 8)}01`, till: at.till ?? today }
  const query = useRead(performances.view, { body: { user: person.id, ...range, by: at.by } })
  const { data } = query
  const visible = data?.[stones === 'lab' ? 'labGrown' : 'natural']
  return (
    <div className="loupe-stack">
      <div className="user-range">
        <DaySpan label="Days" days={range} onDays={({ from, till }) => void setAt({ from: from ?? null, till: till ?? null })} />
        <OneOf
          label="By"
          options={bys.map((by) => ({ value: by, label: `By ${by}` }))}
          value={at.by}
          onValue={(by) => void setAt({ by })}
        />
      </div>
      <Card title={stoneNames[stones]} note="compared with the previous period" query={query}>
        {visible ? (
          <dl className="user-tiles">
            {tiles.map(({ title, text, hint }) => (
              <div key={title} title={hint}>
                <dt>{title}</dt>
                <dd>
                  <b>{text(visible.now)}</b> <small>previous period {text(visible.before)}</small>
                </dd>
              </div>
            ))}
          </dl>
        ) : null}
      </Card>
      <Card title={`By ${at.by}`} query={query}>
        {visible ? <Periods periods={visible.periods} by={at.by} /> : null}
      </Card>
    </div>
  )
}

type Period = Dealing & { from: string }
const columns = (most: number, by: (typeof bys)[number]) => [
  {
    title: by === 'month' ? 'Month' : 'From',
    show: ({ from }: Period) => (by === 'month' ? from.slice(0, 7).split('-').toReversed().join('/') : day(from)),
  },
  { title: 'Searches', isNumber: true, isRare: true, show: (of: Period) => whole(of.searches) },
  { title: 'Held', isNumber: true, isRare: true, show: (of: Period) => whole(of.holds) },
  { title: 'On memo', isNumber: true, isRare: true, show: (of: Period) => whole(of.memos) },
  { title: 'Offers', isNumber: true, isRare: true, show: (of: Period) => whole(of.offers) },
  { title: 'Orders', isNumber: true, isRare: true, show: (of: Period) => whole(of.orders) },
  { title: 'Deals', isNumber: true, show: (of: Period) => whole(of.deals) },
  { title: 'Value', isNumber: true, show: (of: Period) => money(of.value) },
  {
    title: '',
    show: (of: Period) => (
      <span className="user-bar" aria-hidden>
        <span style={{ width: `${most === 0 ? 0 : (of.value / most) * 100}%` }} />
      </span>
    ),
  },
]
/** Newest first. */
const Periods = ({ periods, by }: { periods: readonly Period[]; by: (typeof bys)[number] }) => (
  <CardTable
    label={`By ${by}`}
    rows={periods.toReversed()}
    keyOf={({ from }) => from}
    columns={columns(Math.max(0, ...periods.map(({ value }) => value)), by)}
  />
)
