/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the buttons in it, heard once */
import { stoneCountText } from '@loupe/domain/kernel/pieces.ts'
import { UnstyledButton } from '../../../kit/unstyled-button.tsx'
import { type CSSProperties, useMemo } from 'react'
import { useCellKeys } from '../../../kit/cell-keys.ts'
import { money, pieces, weight, whole } from '../../../kit/format.ts'
import type { Cells } from './cells.ts'
import './matrix.css'

interface Value {
  code: string
  name: string
}
interface Sum {
  pieces: number
  carats: number
  amount: number
}
const nothing: Sum = { pieces: 0, carats: 0, amount: 0 }
const add = (a: Sum, b: Sum): Sum => ({ pieces: a.pieces + b.pieces, carats: a.carats + b.carats, amount: a.amount + b.amount })

interface Props {
  cells: Cells
  colors: readonly Value[]
  clarities: readonly Value[]
  /** The chosen cell. */
  cell: Cell
  onCell(cell: Cell): void
}
/** A code for each, or undefined for all of them. */
export interface Cell {
  color: string | undefined
  clarity: string | undefined
}

/**
 * Colors down, clarities across; the more stones, the stronger the color of the cell. A header chooses its whole row or column. The matrix is one tab
 * stop: arrows move between cells, Enter chooses.
 */
export function Matrix(props: Props) {
  const { cells, cell: chosen, onCell } = props
  const { sums, colors, clarities, most } = useMemo(
    () => sumUp(cells, props.colors, props.clarities),
    [cells, props.colors, props.clarities],
  )
  const rows = [undefined, ...colors]
  const columns = [undefined, ...clarities]
  const keys = useCellKeys(rows.length, columns.length, [1, 1])
  return (
    <div className="quick-matrix-box">
      <table className="quick-matrix" aria-label="Stones by color and clarity" onKeyDown={keys.onKeyDown}>
        <tbody>
          {rows.map((color, r) => (
            <tr key={color?.code ?? ''}>
              {columns.map((clarity, c) => {
                const sum = sums.get(keyOf(color?.code, clarity?.code)) ?? nothing
                const isHead = !color || !clarity
                const name = [color?.name, clarity?.name].filter(Boolean).join(' ') || 'All'
                const Tag = isHead ? 'th' : 'td'
                const isChosen = chosen.color === color?.code && chosen.clarity === clarity?.code
                return (
                  <Tag key={clarity?.code ?? ''} {...(isHead ? { scope: color ? ('row' as const) : ('col' as const) } : {})}>
                    <UnstyledButton
                      {...keys.cell(r, c)}
                      aria-label={isHead ? undefined : `${name}: ${stoneCountText(sum.pieces)}`}
                      title={
                        sum.pieces > 0
                          ? `${name}: ${pieces(sum.pieces)}, ${weight(sum.carats)} ct, ${money(sum.amount / sum.carats)}/ct`
                          : `${name}: none`
                      }
                      data-none={sum.pieces === 0 || undefined}
                      style={isHead ? undefined : ({ '--heat': heat(sum.pieces, most) } as CSSProperties)}
                      aria-pressed={isChosen}
                      onClick={() => onCell({ color: color?.code, clarity: clarity?.code })}
                    >
                      {isHead ? <span>{name}</span> : null}
                      {isHead ? <i className="loupe-visually-hidden">, </i> : null}
                      {isHead ? <small>{whole(sum.pieces)}</small> : sum.pieces > 0 ? whole(sum.pieces) : <span aria-hidden>·</span>}
                    </UnstyledButton>
                  </Tag>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Uses the square root, so that a cell of ten stones is still visible beside one of a thousand. */
const heat = (count: number, most: number) => `${Math.round(Math.sqrt(count / most) * 44)}%`

/** Of a cell; without a color or a clarity, of a header. Codes may hold blanks. */
const keyOf = (color = '', clarity = '') => `${color}\t${clarity}`

function sumUp(cells: Cells, colors: readonly Value[], clarities: readonly Value[]) {
  const sums = new Map<string, Sum>()
  for (const cell of cells)
    for (const color of ['', cell.colNm ?? '?'])
      for (const clarity of ['', cell.clrNm ?? '?']) {
        const key = keyOf(color, clarity)
        sums.set(key, add(sums.get(key) ?? nothing, cell))
      }
  const inner = [...sums].filter(([key]) => !key.startsWith('\t') && !key.endsWith('\t')).map(([, sum]) => sum.pieces)
  return {
    sums,
    // Colors and clarities without any stones are left out at the end of the scale, never in between.
    colors: upTo(colors, (code) => sums.has(keyOf(code))),
    clarities: upTo(clarities, (code) => sums.has(keyOf('', code))),
    most: Math.max(1, ...inner),
  }
}
const upTo = (values: readonly Value[], has: (code: string) => boolean) =>
  values.slice(0, values.findLastIndex(({ code }) => has(code)) + 1)
