import { type Feedback, feedbacks } from '@loupe/contract/messages/feedbacks.ts'
import { feedbackKinds, feedbackLifecycle, feedbackVoices } from '@loupe/domain/messages/feedback.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMay, useMe } from '../../api/session.tsx'
import { Act } from '../../kit/act.tsx'
import { Action } from '../../kit/action.tsx'
import { useActions } from '../../kit/actions/use-actions.ts'
import { custom, instant, status, text } from '../../kit/columns.tsx'
import { dash } from '../../kit/format.ts'
import { ListScreen } from '../../kit/list-screen.tsx'
import { Press } from '../../kit/press.tsx'
import { RowActions } from '../../kit/row-end.tsx'
import { Steps } from '../../kit/steps.tsx'
import { linkTo } from '../../screens.ts'
import { stoneAddress } from '../../stone-address.ts'
import { AnswerForm, FeedbackForm } from './feedback-form.tsx'
import './messages.css'

/** Feedback: what we and our customers say of stones, clients and the program; what waits for an answer first. */
export function FeedbackList() {
  const may = useMay()
  const me = useMe()
  const [isNew, setNew] = useState(false)
  const [answered, answer] = useState<Feedback>()
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
        empty="Nobody has said anything yet. Write down what you think, or what a customer told you, with New feedback."
        actions={may(feedbacks.create) ? <Action label="New feedback" keys="N" look="primary" onClick={() => setNew(true)} /> : null}
        hasCards
        columns={[
          status('status', feedbackLifecycle, { sortable: true }),
          custom('kind', (row) => <About row={row} />, {
            sortable: true,
            written: [{ key: 'kind', words: feedbackKinds }, { key: 'vStnId' }, { key: 'companyName' }],
          }),
          custom('saidBy', ({ saidBy }) => feedbackVoices[saidBy], { sortable: true, written: { words: feedbackVoices } }),
          custom(
            'message',
            ({ message, answer: said, answeredByName }) => (
              <span className="feedback-said">
                {message}
                {said ? (
                  <small>
                    {answeredByName}: {said}
                  </small>
                ) : null}
              </span>
            ),
            { sortable: true, written: [{ key: 'message' }, { key: 'answer' }, { key: 'answeredByName' }] },
          ),
          text('byName', { sortable: true }),
          instant('createdAt', { sortable: true }),
        ]}
        rowActions={(row) => (
          <RowActions>
            <Press onPress={() => answer(row)}>
              {may(feedbacks.answer) && row.status !== 3 ? (row.answer ? 'Answer anew' : 'Answer') : 'Look'}
            </Press>
            <Steps
              table={feedbackLifecycle}
              status={row.status}
              route={feedbacks.changeStatus}
              hidden={['answer']}
              input={(to) => ({ body: { id: row.id, status: to as 1 | 3 } })}
            />
            {row.createdBy === me.id || may(feedbacks.answer) ? (
              <Act
                route={feedbacks.delete}
                input={{ params: { id: row.id } }}
                label="Delete"
                isSmall
                isDanger
                confirm={{ title: 'Delete this feedback?', content: row.message, ok: 'Delete' }}
              />
            ) : null}
          </RowActions>
        )}
      />
      {isNew ? <FeedbackForm onClose={() => setNew(false)} /> : null}
      {answered ? <AnswerForm of={answered} onClose={() => answer(undefined)} /> : null}
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
