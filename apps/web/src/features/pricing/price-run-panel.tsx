import { type PriceRunView, priceRuns } from '@loupe/contract/pricing/price-runs.ts'
import { approvals } from '@loupe/contract/transactions/approvals.ts'
import { stoneCountText } from '@loupe/domain/kernel/pieces.ts'
import { priceRunKinds, priceRunLifecycle } from '@loupe/domain/pricing/run.ts'
import { Suspense } from 'react'
import { useRead } from '../../api/hooks.ts'
import { useMay } from '../../api/session.tsx'
import * as format from '../../kit/format.ts'
import { SidePanel } from '../../kit/side-panel.tsx'
import { LoadingOrFailed } from '../../kit/states.tsx'
import { Status } from '../../kit/status.tsx'
import { AnswerButtons } from '../../links/parts.ts'
import { LeftStones, RepricedStones, Sums } from './price-change.tsx'

/** One price change: its totals, while it is pending the price of each stone before and after, and its answer for people who may give it. */
export function PriceRunPanel({ id, onClose }: { id: string; onClose(): void }) {
  const query = useRead(priceRuns.view, { params: { id } })
  const { data: run } = query
  return (
    <SidePanel
      title={run ? `${run.runNo} ${run.title}` : 'Price change'}
      width={760}
      open
      onClose={onClose}
      extra={run?.status === 'pending' ? <Answer runNo={run.runNo} /> : null}
    >
      {run ? <Facts run={run} /> : <LoadingOrFailed query={query} />}
    </SidePanel>
  )
}

/** Approve and reject, if the change is among the approvals of this person. */
function Answer({ runNo }: { runNo: string }) {
  const may = useMay()
  const { data } = useRead(approvals.list, { body: { limit: 1, filter: { kind: 'price', code: runNo } } }, { enabled: may(approvals.list) })
  const approval = data?.list?.[0]
  if (!approval) return null
  return (
    <Suspense fallback={null}>
      <AnswerButtons approval={approval} />
    </Suspense>
  )
}

const Facts = ({ run }: { run: PriceRunView }) => (
  <div className="pricing-part">
    <p className="pricing-facts">
      <Status state={priceRunLifecycle.of(run.status)} />
      <span>{priceRunKinds[run.kind]}</span>
      <span>
        requested by {run.createdByName} {format.dateTime(run.createdAt)}
      </span>
      {run.decidedByName ? <span>decided by {run.decidedByName}</span> : null}
    </p>
    {run.remarks ? <p>“{run.remarks}”</p> : null}
    <h2>As requested</h2>
    <Sums before={run.before} after={run.after} />
    <LeftStones left={run.left} />
    {run.stones && run.stones.length > 0 ? (
      <RepricedStones
        label={run.stones.length < run.total ? `The ${format.whole(run.stones.length)} largest changes` : 'Stones'}
        stones={run.stones}
      />
    ) : null}
    {run.changed > 0 ? (
      <p>
        {stoneCountText(run.changed)} changed: {format.money(run.amountBefore)} before, {format.money(run.amountAfter)} after.
      </p>
    ) : null}
    {run.restored + run.kept > 0 ? (
      <p>
        {format.whole(run.restored)} restored
        {run.kept > 0 ? `, ${format.whole(run.kept)} not restored because changed or promised since` : ''}.
      </p>
    ) : null}
  </div>
)
