import type { MasterRow } from '@loupe/contract/masters/master-row.ts'
import { masters } from '@loupe/contract/masters/masters.ts'
import { groupsWhenMerged } from '@loupe/domain/masters/master.ts'
import type { ReactNode } from 'react'
import { call } from '../../api/client.ts'
import { useRead, useWrite } from '../../api/hooks.ts'
import { Button } from '../../kit/button.tsx'
import { type Column, custom, text, whole } from '../../kit/columns.tsx'
import { useConfirm } from '../../kit/confirm.tsx'
import { ChoiceField } from '../../kit/choice-fields.tsx'
import { FormDrawer, type FormHandle, useFieldValue } from '../../kit/form-drawer.tsx'
import { date } from '../../kit/format.ts'
import { RowActions } from '../../kit/row-end.tsx'
import { RowSwitch } from '../../kit/row-switch.tsx'
import { toast } from '../../kit/toast.ts'

/** Records keep a value that becomes inactive, so the switch first shows what uses it. */
const StatusSwitch = ({ row: { id, name, isActive, updatedAt, parentId } }: { row: MasterRow }) => (
  <RowSwitch
    route={masters.update}
    input={(to) => ({ params: { id }, body: { updateId: id, isActive: to, updatedAt } })}
    isOn={isActive}
    label={`${name} is active`}
    text={(isOn) => `${name} is ${isOn ? 'active' : 'inactive'} now.`}
    confirmation={parentId === null ? undefined : { name, users: async () => (await call(masters.usage, { params: { id } })).words }}
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
      {createdByName ?? 'Loupe'}, {date(createdAt)}
    </span>
  ),
  { written: [{ key: 'createdByName' }, { key: 'createdAt' }] },
)

/** The columns of both screens, with those of a list or a value between (S1 §2). */
export const columnsOf = (between: Column<MasterRow>[], after: Column<MasterRow>[] = []): Column<MasterRow>[] => [
  nameOf,
  text('code', { part: 'detail' }),
  ...between,
  whole('sortingSequence', { part: 'detail' }),
  custom('isActive', (row) => <StatusSwitch row={row} />, { written: 'value' }),
  made,
  ...after,
]

interface ActionsProps {
  row: MasterRow
  /** The title of the dialog that confirms the deletion. */
  question: string
  onEdit(): void
  onMerge?(): void
}

/** Edit, delete and, for a value, merge. Delete first checks for usage: a value in use cannot be deleted, only merged. */
export function MasterActions({ row: { id, name }, question, onEdit, onMerge }: ActionsProps) {
  const confirm = useConfirm()
  const { mutate } = useWrite(masters.delete)
  const remove = () => mutate({ params: { id } }, { onSuccess: () => toast.success(`${name} deleted.`), onError: toast.error })
  const press = async () => {
    try {
      const { builtIn, words: labels } = await call(masters.usage, { params: { id } })
      if (builtIn) return toast.error(`${name} cannot be deleted: ${builtIn}.`)
      if (labels === '') return confirm({ title: question, content: `Nothing uses ${name}.`, ok: 'Delete', isDanger: true, onOk: remove })
      if (onMerge)
        return confirm({
          title: `${name} is used by ${labels}`,
          content: 'It cannot be deleted. Merge it into another value?',
          ok: 'Merge…',
          onOk: () => onMerge(),
        })
      toast.error(`${name} has ${labels}. Delete those first, or make the list inactive.`)
    } catch (error) {
      toast.error(error)
    }
  }
  return (
    <RowActions>
      <Button isSmall label="Edit" onClick={onEdit} />
      {onMerge ? <Button isSmall label="Merge" onClick={onMerge} /> : null}
      <Button isSmall label="Delete" onClick={() => void press()} />
    </RowActions>
  )
}

/** Merges a value into another of its list. Shows first what will change. */
export function MergeForm({ row, onClose }: { row: MasterRow; onClose(): void }) {
  const { data: usage } = useRead(masters.usage, { params: { id: row.id } })
  const { data: values } = useRead(masters.list, { body: { parentId: row.parentId ?? '', limit: 1000 } })
  const choices = (values?.list ?? [])
    .filter(({ id }) => id !== row.id)
    .map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` }))
  const moved: ReactNode = usage?.builtIn
    ? `${row.name} cannot be merged: ${usage.builtIn}.`
    : usage?.words
      ? `${usage.words} will change to the other value. This cannot be undone.`
      : 'Nothing uses it. In imported sheets it will be read as the other value.'
  return (
    <FormDrawer
      title={`Merge ${row.name} into another`}
      route={masters.merge}
      open
      initial={{ from: row.id }}
      submit="Merge"
      onClose={onClose}
      onDone={({ kept: stored }) => toast.success(`${row.name} merged into ${stored.name}.`)}
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

/** What happens to the groups of both values, for the chosen value. */
function Groups({ form, row, values }: { form: FormHandle; row: MasterRow; values: readonly MasterRow[] }) {
  const chosen = useFieldValue(form, 'into')
  const into = values.find(({ id }) => id === chosen)
  return groupsWhenMerged(row, into, values).map((line) => <p key={line}>{line}</p>)
}
