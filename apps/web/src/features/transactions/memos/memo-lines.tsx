import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { type MemoDetail, type MemoLine, memos } from '@loupe/contract/transactions/memos.ts'
import { totalsOfStones } from '@loupe/domain/pricing/totals.ts'
import { memoOutcomes } from '@loupe/domain/transactions/memo.ts'
import { blockStatus } from '@loupe/domain/transactions/block.ts'
import { Fragment } from 'react'
import { useNavigate } from 'react-router'
import { undoBy } from '../../../kit/undo.ts'
import { RouteButton } from '../../../kit/route-button.tsx'
import { useLineTicks } from '../line-ticks.tsx'
import { LineStone } from '../line-stone.tsx'
import { TermRow, linesOfTerms } from '../term-row.tsx'
import { money, percent, weight, whole, number } from '../../../kit/format.ts'
import { Status } from '../../../kit/status.tsx'
import { linkTo } from '../../../screens.ts'
import '../../../kit/record-parts.css'

/** The stones of a memo, to select those that came back or are to be invoiced, or that something else is done with. */
export function MemoLines({ memo }: { memo: MemoDetail }) {
  const navigate = useNavigate()
  const out = memo.lines.filter(({ status }) => status === blockStatus.approved)
  const terms = linesOfTerms(memo.lines)
  const ticks = useLineTicks(memo.lines, memo)
  const chosen = ticks.chosen.filter(({ status }) => status === blockStatus.approved)
  const reason = chosen.length > 0 ? undefined : 'Select stones that are out.'
  const diamonds = chosen.map(({ diamond }) => diamond)
  const text = chosen.length === 1 ? chosen[0]?.vStnId : `${whole(chosen.length)} stones`
  return (
    <section className="loupe-record-part" aria-label="Stones">
      <h2>
        Stones
        {out.length > 0 ? (
          <span className="memo-actions loupe-screen-only">
            <RouteButton
              route={blocks.release}
              input={{ body: { blockType: 2, diamonds } }}
              label="Return"
              isSmall
              reason={reason}
              confirm={{
                title: `Return ${text}?`,
                content: `The ${chosen.length === 1 ? 'stone becomes' : 'stones become'} available when an approver checks ${chosen.length === 1 ? 'it' : 'them'} in.`,
                ok: 'Return',
              }}
              outcome={({ list }) =>
                list.some(({ status }) => status === blockStatus.approved)
                  ? `Return of ${text} requested, waiting for an approver.`
                  : `${text} returned.`
              }
              onDone={ticks.clear}
              undo={({ list }) => undoBy(blocks.undo, { body: { ids: list.map(({ id }) => id), step: 'release' } })}
            />
            <RouteButton
              route={memos.invoice}
              input={{ body: { id: memo.id, diamonds } }}
              label="Invoice"
              isSmall
              reason={reason}
              confirm={{
                title: `Invoice ${text}, ${money(totalsOfStones(chosen).amount)}?`,
                content: `${chosen.length === 1 ? 'It moves' : 'They move'} from the memo to a new order, to be completed and approved.`,
                ok: 'Create order',
              }}
              outcome={({ orderNo }) => `Order ${orderNo} requested; an approver decides.`}
              onDone={({ order }) => void navigate(linkTo('order', { id: order }))}
            />
          </span>
        ) : null}
      </h2>
      <div className="loupe-record-scroll">
        <table className="loupe-record-table loupe-record-lines loupe-record-ticks">
          <thead>
            <tr>
              {ticks.head}
              <th scope="col">Stone ID</th>
              <th scope="col">Stone</th>
              <th scope="col">Lab</th>
              <th scope="col">Status</th>
              <th scope="col">Carat</th>
              <th scope="col">Back %</th>
              <th scope="col">$/Ct</th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
          <tbody>
            {memo.lines.map((line) => (
              <Fragment key={line.id}>
                <tr>
                  {ticks.box(line)}
                  <LineStone line={line} color={line.colour} labGrown={memo.labGrown} />
                  <td data-label="Status">
                    <Status state={memoOutcomes[line.outcome]} />
                    {line.endedReason ? <small className="memo-why"> {line.endedReason}</small> : null}
                  </td>
                  <td data-label="Carat">{weight(line.crt)}</td>
                  <td data-label="Back %">{percent(line.back)}</td>
                  <td data-label="$/Ct">{number(line.ctPr)}</td>
                  <td data-label="Amount">{money(line.amt)}</td>
                </tr>
                <TermRow line={terms.of(line.id)} columns={9} />
              </Fragment>
            ))}
            {terms.shared.map((line) => (
              <TermRow key={line} line={line} columns={9} />
            ))}
          </tbody>
          <tfoot>
            <Sum label="sent" lines={memo.lines} />
            {out.length !== memo.lines.length && out.length > 0 ? <Sum label="out" lines={out} /> : null}
            {ticks.chosen.length > 0 ? <Sum label="selected" lines={ticks.chosen} /> : null}
          </tfoot>
        </table>
      </div>
      {ticks.bar}
    </section>
  )
}

/** Totals of some of the stones; averages are weighted by carat. */
function Sum({ label, lines }: { label: string; lines: readonly MemoLine[] }) {
  const { pieces, carats, avgBack, avgCtPr, amount } = totalsOfStones(lines)
  return (
    <tr>
      <th scope="row" colSpan={5}>
        {whole(pieces)} {label}
      </th>
      <td data-label="Carat">{weight(carats)}</td>
      <td data-label="Back %">{percent(avgBack)}</td>
      <td data-label="$/Ct">{number(avgCtPr)}</td>
      <td data-label="Amount">{money(amount)}</td>
    </tr>
  )
}
