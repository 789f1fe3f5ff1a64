import { meetingType, meetingTypeName } from '@loupe/domain/transactions/viewing.ts'
import { serverNow } from '../../api/clock.ts'
import { useMe } from '../../api/session.tsx'
import { CompanySelect } from '../../kit/company-select.tsx'
import { InstantField } from '../../kit/date-fields.tsx'
import { ChoiceField, ManyField } from '../../kit/choice-fields.tsx'
import { LongTextField, TextField } from '../../kit/fields.tsx'
import type { FieldProps } from '../../kit/form-drawer.tsx'
import { useColleagues } from './todo-form.tsx'

const types = Object.entries(meetingTypeName).map(([value, label]) => ({ value: Number(value), label }))
const hour = 3_600_000

/** The initial values of a new meeting: the next full hour, in person. */
export function nextMeeting() {
  const next = Math.ceil(serverNow() / hour) * hour
  return { startsAt: new Date(next).toISOString(), endsAt: new Date(next + hour).toISOString(), meetingType: meetingType.person }
}

/** The fields of a meeting: when, with whom, and where. */
export function MeetingFields({ field }: { field(name: string): FieldProps }) {
  const me = useMe()
  const choices = useColleagues().filter(({ value }) => value !== me.id)
  return (
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
}
