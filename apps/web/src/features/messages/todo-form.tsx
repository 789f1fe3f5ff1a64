import { todos } from '@loupe/contract/messages/todos.ts'
import type { TodoSubject } from '@loupe/domain/messages/todo.ts'
import { useState } from 'react'
import { useRead } from '../../api/hooks.ts'
import { useMay, useMe } from '../../api/session.tsx'
import { draftNamed } from '../../kit/drafts.ts'
import { useActions } from '../../kit/actions/use-actions.ts'
import { Button } from '../../kit/button.tsx'
import { DayField } from '../../kit/date-fields.tsx'
import { ChoiceField } from '../../kit/choice-fields.tsx'
import { LongTextField, TextField } from '../../kit/fields.tsx'
import { type FieldProps, FormDrawer } from '../../kit/form-drawer.tsx'

export interface TodoAbout {
  subjectType: TodoSubject
  subject: string
  /** The display name of the record. */
  name: string
}
/** Colleagues to choose from, the user first. */
export function useColleagues() {
  const me = useMe()
  const { data } = useRead(todos.people, { body: { limit: 1000, sort: [{ name: 'ASC' }] } }, { staleTime: 300_000 })
  const all = data?.list ?? []
  const mine = { value: me.id, label: `${me.name} (you)` }
  return [mine, ...all.filter(({ id }) => id !== me.id).map(({ id, name }) => ({ value: id, label: name }))]
}

/** The fields of a to-do: what, by when, and for whom. */
export function TodoFields({ field }: { field(name: string): FieldProps }) {
  const choices = useColleagues()
  return (
    <>
      <TextField {...field('title')} />
      <DayField {...field('dueDay')} isOptional />
      <ChoiceField {...field('user')} choices={choices} />
      <LongTextField {...field('notes')} isOptional rows={3} most={2000} />
    </>
  )
}

/** Adds a to-do about a record, on the record's page. */
export function TodoButton({ about: { subjectType, subject, name } }: { about: TodoAbout }) {
  const may = useMay()
  const me = useMe()
  const [isOpen, setOpen] = useState(false)
  const can = may(todos.create)
  useActions(can ? [{ id: 'todo about', title: `To-do about ${name}`, section: 'To-do', run: () => setOpen(true) }] : [])
  if (!can) return null
  return (
    <>
      <Button isSmall label="To-do" onClick={() => setOpen(true)} />
      {isOpen ? (
        <FormDrawer
          title={`To do about ${name}`}
          route={todos.create}
          open
          initial={{ user: me.id, subjectType, subject }}
          draft={draftNamed('todo', subject)}
          onClose={() => setOpen(false)}
        >
          {(field) => <TodoFields field={field} />}
        </FormDrawer>
      ) : null}
    </>
  )
}
