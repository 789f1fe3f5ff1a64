import { type Feedback, feedbacks } from '@loupe/contract/messages/feedbacks.ts'
import { type FeedbackStatus, feedbackKinds, feedbackLifecycle, feedbackStatus, feedbackVoices } from '@loupe/domain/messages/feedback.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMay, useMe } from '../../api/session.tsx'
import { useActions } from '../../kit/actions/use-actions.ts'
import { Button } from '../../kit/button.tsx'
import { custom, instant, status, text } from '../../kit/columns.tsx'
import { dash } from '../../kit/format.ts'
import { ListScreen } from '../../kit/list-screen.tsx'
import { RouteButton } from '../../kit/route-button.tsx'
import { RowActions } from '../../kit/row-end.tsx'
import { Steps } from '../../kit/steps.tsx'
import { linkTo } from '../../screens.ts'
import { stoneAddress } from '../../links/stone-address.ts'
import { AnswerForm, FeedbackForm } from './feedback-form.tsx'
import './messages.css'

/** Feedback of staff and customers about stones, clients and Loupe; unanswered feedback first. */
export function FeedbackList() {
  const may = useMay()
  const me = useMe()
  const [isNew, setNew] = useState(false)
  const [answered, setAnswered] = useState<Feedback>()
  useActions(
    may(feedbacks.create) ? [{ id: 'feedback new', title: 'New feedback', section: 'Feedback', keys: 'n', run: () => setNew(true) }] : [],
  )
  return (
    <>
      <ListScreen<Feedback>
        title="Feedback"
        route={feedbacks.list}
        sort={[{ status: 'ASC' }, { createdAt: 'DESC' }]}
        searchIn={['message', 'answer', 'vStnId', 'companyName', 'byName']}
        empty="No feedback yet. Record yours or a customer’s with New feedback."
        onAdd={may(feedbacks.create) ? () => setNew(true) : undefined}
        actions={may(feedbacks.create) ? <Button label="New feedback" shortcut="N" variant="main" onClick={() => setNew(true)} /> : null}
        columns={[
          status('status', feedbackLifecycle, { sortable: true }),
          custom('kind', (row) => <About row={row} />, {
            sortable: true,
            written: [{ key: 'kind', words: feedbackKinds }, { key: 'vStnId' }, { key: 'companyName' }],
          }),
          custom('saidBy', ({ saidBy: reportedBy }) => feedbackVoices[reportedBy], { sortable: true, written: { words: feedbackVoices } }),
          custom(
            'message',
            ({ message, answer: messageText, answeredByName }) => (
              <span className="feedback-message">
                {message}
                {messageText ? (
                  <small>
                    {answeredByName}: {messageText}
                  </small>
                ) : null}
              </span>
            ),
            { sortable: true, part: 'title', written: [{ key: 'message' }, { key: 'answer' }, { key: 'answeredByName' }] },
          ),
          text('byName', { sortable: true }),
          instant('createdAt', { sortable: true }),
        ]}
        rowActions={(row) => (
          <RowActions>
            <Button
              isSmall
              label={may(feedbacks.answer) && row.status !== feedbackStatus.closed ? (row.answer ? 'Edit answer' : 'Answer') : 'View'}
              onClick={() => setAnswered(row)}
            />
            <Steps
              table={feedbackLifecycle}
              status={row.status}
              route={feedbacks.changeStatus}
              hidden={['answer']}
              input={(to) => ({ body: { id: row.id, status: to as Exclude<FeedbackStatus, typeof feedbackStatus.answered> } })}
            />
            {row.createdBy === me.id || may(feedbacks.answer) ? (
              <RouteButton
                route={feedbacks.delete}
                input={{ params: { id: row.id } }}
                label="Delete"
                outcome={() => 'Feedback deleted.'}
                isSmall
                variant="danger"
                confirm={{ title: 'Delete this feedback?', content: row.message, ok: 'Delete' }}
              />
            ) : null}
          </RowActions>
        )}
      />
      {isNew ? <FeedbackForm onClose={() => setNew(false)} /> : null}
      {answered ? <AnswerForm of={answered} onClose={() => setAnswered(undefined)} /> : null}
    </>
  )
}

const About = ({ row: { kind, vStnId, account, companyName } }: { row: Feedback }) => (
  <span className="feedback-about">
    {vStnId ? <Link to={stoneAddress(vStnId)}>{vStnId}</Link> : kind === 'program' ? feedbackKinds.program : null}
    {account ? <Link to={linkTo('client', { id: account })}>{companyName}</Link> : null}
    {!vStnId && !account && kind !== 'program' ? dash : null}
  </span>
)
