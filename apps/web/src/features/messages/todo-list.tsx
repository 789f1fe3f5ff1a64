import { type Todo, todos } from '@loupe/contract/messages/todos.ts'
import { type TodoSubject, todoStates, todoSubjects } from '@loupe/domain/messages/todo.ts'
import { Link, useParams } from 'react-router'
import { useRead, useWrite } from '../../api/hooks.ts'
import { useMay, useMe } from '../../api/session.tsx'
import { draftNamed } from '../../kit/drafts.ts'
import { useActions } from '../../kit/actions/use-actions.ts'
import { type Column, badge, custom, text } from '../../kit/columns.tsx'
import { FamilyList } from '../../kit/family-list.tsx'
import { dash, day } from '../../kit/format.ts'
import { TabMenu } from '../../kit/tab-menu.tsx'
import { UnknownTab } from '../../kit/unknown-tab.tsx'
import { toast } from '../../kit/toast.ts'
import { linkTo } from '../../screens.ts'
import { stoneAddress } from '../../links/stone-address.ts'
import { TodoFields } from './todo-form.tsx'
import './messages.css'

const views = [
  {
    name: undefined,
    title: 'To-do',
    filter: { isMine: true, doneAt: null },
    empty: 'No open to-dos. Add one with Add to-do.',
  },
  {
    name: 'given',
    title: 'Assigned by me',
    filter: { isMine: false, doneAt: null },
    empty: 'No open to-dos assigned by you. Choose an assignee in Add to-do.',
  },
  { name: 'done', title: 'Done', filter: { doneAt: { '!': null } }, empty: 'No completed to-dos yet. Complete one with Space or X.' },
] as const

/** Todo > To-do: the user's own to-dos, and those assigned to others. Space or X ticks off the focused row, N adds a new one. */
export function TodoList() {
  const { view } = useParams()
  const me = useMe()
  const visible = views.find(({ name }) => name === view)
  if (!visible) return <UnknownTab to={linkTo('todos')} />
  return (
    <>
      <TabMenu
        label="To-do"
        links={views.map(({ name, title }) => ({ title, path: linkTo('todos', name === undefined ? {} : { view: name }) }))}
      />
      <Ticking filter={visible.filter} />
      <FamilyList<Todo>
        key={visible.title}
        title={visible.title}
        family={todos}
        subject="todo"
        nameOf={({ title }) => title}
        add="Add to-do"
        section="To-do"
        titleOf={(todo) => (todo ? `Edit ${todo.title}` : 'Add to-do')}
        blank={{ user: me.id }}
        draft={draftNamed('todo')}
        warning="It is removed from the assignee’s list."
        reasonOf={({ isMine, byName, userName }) => (isMine && byName !== userName ? `Only ${byName} can delete it.` : undefined)}
        filter={visible.filter}
        sort={visible.name === 'done' ? [{ doneAt: 'DESC' }] : [{ dueDay: 'ASC' }, { createdAt: 'ASC' }]}
        searchIn={['title', 'notes', 'userName', 'byName', 'label']}
        empty={visible.empty}
        isFiltered={visible.name === 'done'}
        columns={columns}
        fields={(field) => <TodoFields field={field} />}
      />
    </>
  )
}

const columns: Column<Todo>[] = [
  custom('isMine', (todo) => <Tick todo={todo} />, { title: 'Done', width: 60, part: 'quantity', written: [] }),
  badge('status', todoStates, { width: 110, sortable: true }),
  custom(
    'title',
    ({ title, notes, status }) => (
      <span className="todo-what" data-done={status === 'done' || undefined}>
        {title}
        {notes ? <small>{notes}</small> : null}
      </span>
    ),
    { sortable: true, part: 'title', written: [{ key: 'title' }, { key: 'notes' }] },
  ),
  custom('dueDay', ({ dueDay }) => day(dueDay), { sortable: true, part: 'deadline', written: 'value' }),
  custom('label', (todo) => (todo.subject ? <About todo={todo} /> : dash), { sortable: true, written: 'value' }),
  text('userName', { sortable: true }),
  text('byName', { sortable: true }),
]

function useTick() {
  const write = useWrite(todos.done)
  return ({ id, title, doneAt }: Todo) =>
    write.mutate(
      { body: { id, isDone: doneAt === null } },
      { onSuccess: () => toast.success(`${title}: ${doneAt ? 'reopened' : 'done'}.`), onError: toast.error },
    )
}

function Tick({ todo }: { todo: Todo }) {
  const may = useMay()
  const tick = useTick()
  const mayTick = may(todos.done)
  return (
    <input
      type="checkbox"
      className="todo-tick"
      aria-label={`Done: ${todo.title}`}
      checked={todo.doneAt !== null}
      disabled={!mayTick}
      title={mayTick ? undefined : 'You do not have permission to complete to-dos.'}
      onChange={() => tick(todo)}
    />
  )
}

/** X ticks off the focused row, or the first one when none has the focus. */
function Ticking({ filter }: { filter: (typeof views)[number]['filter'] }) {
  const tick = useTick()
  const { data } = useRead(todos.list, { body: { filter, sort: [{ dueDay: 'ASC' }, { createdAt: 'ASC' }], limit: 100 } })
  const list = data?.list ?? []
  const run = () => {
    const key = document.activeElement?.closest('tr')?.getAttribute('data-row-key')
    const todo = list.find(({ id }) => id === key) ?? list[0]
    if (todo) tick(todo)
  }
  useActions(list[0] ? [{ id: 'todo done', title: 'Complete the first or focused to-do', section: 'To-do', keys: 'x', run }] : [])
  return null
}

const addressOf = (type: TodoSubject, id: string, label: string): string | undefined =>
  ({
    account: linkTo('client', { id }),
    diamond: stoneAddress(label),
    order: linkTo('order', { id }),
    memo: linkTo('memo', { id }),
    parcel: undefined,
    block: undefined,
  })[type]

function About({ todo: { subjectType, subject, label } }: { todo: Todo }) {
  if (!subjectType || !subject) return dash
  const { title } = todoSubjects[subjectType]
  if (label === null) return <small title="It was deleted, or you do not have access to it.">{title}</small>
  const to = addressOf(subjectType, subject, label)
  return (
    <span>
      <small>{title}</small> {to ? <Link to={to}>{label}</Link> : label}
    </span>
  )
}
