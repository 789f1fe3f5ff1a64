import { priceOnTerm } from '@loupe/domain/accounts/quote.ts'
import { type TermFigures, pairFor, termFields, termPairs } from '@loupe/domain/accounts/term.ts'
import { bp, cents, dollars, mct } from '@loupe/domain/kernel/units.ts'
import { type FormHandle, useFieldValue } from '../../../kit/form-drawer.tsx'
import { dash, money, number, percent } from '../../../kit/format.ts'
import './worked-example.css'

const list = 10_000
const back = -30
/** Example stones; a different pair of figures applies to each. */
const stones = [
  { name: '0.50 ct', crt: 0.5, isSpecial: false },
  { name: '0.50 ct, special', crt: 0.5, isSpecial: true },
  { name: '1.00 ct', crt: 1, isSpecial: false },
] as const

/** The example for the figures that are being typed. */
export function WorkedExample({ form }: { form: FormHandle }) {
  const typed = (useFieldValue(form, []) ?? {}) as Record<string, unknown>
  return <TermExample figures={Object.fromEntries(termFields.map((field) => [field, withinBounds(typed[field])])) as TermFigures} />
}

/** Prices of example stones on the term, by the company's own price rule, so that a misread figure is noticed before it is saved. */
export function TermExample({ figures }: { figures: TermFigures }) {
  return (
    <section className="term-example" aria-label="Worked example">
      <h2>
        Example: list price {money(list)} a carat at {percent(back)}
      </h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Stone</th>
            <th scope="col">Price/Ct</th>
            <th scope="col">Term effect</th>
            <th scope="col">Final Price/Ct</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {stones.map((stone) => (
            <Line key={stone.name} stone={stone} figures={figures} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

const withinBounds = (value: unknown) => (typeof value === 'number' && Math.abs(value) <= 100 ? value : null)
const signed = (value: number) => `${value > 0 ? '+' : ''}${money(value)}`

function Line({ stone, figures }: { stone: (typeof stones)[number]; figures: TermFigures }) {
  const crt = mct(stone.crt)
  const pair = pairFor(figures, { crt, isSpecial: stone.isSpecial })
  const [ext, rap] = pair ? termPairs[pair].map((field) => figures[field]) : []
  const price = priceOnTerm({ rap: cents(list), back: bp(back), crt }, { ext: figure(ext), rap: figure(rap) })
  const labels = ext === null || ext === undefined ? (rap === null || rap === undefined ? '' : `Rap ${number(rap)}`) : `Ext ${percent(ext)}`
  return (
    <tr>
      <th scope="row">{stone.name}</th>
      <td>{money(price ? dollars(price.before.ctPr) : null)}</td>
      <td>
        {price ? signed(dollars(price.after.ctPr) - dollars(price.before.ctPr)) : 'Below zero'} {labels ? <small>{labels}</small> : null}
      </td>
      <td>{price ? money(dollars(price.after.ctPr)) : dash}</td>
      <td>{price ? money(dollars(price.after.amt)) : dash}</td>
    </tr>
  )
}
const figure = (value: number | null | undefined) => (value === null || value === undefined ? null : bp(value))
