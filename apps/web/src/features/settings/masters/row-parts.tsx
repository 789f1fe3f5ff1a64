import type { MasterRow } from '@loupe/contract/masters/master-row.ts'
import { masters } from '@loupe/contract/masters/masters.ts'
import { groupsWhenMerged } from '@loupe/domain/masters/master.ts'
import type { ReactNode } from 'react'
import { call } from '../../../api/client.ts'
import { useRead, useWrite } from '../../../api/hooks.ts'
import { type Column, custom, text, whole } from '../../../kit/columns.tsx'
import { ChoiceField } from '../../../kit/fields.tsx'
import { FormDrawer, type FormHandle, useFieldValue } from '../../../kit/form-drawer.tsx'
import { date } from '../../../kit/format.ts'
import { useNotices } from '../../../kit/notices.ts'
import { Press } from '../../../kit/press.tsx'
import { RowActions } from '../../../kit/row-end.tsx'
import { RowSwitch, asksOf } from '../../../kit/row-switch.tsx'
import { useSay } from '../../../kit/say.ts'

/** What names a value keeps it when it is made inactive, so that is said before. */
const StatusSwitch = ({ row: { id, name, isActive, updatedAt, parentId } }: { row: MasterRow }) => (
  <RowSwitch
    route={masters.update}
    input={(to) => ({ params: { id }, body: { updateId: id, isActive: to, updatedAt } })}
    isOn={isActive}
    label={`${name} is active`}
    said={(isOn) => `${name} is ${isOn ? 'active' : 'inactive'} now.`}
    asks={parentId === null ? undefined : asksOf(name, async () => (await call(masters.usage, { params: { id } })).words)}
  />
)

const nameOf = custom<MasterRow>('name', ({ name, isDefault }) => (isDefault ? `${name} (default)` : name), {
  sortable: true,
  written: 'value',
})
const made = custom<MasterRow>(
  'createdByName',
  ({ createdByName, createdAt }) => (
    <span className="loupe-breaks">
      {createdByName ?? 'The house'}, {date(createdAt)}
    </span>
  ),
  { written: [{ key: 'createdByName' }, { key: 'createdAt' }] },
)

/** The columns of both screens, with those of a list or a value between (S1 §2). */
export const columnsOf = (between: Column<MasterRow>[], after: Column<MasterRow>[] = []): Column<MasterRow>[] => [
  nameOf,
  text('code'),
  ...between,
  whole('sortingSequence'),
  custom('isActive', (row) => <StatusSwitch row={row} />, { written: 'value' }),
  made,
  ...after,
]

interface ActionsProps {
  row: MasterRow
  /** Asked before it is deleted. */
  question: string
  onEdit(): void
  onMerge?(): void
}

/** Edit, delete and, for a value, merge. What names it is looked up first: a value in use is merged, not deleted. */
export function MasterActions({ row: { id, name }, question, onEdit, onMerge }: ActionsProps) {
  const say = useSay()
  const notices = useNotices()
  const { mutate } = useWrite(masters.delete)
  const remove = () => mutate({ params: { id } }, { onSuccess: () => notices.good(`${name} is deleted.`), onError: notices.failed })
  const press = async () => {
    try {
      const { builtIn, words } = await call(masters.usage, { params: { id } })
      if (builtIn) return notices.bad(`${name} can not be deleted: ${builtIn}.`)
      if (words === '') return say.sure(question, `Nothing uses ${name}.`, 'Delete', remove)
      if (onMerge) return say.offer(`${name} is used by ${words}`, 'It can not be deleted. Merge it into another value?', 'Merge…', onMerge)
      notices.bad(`${name} has ${words}. Delete those first, or make the list inactive.`)
    } catch (error) {
      notices.failed(error)
    }
  }
  return (
    <RowActions>
      <Press onPress={onEdit}>Edit</Press>
      {onMerge ? <Press onPress={onMerge}>Merge</Press> : null}
      <Press onPress={() => void press()}>Delete</Press>
    </RowActions>
  )
}

/** Makes a value one with another of its list; says before what that moves. */
export function MergeForm({ row, onClose }: { row: MasterRow; onClose(): void }) {
  const notices = useNotices()
  const { data: usage } = useRead(masters.usage, { params: { id: row.id } })
  const { data: values } = useRead(masters.list, { body: { parentId: row.parentId ?? '', limit: 1000 } })
  const choices = (values?.list ?? [])
    .filter(({ id }) => id !== row.id)
    .map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` }))
  const moved: ReactNode = usage?.builtIn
    ? `${row.name} can not be taken away: ${usage.builtIn}.`
    : usage?.words
      ? `${usage.words} will have the other value. This can not be taken back.`
      : 'Nothing uses it now. Sheets that write it will mean the other value.'
  return (
    <FormDrawer
      title={`Merge ${row.name} into another`}
      route={masters.merge}
      open
      initial={{ from: row.id }}
      submit="Merge"
      onClose={onClose}
      onDone={({ kept }) => notices.good(`${row.name} is ${kept.name} now.`)}
    >
      {(field, form) => (
        <>
          <p>{moved}</p>
          <Groups form={form} row={row} values={values?.list ?? []} />
          <ChoiceField {...field('into')} choices={choices} />
        </>
      )}
    </FormDrawer>
  )
}

/** What becomes of the groups, by the value that is chosen. */
function Groups({ form, row, values }: { form: FormHandle; row: MasterRow; values: readonly MasterRow[] }) {
  const chosen = useFieldValue(form, 'into')
  const into = values.find(({ id }) => id === chosen)
  return groupsWhenMerged(row, into, values).map((line) => <p key={line}>{line}</p>)
}
