import { expiredReason } from '@loupe/domain/accounts/kyc.ts'
import { type Approval, approvals } from '@loupe/contract/transactions/approvals.ts'
import { useMay } from '../../../api/session.tsx'
import { Button } from '../../../kit/button.tsx'
import { useNow } from '../../../kit/use-now.ts'
import { AnswerForm } from './answer-form.tsx'
import { approvalSubject, approveWord } from './approval-texts.ts'
import { isExpiredDocument, useAnswer } from './use-answer.ts'

/** Approve and reject for one request, where it is listed with other work. */
export function AnswerButtons({ approval }: { approval: Approval }) {
  const may = useMay()
  const now = useNow()
  const { busy, asked: requested, missing, approve, complete, ask: request, close } = useAnswer()
  if (!may(approvals.answer)) return null
  const word = approveWord(approval.kind)
  return (
    <>
      <Button
        isSmall
        label={word}
        name={`${word} ${approvalSubject(approval)}`}
        reason={isExpiredDocument(approval, now) ? expiredReason : undefined}
        busy={busy === approval.id}
        onClick={() => approve(approval)}
      />
      <Button isSmall label="Reject" name={`Reject ${approvalSubject(approval)}`} onClick={() => request(approval, 'reject')} />
      {missing ? <small role="alert">{missing.messages.join(' ')}</small> : null}
      {requested ? <AnswerForm requested={requested} onComplete={complete} onClose={close} /> : null}
    </>
  )
}
