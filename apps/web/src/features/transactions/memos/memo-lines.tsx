import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { type MemoDetail, type MemoLine, memos } from '@loupe/contract/transactions/memos.ts'
import { totalsOfStones } from '@loupe/domain/pricing/totals.ts'
import { memoOutcomes } from '@loupe/domain/transactions/memo.ts'
import { blockStatus } from '@loupe/domain/transactions/block.ts'
import { useNavigate } from 'react-router'
import { undoBy } from '../../../kit/undo.ts'
import { RouteButton } from '../../../kit/route-button.tsx'
import { LineTable } from '../line-table.tsx'
import { useLineTicks } from '../line-ticks.tsx'
import { money, weight, whole, number } from '../../../kit/format.ts'
import { Status } from '../../../kit/status.tsx'
import { linkTo } from '../../../screens.ts'

/** The stones of a memo, to select those that came back or are to be invoiced, or that something else is done with. */
export function MemoLines({ memo }: { memo: MemoDetail }) {
  const out = memo.lines.filter(({ status }) => status === blockStatus.approved)
  const ticks = useLineTicks(memo.lines, memo)
  const chosen = ticks.chosen.filter(({ status }) => status === blockStatus.approved)
  return (
    <section className="loupe-record-part" aria-label="Stones">
      <h2>
        Stones
        {out.length > 0 ? <MemoActions memo={memo} chosen={chosen} onDone={ticks.clear} /> : null}
      </h2>
      <LineTable
        lines={memo.lines}
        ticks={ticks}
        labGrown={memo.labGrown}
        colorOf={(line) => line.colour}
        heads={['Status', 'Carat', 'Back %', '$/Ct', 'Amount']}
        cells={(line) => (
          <>
            <td data-label="Status">
              <Status state={memoOutcomes[line.outcome]} />
              {line.endedReason ? <small className="memo-why"> {line.endedReason}</small> : null}
            </td>
            <td data-label="Carat">{weight(line.crt)}</td>
            <td data-label="Back %">{number(line.back)}</td>
            <td data-label="$/Ct">{number(line.ctPr)}</td>
            <td data-label="Amount">{money(line.amt)}</td>
          </>
        )}
      >
        <Sum label="sent" lines={memo.lines} />
        {out.length !== memo.lines.length && out.length > 0 ? <Sum label="out" lines={out} /> : null}
        {ticks.chosen.length > 0 ? <Sum label="selected" lines={ticks.chosen} /> : null}
      </LineTable>
      {ticks.bar}
    </section>
  )
}

interface ActionProps {
  memo: MemoDetail
  /** The selected stones that are out. */
  chosen: readonly MemoLine[]
  onDone(): void
}

/** Returns the selected stones, or moves them to a new order. */
function MemoActions({ memo, chosen, onDone }: ActionProps) {
  const navigate = useNavigate()
  const reason = chosen.length > 0 ? undefined : 'Select stones that are out.'
  const diamonds = chosen.map(({ diamond }) => diamond)
  const text = chosen.length === 1 ? chosen[0]?.vStnId : `${whole(chosen.length)} stones`
  return (
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
        onDone={onDone}
        undo={({ list }) => undoBy(blocks.undo, { body: { ids: list.map(({ id }) => id), step: 'release' } }, 'Return undone.')}
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
      <td data-label="Back %">{number(avgBack)}</td>
      <td data-label="$/Ct">{number(avgCtPr)}</td>
      <td data-label="Amount">{money(amount)}</td>
    </tr>
  )
}
