import { type Feedback, feedbacks } from '@loupe/contract/messages/feedbacks.ts'
import { feedbackKinds, feedbackLifecycle, feedbackVoices } from '@loupe/domain/messages/feedback.ts'
import { call } from '../../api/client.ts'
import { useMay } from '../../api/session.tsx'
import { draftNamed } from '../../kit/drafts.ts'
import { ChangedBy } from '../../kit/changed-by.tsx'
import { CompanySelect } from '../../kit/company-select.tsx'
import { ChoiceField } from '../../kit/choice-fields.tsx'
import { LongTextField, TextField } from '../../kit/fields.tsx'
import { type FieldProps, FormDrawer, type FormHandle, useFieldValue } from '../../kit/form-drawer.tsx'
import { dateTime } from '../../kit/format.ts'
import { SidePanel } from '../../kit/side-panel.tsx'
import './messages.css'

const choices = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }))

/** The subject of the feedback: a stone, and the client if it comes from a client or is about one. */
function Of({ field, form }: { field(name: string): FieldProps; form: FormHandle }) {
  const kind = useFieldValue(form, 'kind')
  const reportedBy = useFieldValue(form, 'saidBy')
  return (
    <>
      {kind === 'stone' ? <TextField {...field('vStnId')} isOptional={false} isScanned /> : null}
      {kind === 'client' || reportedBy === 'customer' ? <CompanySelect {...field('account')} isOptional={false} /> : null}
    </>
  )
}

/** Records feedback: about what, from whom, and the message. */
export const FeedbackForm = ({ onClose }: { onClose(): void }) => (
  <FormDrawer
    title="New feedback"
    route={feedbacks.create}
    open
    initial={{ kind: 'stone', saidBy: 'staff' }}
    draft={draftNamed('feedback')}
    onClose={onClose}
  >
    {(field, form) => (
      <>
        <ChoiceField {...field('kind')} choices={choices(feedbackKinds)} />
        <ChoiceField {...field('saidBy')} choices={choices(feedbackVoices)} />
        <Of field={field} form={form} />
        <LongTextField {...field('message')} rows={5} most={4000} />
      </>
    )}
  </FormDrawer>
)

const FeedbackText = ({ of }: { of: Feedback }) => (
  <blockquote className="feedback-quote">
    <p>{of.message}</p>
    <footer>
      {of.saidBy === 'customer' ? `${of.companyName ?? feedbackVoices.customer}, written by ${of.byName}` : of.byName},{' '}
      {dateTime(of.createdAt)}
    </footer>
  </blockquote>
)

const entered = ({ id, answer, updatedAt }: Feedback) => ({ id, answer, updatedAt })

/** Answers feedback. It is read-only for users who may not answer, and once the feedback is closed. */
export function AnswerForm({ of, onClose }: { of: Feedback; onClose(): void }) {
  const may = useMay()
  if (!may(feedbacks.answer) || !feedbackLifecycle.open(of.status).includes('close'))
    return (
      <SidePanel title="Feedback" open width={440} onClose={onClose}>
        <div className="feedback-preview">
          <FeedbackText of={of} />
          {of.answer ? (
            <blockquote className="feedback-quote">
              <p>{of.answer}</p>
              <footer>
                {of.answeredByName}
                {of.answeredAt ? `, ${dateTime(of.answeredAt)}` : ''}
              </footer>
            </blockquote>
          ) : (
            <p>Not answered yet.</p>
          )}
          <ChangedBy subject="feedback" id={of.id} />
        </div>
      </SidePanel>
    )
  return (
    <FormDrawer
      title="Answer"
      route={feedbacks.answer}
      open
      submit="Answer"
      initial={entered(of)}
      reread={async () => entered(await call(feedbacks.view, { params: { id: of.id } }))}
      draft={draftNamed('feedback', of.id)}
      record={{ subject: 'feedback', id: of.id }}
      onClose={onClose}
    >
      {(field) => (
        <>
          <FeedbackText of={of} />
          <LongTextField {...field('answer')} rows={5} most={4000} />
        </>
      )}
    </FormDrawer>
  )
}
