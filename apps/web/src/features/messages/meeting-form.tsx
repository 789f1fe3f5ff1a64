import { type Meeting, meetings } from '@loupe/contract/messages/meetings.ts'
import { meetingTypeName } from '@loupe/domain/transactions/viewing.ts'
import { serverNow } from '../../api/clock.ts'
import { useMe } from '../../api/session.tsx'
import { CompanySelect } from '../../kit/company-select.tsx'
import { InstantField } from '../../kit/date-fields.tsx'
import { ChoiceField, LongTextField, ManyField, TextField } from '../../kit/fields.tsx'
import { type FieldProps, FormDrawer } from '../../kit/form-drawer.tsx'
import { useColleagues } from './todo-form.tsx'

const types = Object.entries(meetingTypeName).map(([value, label]) => ({ value: Number(value), label }))
const hour = 3_600_000

/** Agrees on a meeting, or moves one. @param day that it is first thought of, `YYYY-MM-DD` */
export function MeetingForm({ meeting, onClose }: { meeting?: Meeting; onClose(): void }) {
  const me = useMe()
  const choices = useColleagues().filter(({ value }) => value !== me.id)
  const common = { open: true, submit: 'Save', onClose } as const
  const fields = (field: (name: string) => FieldProps) => (
    <>
      <TextField {...field('subject')} />
      <InstantField {...field('startsAt')} />
      <InstantField {...field('endsAt')} />
      <ChoiceField {...field('meetingType')} hint="" choices={types} />
      <CompanySelect {...field('account')} isOptional />
      <ManyField {...field('people')} isOptional choices={choices} />
      <TextField {...field('place')} isOptional />
      <LongTextField {...field('notes')} isOptional rows={3} most={4000} />
    </>
  )
  if (meeting) {
    const { subject, startsAt, endsAt, meetingType, account, people, place, notes, updatedAt } = meeting
    return (
      <FormDrawer
        {...common}
        title={`Change: ${subject}`}
        route={meetings.update}
        like={meetings.create}
        params={{ id: meeting.id }}
        initial={{ subject, startsAt, endsAt, meetingType, account, people, place, notes, updatedAt }}
        always={['updatedAt']}
        record={{ subject: 'meeting', id: meeting.id }}
      >
        {fields}
      </FormDrawer>
    )
  }
  const next = Math.ceil(serverNow() / hour) * hour
  const [startsAt, endsAt] = [next, next + hour].map((at) => new Date(at).toISOString())
  return (
    <FormDrawer
      {...common}
      title="New meeting"
      route={meetings.create}
      initial={{ startsAt: startsAt ?? '', endsAt: endsAt ?? '', meetingType: 3 }}
      draft="meeting"
    >
      {fields}
    </FormDrawer>
  )
}
