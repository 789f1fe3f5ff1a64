import { type Memo, memos } from '@loupe/contract/transactions/memos.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { useState } from 'react'
import { useWrite } from '../../../api/hooks.ts'
import { useMay, useMe } from '../../../api/session.tsx'
import { LongTextField } from '../../../kit/fields.tsx'
import { FormDrawer } from '../../../kit/form-drawer.tsx'
import { useNotices } from '../../../kit/notices.ts'
import { Press } from '../../../kit/press.tsx'
import { RowActions } from '../../../kit/row-end.tsx'

/** Approve, reject or withdraw a memo that waits. One beyond credit or KYC is approved by who may override that, for a reason. */
export function MemoSteps({ memo }: { memo: Pick<Memo, 'id' | 'memoNo' | 'state' | 'seller'> }) {
  const me = useMe()
  const may = useMay()
  const notices = useNotices()
  const [asked, setAsked] = useState<'reject' | 'override'>()
  const [gate, setGate] = useState('')
  const write = useWrite(memos.changeStatus)
  if (memo.state !== 'pending' || !may(memos.changeStatus)) return null
  const mayApprove = can(me, 'block:approve')
  if (!mayApprove && memo.seller !== me.id) return null
  const done = (status: 2 | 3) => notices.good(`${memo.memoNo}: ${status === 2 ? 'approved' : 'rejected'}.`)
  const approve = () =>
    write.mutate(
      { body: { id: memo.id, status: 2 } },
      {
        onSuccess: () => done(2),
        onError: (failure) => {
          const isGate = (failure.data as { credit?: string } | undefined)?.credit !== undefined
          if (!isGate || !can(me, 'credit:approve')) return notices.failed(failure)
          setGate(failure.message)
          setAsked('override')
        },
      },
    )
  const status = asked === 'override' ? 2 : 3
  const reject = mayApprove ? 'Reject' : 'Withdraw'
  return (
    <>
      <RowActions>
        {mayApprove ? (
          <Press isMain onPress={approve}>
            Approve
          </Press>
        ) : null}
        <Press onPress={() => setAsked('reject')}>{reject}</Press>
      </RowActions>
      {asked ? (
        <FormDrawer
          title={`${asked === 'override' ? 'Approve all the same' : reject}: ${memo.memoNo}`}
          route={memos.changeStatus}
          open
          initial={{ id: memo.id, status }}
          submit={asked === 'override' ? 'Approve all the same' : reject}
          onClose={() => setAsked(undefined)}
          onDone={() => done(status)}
        >
          {(field) => (
            <>
              <p>{asked === 'override' ? gate : 'The stones go back to where they were before.'}</p>
              <LongTextField {...field(asked === 'override' ? 'overrideCredit' : 'remarks')} isOptional={asked === 'reject'} />
            </>
          )}
        </FormDrawer>
      ) : null}
    </>
  )
}
