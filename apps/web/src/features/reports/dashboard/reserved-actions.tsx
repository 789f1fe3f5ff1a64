import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { type BlockStatus, holdLifecycle } from '@loupe/domain/transactions/block.ts'
import { useMay, useMe } from '../../../api/session.tsx'
import { Button } from '../../../kit/button.tsx'
import { Reserved } from '../../../kit/reserved.tsx'
import { RowActions } from '../../../kit/row-end.tsx'

/** The place of a row's buttons while their code is loading: without it the row would grow, and its other columns would move. */
export const ReservedActions = ({ labels }: { labels: readonly string[] }) => (
  <Reserved>
    <RowActions>
      {labels.map((label) => (
        <Button key={label} isSmall label={label} onClick={() => undefined} />
      ))}
    </RowActions>
  </Reserved>
)

/** The place of the steps of a hold (features/transactions/hold-steps.tsx), as wide as those that this person may take. */
export function ReservedHoldSteps({ status }: { status: BlockStatus }) {
  const may = useMay()
  const mayApprove = can(useMe(), 'block:approve')
  if (!may(blocks.changeStatus)) return null
  const steps = holdLifecycle.open(status).filter((step) => mayApprove || step !== 'approve')
  return <ReservedActions labels={steps.map((step) => (!mayApprove && step === 'reject' ? 'Withdraw' : holdLifecycle.label(step)))} />
}
