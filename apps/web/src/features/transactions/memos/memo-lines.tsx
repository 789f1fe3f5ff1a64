import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { type MemoDetail, type MemoLine, memos } from '@loupe/contract/transactions/memos.ts'
import { totalsOfStones } from '@loupe/domain/pricing/totals.ts'
import { memoOutcomes } from '@loupe/domain/transactions/memo.ts'
import { blockStatus } from '@loupe/domain/transactions/block.ts'
import { Fragment, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { undoBy } from '../../../kit/undo.ts'
import { RouteButton } from '../../../kit/route-button.tsx'
import { TermRow } from '../term-row.tsx'
import { deskLink } from '../../../links/desk-link.ts'
import { useLists } from '../../../api/masters.ts'
import { dash, money, number, whole } from '../../../kit/format.ts'
import { Status } from '../../../kit/status.tsx'
import { linkTo } from '../../../screens.ts'
import '../../../kit/record-parts.css'

/** The stones of a memo, to tick those that came back or are to be invoiced. */
export function MemoLines({ memo }: { memo: MemoDetail }) {
  const lists = useLists()
  const navigate = useNavigate()
  const out = memo.lines.filter(({ status }) => status === blockStatus.approved)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const chosen = out.filter(({ diamond }) => ticked.has(diamond))
  const tick = (ids: readonly string[], isOn: boolean) => {
    const next = new Set(ticked)
    ids.forEach((id) => (isOn ? next.add(id) : next.delete(id)))
    setTicked(next)
  }
  const diamonds = chosen.map(({ diamond }) => diamond)
  const labels = chosen.length === 1 ? chosen[0]?.vStnId : `${whole(chosen.length)} stones`
  return (
    <section className="loupe-record-part" aria-label="Stones">
      <h2>
        Stones
        {out.length > 0 ? (
          <span className="memo-acts loupe-screen-only">
            <RouteButton
              route={blocks.release}
              input={{ body: { blockType: 2, diamonds } }}
              label="Return"
              isSmall
              isDisabled={chosen.length === 0}
              confirm={{
                title: `Return ${labels}?`,
                content: 'The stones become available when an approver checks them in.',
                ok: 'Return',
              }}
              onDone={() => setTicked(new Set())}
              undo={({ list }) => undoBy(blocks.undo, { body: { ids: list.map(({ id }) => id), step: 'release' } })}
            />
            <RouteButton
              route={memos.invoice}
              input={{ body: { id: memo.id, diamonds } }}
              label="Invoice"
              isSmall
              isDisabled={chosen.length === 0}
              confirm={{
                title: `Invoice ${labels}, ${money(totalsOfStones(chosen).amount)}?`,
                content: 'They move from the memo to a new order, to be completed and approved.',
                ok: 'Create order',
              }}
              onDone={({ order }) => void navigate(linkTo('order', { id: order }))}
            />
          </span>
        ) : null}
      </h2>
      <div className="loupe-record-scroll">
        <table className="loupe-record-table loupe-record-lines memo-table">
          <thead>
            <tr>
              {out.length > 0 ? (
                <th scope="col">
                  <input
                    type="checkbox"
                    className="loupe-screen-only"
                    aria-label="All stones that are out"
                    checked={chosen.length === out.length}
                    ref={(box) => {
                      if (box) box.indeterminate = chosen.length > 0 && chosen.length < out.length
                    }}
                    onChange={({ target }) =>
                      tick(
                        out.map(({ diamond }) => diamond),
                        target.checked,
                      )
                    }
                  />
                </th>
              ) : null}
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
            {memo.lines.map((line) => {
              const to = deskLink(memo.labGrown, { filter: { vStnId: line.vStnId } })
              return (
                <Fragment key={line.id}>
                  <tr>
                    {out.length > 0 ? (
                      <td>
                        {line.status === blockStatus.approved ? (
                          <input
                            type="checkbox"
                            className="loupe-screen-only"
                            aria-label={`Select ${line.vStnId}`}
                            checked={ticked.has(line.diamond)}
                            onChange={({ target }) => tick([line.diamond], target.checked)}
                          />
                        ) : null}
                      </td>
                    ) : null}
                    <th scope="row">{to ? <Link to={to}>{line.vStnId}</Link> : line.vStnId}</th>
                    <td data-wide>{[lists.nameOf('shpNm', line.shpNm), line.colour, line.clrNm].filter(Boolean).join(' ')}</td>
                    <td data-label="Lab">{[line.lbNm, line.rptNo].filter(Boolean).join(' ') || dash}</td>
                    <td data-label="Status">
                      <Status state={memoOutcomes[line.outcome]} />
                      {line.endedReason ? <small className="memo-why"> {line.endedReason}</small> : null}
                    </td>
                    <td data-label="Carat">{number(line.crt)}</td>
                    <td data-label="Back %">{number(line.back)}</td>
                    <td data-label="$/Ct">{number(line.ctPr)}</td>
                    <td data-label="Amount">{money(line.amt)}</td>
                  </tr>
                  <TermRow term={line.term} columns={out.length > 0 ? 9 : 8} />
                </Fragment>
              )
            })}
          </tbody>
          <tfoot>
            <Sum label="sent" hasTick={out.length > 0} lines={memo.lines} />
            {out.length !== memo.lines.length && out.length > 0 ? <Sum label="out" hasTick lines={out} /> : null}
            {chosen.length > 0 ? <Sum label="selected" hasTick lines={chosen} /> : null}
          </tfoot>
        </table>
      </div>
    </section>
  )
}

/** Totals of some of the stones; averages are weighted by carat. */
function Sum({ label, hasTick, lines }: { label: string; hasTick: boolean; lines: readonly MemoLine[] }) {
  const { pieces, carats, avgBack, avgCtPr, amount } = totalsOfStones(lines)
  return (
    <tr>
      <th scope="row" colSpan={hasTick ? 5 : 4}>
        {whole(pieces)} {label}
      </th>
      <td data-label="Carat">{number(carats)}</td>
      <td data-label="Back %">{number(avgBack)}</td>
      <td data-label="$/Ct">{number(avgCtPr)}</td>
      <td data-label="Amount">{money(amount)}</td>
    </tr>
  )
}
