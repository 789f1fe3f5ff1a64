import { type Todo, todos } from '@loupe/contract/messages/todos.ts'
import type { TodoSubject } from '@loupe/domain/messages/todo.ts'
import { useState } from 'react'
import { useRead } from '../../api/hooks.ts'
import { useMay, useMe } from '../../api/session.tsx'
import { useActions } from '../../kit/actions/use-actions.ts'
import { DayField } from '../../kit/date-fields.tsx'
import { ChoiceField, LongTextField, TextField } from '../../kit/fields.tsx'
import { type FieldProps, FormDrawer } from '../../kit/form-drawer.tsx'
import { Press } from '../../kit/press.tsx'

export interface TodoAbout {
  subjectType: TodoSubject
  subject: string
  /** What people call it. */
  name: string
}
interface Props {
  todo?: Todo
  about?: TodoAbout
  onClose(): void
}

/** Colleagues to choose from, oneself first. */
export function useColleagues() {
  const me = useMe()
  const { data } = useRead(todos.people, { body: { limit: 1000, sort: [{ name: 'ASC' }] } }, { staleTime: 300_000 })
  const all = data?.list ?? []
  const mine = { value: me.id, label: `${me.name} (you)` }
  return [mine, ...all.filter(({ id }) => id !== me.id).map(({ id, name }) => ({ value: id, label: name }))]
}

/** Writes down what is to be done, by oneself or by a colleague; or changes it. */
export function TodoForm({ todo, about, onClose }: Props) {
  const me = useMe()
  const choices = useColleagues()
  const common = { open: true, submit: 'Save', onClose } as const
  const fields = (field: (name: string) => FieldProps) => (
    <>
      <TextField {...field('title')} />
      <DayField {...field('dueDay')} isOptional />
      <ChoiceField {...field('user')} choices={choices} />
      <LongTextField {...field('notes')} isOptional rows={3} most={2000} />
    </>
  )
  if (todo)
    return (
      <FormDrawer
        {...common}
        title={`Change: ${todo.title}`}
        route={todos.update}
        like={todos.create}
        params={{ id: todo.id }}
        initial={{ title: todo.title, notes: todo.notes, user: todo.user, dueDay: todo.dueDay, updatedAt: todo.updatedAt }}
        always={['updatedAt']}
        record={{ subject: 'todo', id: todo.id }}
      >
        {fields}
      </FormDrawer>
    )
  return (
    <FormDrawer
      {...common}
      title={about ? `To do about ${about.name}` : 'New to-do'}
      route={todos.create}
      initial={{ user: me.id, ...(about ? { subjectType: about.subjectType, subject: about.subject } : {}) }}
      draft={`todo ${about?.subject ?? ''}`}
    >
      {fields}
    </FormDrawer>
  )
}

/** On a record: something to do about it. */
export function TodoButton({ about }: { about: TodoAbout }) {
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const can = may(todos.create)
  useActions(can ? [{ id: 'todo about', title: `To-do about ${about.name}`, section: 'To-do', run: () => setOpen(true) }] : [])
  if (!can) return null
  return (
    <>
      <Press onPress={() => setOpen(true)}>To-do</Press>
      {isOpen ? <TodoForm about={about} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
