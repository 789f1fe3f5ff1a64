import { priceLists } from '@loupe/contract/pricing/price-lists.ts'
import { useState } from 'react'
import { useRead } from '../../api/hooks.ts'
import { useLists } from '../../api/masters.ts'
import { whole } from '../../kit/format.ts'
import { Loading } from '../../kit/states.tsx'
import './pricing.css'

/** The list in the trade's layout: one weight band at a time, colors as rows, clarities as columns. */
export function Prices({ id }: { id: string }) {
  const { data } = useRead(priceLists.cells, { params: { id } }, { staleTime: 600_000 })
  const [chosen, setChosen] = useState<string>()
  const order = useLists().of('clrNm')
  const clarityAt = (code: string) => order.findIndex((value) => value.code === code)
  if (!data) return <Loading rows={4} />
  const bandOf = ({ table, low, high }: (typeof data)[number]) =>
    `${table === 'round' ? 'Round' : 'Pear'} ${low.toFixed(2)}-${high.toFixed(2)}`
  const bands = [...new Set(data.map(bandOf))]
  const band = chosen ?? bands.find((one) => one.startsWith('Round 1.00')) ?? bands[0]
  const cells = data.filter((cell) => bandOf(cell) === band)
  const colors = [...new Set(cells.map(({ colNm }) => colNm))]
  const clarities = [...new Set(cells.map(({ clrNm }) => clrNm))].toSorted((a, b) => clarityAt(a) - clarityAt(b))
  const at = new Map(cells.map(({ colNm, clrNm, rap }) => [`${colNm} ${clrNm}`, rap]))
  return (
    <section className="pricing-box" aria-label="Prices">
      <div className="pricing-line">
        <h2>Prices per carat, US$</h2>
        <select className="loupe-line-input" aria-label="Weight band" value={band} onChange={(event) => setChosen(event.target.value)}>
          {bands.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </div>
      <div className="pricing-table">
        <table aria-label={`Prices ${band}`}>
          <thead>
            <tr>
              <th scope="col">Color</th>
              {clarities.map((clarity) => (
                <th key={clarity} scope="col">
                  {clarity}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {colors.map((color) => (
              <tr key={color}>
                <th scope="row">{color}</th>
                {clarities.map((clarity) => (
                  <td key={clarity}>{whole(at.get(`${color} ${clarity}`) ?? null)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
