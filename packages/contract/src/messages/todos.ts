import { todoStatusNames, todoSubjectNames } from '@loupe/domain/messages/todo.ts'
import { z } from 'zod'
import { familyOf } from '../family.ts'
import { listOf } from '../list.ts'
import { day, id, instant } from '../parts.ts'
import { resource } from '../route.ts'

const title = z.string().trim().min(1, 'Please enter the to-do.').max(200).meta({ title: 'To do' })
const notes = z.string().trim().max(2000).meta({ title: 'Notes' })
const dueDay = day.nullable().meta({ title: 'Due', description: 'Late from the day after' })
const subjectType = z.enum(todoSubjectNames).meta({ id: 'TodoSubject' })

/** A to-do, one's own or assigned to a colleague; visible to both. */
const todo = z
  .object({
    id,
    title,
    notes,
    user: id.meta({ title: 'Assignee' }),
    userName: z.string().meta({ title: 'Assignee' }),
    createdBy: id,
    byName: z.string().meta({ title: 'Assigned by' }),
    dueDay,
    status: z.enum(todoStatusNames).meta({ title: 'Status' }),
    subjectType: subjectType.nullable().meta({ title: 'Record type' }),
    subject: id.nullable(),
    label: z.string().nullable().meta({ title: 'About', description: 'Name of the record; null outside the person’s scope' }),
    isMine: z.boolean().meta({ title: 'Mine to do' }),
    doneAt: instant.nullable().meta({ title: 'Done' }),
    createdAt: instant.meta({ title: 'Assigned' }),
    updatedAt: instant,
  })
  .meta({ id: 'Todo' })
export type Todo = z.output<typeof todo>

const made = z.strictObject({
  title,
  notes: notes.default(''),
  user: id.optional().meta({ title: 'Assignee', description: 'Yourself by default' }),
  dueDay: dueDay.default(null),
  subjectType: subjectType.optional(),
  subject: id.optional(),
})
const changed = z.strictObject({ title, notes, user: id, dueDay })

const colleague = z.object({ id, name: z.string().meta({ title: 'Name' }) }).meta({ id: 'Colleague' })

export const todos = resource('todos', {
  ...familyOf({
    path: 'todo',
    module: 'todo',
    nouns: ['a to-do', 'to-dos: those I am to do, and those I gave'],
    row: todo,
    fields: [
      'id',
      'title',
      'notes',
      'user',
      'userName',
      'createdBy',
      'byName',
      'dueDay',
      'status',
      'subjectType',
      'subject',
      'label',
      'isMine',
      'doneAt',
      'createdAt',
      'updatedAt',
    ],
    create: made,
    change: changed,
    reply: todo,
    refusals: ['forbidden'],
  }),
  done: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/todo/done',
    summary: 'Mark a to-do as done, or reopen it',
    access: 'todo:update',
    body: z.strictObject({ id, isDone: z.boolean().default(true) }),
    reply: todo,
    refusals: ['not_found'],
  },
  people: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/todo/people',
    summary: 'Colleagues who can be given a to-do or invited to a meeting',
    access: 'todo:view',
    ...listOf(colleague, ['id', 'name']),
  },
})
