import type { Named } from '@loupe/contract/route.ts'
import type { ComponentProps, ReactNode } from 'react'
import { useMay } from '../api/session.tsx'
import { useActions } from './actions/use-actions.ts'
import { Button } from './button.tsx'
import { EditDelete } from './edit-delete.tsx'
import { ListScreen } from './list-screen.tsx'
import { RecordForm, type RecordFormProps } from './record-form.tsx'
import { useReopened } from './use-reopened.ts'

interface Row {
  id: string
  updatedAt: string
}

interface EditableProps<R extends Row> extends Omit<ComponentProps<typeof ListScreen<R>>, 'route' | 'rowActions' | 'rarerActions'> {
  family: { list: Named; create: Named; update: Named; delete: Named }
  nameOf(row: R): string
  /** Label of the button that adds a row: 'Add country'; without it, rows cannot be added here. */
  add?: string
  /** The palette's section for the action that adds a row, which also has the shortcut N. */
  section?: string
  /** Who uses a row: named in the confirmation before it is deleted. */
  usersOf?(row: R): string
  /** Rows in use cannot be deleted. */
  isUsedFixed?: boolean
  /** Consequences of deleting a row. */
  warning?: string | ((row: R) => string)
  /** Why a row cannot be deleted. */
  reasonOf?(row: R): string | undefined
  /** Rows that can be neither edited nor deleted. */
  isFixed?(row: R): boolean
  /** Further buttons of a row. */
  rowButtons?(row: R): ReactNode
  /** The form of a row, or of a new one; `edit` opens another row, or closes the form. */
  form(row: R | undefined, edit: (row: R | undefined) => void): ReactNode
}

/** A list whose rows can be added, edited and deleted, as far as the person has the permissions. */
export function EditableList<R extends Row>(props: EditableProps<R>) {
  const { family, nameOf, add, section, usersOf, isUsedFixed, warning, reasonOf, isFixed, rowButtons, form, actions, ...list } = props
  const may = useMay()
  const [edited, edit] = useReopened<R | 'new'>(family.list.name)
  const mayAdd = add !== undefined && may(family.create)
  const open = () => edit('new')
  useActions(
    mayAdd ? [{ id: family.create.name, title: add, section: section ?? list.title, ...(section ? { keys: 'n' } : {}), run: open }] : [],
  )
  const button = mayAdd ? <Button label={add} variant="main" shortcut={section && 'N'} onClick={open} /> : null
  const usedBy = (row: R) => {
    const users = usersOf?.(row) ?? ''
    return users === '' ? undefined : `It is used by ${users}.`
  }
  const rowActions = (row: R) => (
    <EditDelete
      family={family}
      id={row.id}
      name={nameOf(row)}
      onEdit={() => edit(row)}
      warning={usedBy(row) ?? (typeof warning === 'function' ? warning(row) : warning) ?? 'Nothing else changes.'}
      reason={reasonOf?.(row) ?? (isUsedFixed && usedBy(row) ? `${usedBy(row)} Make it inactive instead.` : undefined)}
      isFixed={isFixed?.(row) ?? false}
    >
      {rowButtons?.(row)}
    </EditDelete>
  )
  return (
    <>
      <ListScreen<R>
        {...list}
        route={family.list}
        onAdd={mayAdd ? open : undefined}
        actions={button}
        rarerActions={actions}
        {...(rowButtons || may(family.update) || may(family.delete) ? { rowActions } : {})}
      />
      {edited === undefined ? null : form(edited === 'new' ? undefined : edited, edit)}
    </>
  )
}

type OfForm<R extends Row, Saved> = Pick<
  RecordFormProps<R, Saved>,
  'family' | 'subject' | 'blank' | 'draft' | 'width' | 'fields' | 'onDone'
>
type FamilyProps<R extends Row, Saved> = Omit<EditableProps<R>, 'form'> &
  OfForm<R, Saved> & {
    /** The title of the form, if it is neither 'Edit NAME' nor the label of the button that adds a row. */
    titleOf?(row: R | undefined): string
    /** Consequences of making a row inactive: its form asks before. */
    inactiveWarning?(row: R): string
    /** Save & Continue leaves the form open. */
    canContinue?: boolean
  }

/** A family as a list with the form of its rows. */
export function FamilyList<R extends Row, Saved extends R = R>(props: FamilyProps<R, Saved>) {
  const { subject, blank, draft, width, fields, onDone, titleOf, inactiveWarning, canContinue, ...list } = props
  const { family, nameOf, add } = list
  return (
    <EditableList<R>
      {...list}
      form={(row, edit) => (
        <RecordForm<R, Saved>
          {...{ family, subject, row, blank, draft, width, fields }}
          {...(onDone ? { onDone } : {})}
          {...(row ? { name: nameOf(row), inactiveWarning: inactiveWarning?.(row) } : {})}
          title={titleOf?.(row) ?? (row ? `Edit ${nameOf(row)}` : (add ?? ''))}
          {...(canContinue ? { onStay: (saved: Saved) => (row ? edit(saved) : undefined) } : {})}
          onClose={() => edit(undefined)}
        />
      )}
    />
  )
}
