import type { QuotedTerm } from '@loupe/domain/accounts/quote.ts'
import { Fragment, type ReactNode } from 'react'
import { LineStone } from './line-stone.tsx'
import type { useLineTicks } from './line-ticks.tsx'
import { TermRow, linesOfTerms } from './term-row.tsx'
import '../../kit/record-parts.css'

interface Line {
  id: string
  diamond: string
  vStnId: string
  shpNm: string | null
  clrNm: string | null
  lbNm: string | null
  rptNo: string | null
  term: QuotedTerm | null
}

interface Props<L extends Line> {
  lines: readonly L[]
  ticks: Pick<ReturnType<typeof useLineTicks>, 'head' | 'box'>
  labGrown: boolean
  colorOf(line: L): string | null
  /** The headings after those of the stone. */
  heads: readonly string[]
  /** The cells below them. */
  cells(line: L): ReactNode
  /** The rows of totals. */
  children: ReactNode
}

/** The stones of a document, each with what is agreed about it, its terms below it, and the totals of all. */
export function LineTable<L extends Line>({ lines, ticks, labGrown, colorOf, heads, cells, children }: Props<L>) {
  const terms = linesOfTerms(lines)
  // The tick, and the three columns of the stone.
  const columns = 4 + heads.length
  return (
    <div className="loupe-record-scroll">
      <table className="loupe-record-table loupe-record-lines loupe-record-ticks">
        <thead>
          <tr>
            {ticks.head}
            {['Stone ID', 'Stone', 'Lab', ...heads].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Fragment key={line.id}>
              <tr>
                {ticks.box(line)}
                <LineStone line={line} color={colorOf(line)} labGrown={labGrown} />
                {cells(line)}
              </tr>
              <TermRow line={terms.of(line.id)} columns={columns} />
            </Fragment>
          ))}
          {terms.shared.map((line) => (
            <TermRow key={line} line={line} columns={columns} />
          ))}
        </tbody>
        <tfoot>{children}</tfoot>
      </table>
    </div>
  )
}
