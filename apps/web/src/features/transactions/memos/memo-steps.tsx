import { type Memo, memos } from '@loupe/contract/transactions/memos.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { type BlockAnswer, blockStatus } from '@loupe/domain/transactions/block.ts'
import { isOwnRequest } from '@loupe/domain/transactions/withdrawing.ts'
import { useState } from 'react'
import { useRead, useWrite } from '../../../api/hooks.ts'
import { useMay, useMe } from '../../../api/session.tsx'
import { Button } from '../../../kit/button.tsx'
import { LongTextField } from '../../../kit/fields.tsx'
import { FormDrawer } from '../../../kit/form-drawer.tsx'
import { RowActions } from '../../../kit/row-end.tsx'
import { toast } from '../../../kit/toast.ts'
import { mayOverrideCredit } from '../credit-refusal.ts'
import { InactiveClient } from '../inactive-client.tsx'
import { stonesAre, stonesReturn } from '../moved-stones.ts'
import { InTheWay } from '../orders/credit-status.tsx'

/** What an approval does, and the client's credit and KYC, which it may have to override. */
function Approving({ memo: { id, pieces } }: { memo: Pick<Memo, 'id' | 'pieces'> }) {
  const { data } = useRead(memos.view, { params: { id } })
  return (
    <>
      <p>{stonesAre(pieces, data?.lines)} sent out on memo.</p>
      {data ? <InactiveClient account={data.account} /> : null}
      {data ? <InTheWay of={data} /> : null}
    </>
  )
}

/** Approve, reject or withdraw a pending memo. Beyond credit or KYC, only users who may override that can approve it, with a reason. */
export function MemoSteps({ memo }: { memo: Pick<Memo, 'id' | 'memoNo' | 'state' | 'seller' | 'createdBy' | 'pieces'> }) {
  const me = useMe()
  const may = useMay()
  const [requested, setRequested] = useState<'reject' | 'override'>()
  const [gate, setGate] = useState('')
  const write = useWrite(memos.changeStatus)
  if (memo.state !== 'pending' || !may(memos.changeStatus)) return null
  const mayApprove = can(me, 'block:approve')
  if (!mayApprove && !isOwnRequest(me, memo)) return null
  const done = (status: BlockAnswer) => toast.success(`${memo.memoNo}: ${status === blockStatus.approved ? 'approved' : 'rejected'}.`)
  const approve = () =>
    write.mutate(
      { body: { id: memo.id, status: blockStatus.approved } },
      {
        onSuccess: () => done(blockStatus.approved),
        onError: (failure) => {
          if (!mayOverrideCredit(me, failure)) return toast.error(failure)
          setGate(failure.message)
          setRequested('override')
        },
      },
    )
  const status = requested === 'override' ? blockStatus.approved : blockStatus.rejected
  const reject = mayApprove ? 'Reject' : 'Withdraw'
  return (
    <>
      <RowActions areAnswers>
        {mayApprove ? (
          <Button
            isSmall
            label="Approve"
            variant="main"
            confirm={{
              title: `Approve ${memo.memoNo}?`,
              content: <Approving memo={memo} />,
              ok: 'Approve',
            }}
            onClick={approve}
          />
        ) : null}
        <Button isSmall label={reject} onClick={() => setRequested('reject')} />
      </RowActions>
      {requested ? (
        <FormDrawer
          title={`${requested === 'override' ? 'Approve anyway' : reject}: ${memo.memoNo}`}
          route={memos.changeStatus}
          open
          initial={{ id: memo.id, status }}
          submit={requested === 'override' ? 'Approve anyway' : reject}
          onClose={() => setRequested(undefined)}
          onDone={() => done(status)}
        >
          {(field) => (
            <>
              <p>{requested === 'override' ? gate : stonesReturn(memo.pieces)}</p>
              <LongTextField {...field(requested === 'override' ? 'overrideCredit' : 'remarks')} isOptional={requested === 'reject'} />
            </>
          )}
        </FormDrawer>
      ) : null}
    </>
  )
}
