import { volumeDiscounts } from '@loupe/contract/pricing/volume-discounts.ts'
import type { OrderDetail } from '@loupe/contract/transactions/order.ts'
import { numberTyped, percentTyped, typedText } from '@loupe/domain/kernel/typed.ts'
import { companyZone, dayIn } from '@loupe/domain/kernel/local-time.ts'
import { bp, cents, dollars, mct } from '@loupe/domain/kernel/units.ts'
import { bandOf } from '@loupe/domain/pricing/volume-discount.ts'
import { type FinalCalculation as Result, type Tried, finalCalculation } from '@loupe/domain/transactions/final-calculation.ts'
import { useState } from 'react'
import { useRead } from '../../../api/hooks.ts'
import { useMay } from '../../../api/session.tsx'
import { Button } from '../../../kit/button.tsx'
import { copyText } from '../../../kit/copy-text.ts'
import { OnOff } from '../../../kit/on-off.tsx'
import { DecimalInput } from '../../../kit/decimal-input.tsx'
import { dash, money, number, percent, weight } from '../../../kit/format.ts'

type Typed = Record<'points' | 'terms' | 'commission' | 'rate', string>
const most = { points: 100, terms: 100, commission: 100, rate: 1e7 } as const
const fields = [
  ['points', 'Back, points added'],
  ['terms', 'Terms, % added to $/Ct'],
  ['commission', 'Broker commission %'],
  ['rate', 'Bank rate'],
] as const

/** A typed number within its bounds; undefined if it is not usable. */
function usable(name: keyof Typed, text: string): number | undefined {
  const value = (name === 'rate' ? numberTyped : percentTyped)(text) ?? 0
  const least = name === 'points' || name === 'terms' ? -most[name] : 0
  return Number.isNaN(value) || value < least || value > most[name] ? undefined : value
}

/** The order as it is, and with the typed back, terms, commission and rate. */
function useCalculation(order: OrderDetail) {
  const may = useMay()
  const [withVolume, setWithVolume] = useState(false)
  const mayVolume = may(volumeDiscounts.list)
  const stored = useRead(
    volumeDiscounts.list,
    { body: { limit: 1000, filter: { isActive: true, labGrown: order.labGrown } } },
    { enabled: mayVolume },
  )
  const bands = mayVolume ? (stored.data?.list ?? []).map(bandOf) : []
  const [typed, setTyped] = useState<Typed>({
    points: '',
    terms: '',
    commission: '',
    rate: order.bankRate === null ? '' : typedText(order.bankRate),
  })
  const stones = order.lines.map(({ crt, rap, ctPr, listCtPr }) => ({
    crt: mct(crt),
    rap: cents(rap ?? 0),
    ctPr: cents(ctPr),
    listCtPr: cents(listCtPr),
  }))
  const charges = cents(order.chargesTotal)
  const of = (name: keyof Typed) => usable(name, typed[name])
  const rate = of('rate')
  const local = rate ? Math.round(rate * 10_000) : null
  const still: Tried = { points: bp(0), terms: bp(0), commission: bp(0), charges, rate: local, volume: null }
  const volume = withVolume ? { bands, labGrown: order.labGrown, day: dayIn(new Date(order.createdAt), companyZone) } : null
  const tried: Tried = {
    ...still,
    points: bp(of('points') ?? 0),
    terms: bp(of('terms') ?? 0),
    commission: bp(of('commission') ?? 0),
    volume,
  }
  const [now, then] = [finalCalculation(stones, still), finalCalculation(stones, tried)]
  return { typed, setTyped, usableOf: of, hasVolume: bands.length > 0, withVolume, setWithVolume, rows: rowsOf(now, then, withVolume) }
}

/** What an order would amount to with another back, terms, commission or rate. Nothing is saved. */
export function FinalCalculation({ order }: { order: OrderDetail }) {
  const { typed, setTyped, usableOf, hasVolume, withVolume, setWithVolume, rows } = useCalculation(order)
  return (
    <section className="loupe-record-part loupe-screen-only" aria-label="Final calculation">
      <h2>
        Final calculation
        <Button
          label="Copy"
          sign="copy"
          variant="quiet"
          onClick={() =>
            copyText([`${order.orderNo}\tAs ordered\tCalculated`, ...rows.map((row) => row.join('\t'))].join('\n'), 'Final calculation')
          }
        />
      </h2>
      <p>Calculate the order’s final amount. Nothing here is saved; the order keeps its agreed prices.</p>
      <div className="order-tried">
        {fields.map(([name, label]) => (
          <label key={name}>
            {label}
            <DecimalInput
              label={label}
              placeholder="0"
              value={typed[name]}
              isInvalid={usableOf(name) === undefined}
              onValue={(value) => setTyped({ ...typed, [name]: value })}
            />
          </label>
        ))}
        {hasVolume ? <OnOff label="Volume discount" isOn={withVolume} onToggle={setWithVolume} /> : null}
      </div>
      <table className="loupe-record-table">
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">As ordered</th>
            <th scope="col">Calculated</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([what, before, after]) => (
            <tr key={what} data-changed={before !== after || undefined}>
              <th scope="row">{what}</th>
              <td>{before}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function rowsOf(now: Result, then: Result, withVolume: boolean): [string, string, string][] {
  const row = (what: string, show: (of: Result) => string): [string, string, string] => [what, show(now), show(then)]
  const ofPoints = (value: number | null) => percent(value === null ? null : value / 100)
  return [
    row('Carat', ({ carats }) => weight(carats / 1000)),
    row('At asking prices of that day', ({ listAmount }) => money(dollars(listAmount))),
    row('Avg back', ({ avgBack }) => ofPoints(avgBack)),
    row('Amount', ({ amount }) => money(dollars(amount))),
    ...(withVolume
      ? [row('Volume discount', ({ volume }) => (volume ? `${money(-dollars(volume.discount))} (${volume.band})` : dash))]
      : []),
    row('Payable with charges', ({ payable }) => money(dollars(payable))),
    row("Payable in the bill's currency", ({ local }) => number(local)),
    row('Commission', ({ commission }) => money(dollars(commission))),
    row('Net after commission', ({ net }) => money(dollars(net))),
    row('Net against asking prices', ({ againstList }) => ofPoints(againstList)),
  ]
}
