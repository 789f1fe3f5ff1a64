import type { Switched } from '@loupe/contract/content/boolean-statuses.ts'
import type { Named } from '@loupe/contract/route.ts'
import type { HistorySubject } from '@loupe/domain/kernel/history.ts'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useMay } from '../../api/session.tsx'
import { Action } from '../../kit/action.tsx'
import { activeColumn } from '../../kit/active-column.tsx'
import { type Column, instant } from '../../kit/columns.tsx'
import { EditDelete } from '../../kit/edit-delete.tsx'
import { type FieldProps, FormDrawer, type FormHandle } from '../../kit/form-drawer.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'

interface Kept {
  id: string
  isActive: boolean
  updatedAt: string
}
interface Props<Row extends Kept> extends Omit<ComponentProps<typeof ListScreen<Row>>, 'route' | 'actions' | 'rowActions'> {
  family: { list: Named; create: Named; update: Named; delete: Named }
  switched: Switched
  /** What the trail calls a row. */
  subject: HistorySubject
  /** One of them, with its article: 'a country'. */
  noun: string
  nameOf(row: Row): string
  /** What a change may change, beside `isActive`. */
  changes: readonly (keyof Row & string)[]
  /** What a new one starts with. */
  blank?: Record<string, unknown>
  /** Who uses a row: asked before it is made inactive. */
  usersOf?(row: Row): string
  /** Used rows can not be deleted. */
  keepsUsed?: boolean
  width?: number
  fields(field: (name: string) => FieldProps, form: FormHandle, row: Row | undefined): ReactNode
}

/** A family of the settings area as list and form: search, add, edit, switch, delete, as far as the person may. */
export function FamilyList<Row extends Kept>(props: Props<Row>) {
  const { family, switched, subject, noun, nameOf, changes, blank = {}, usersOf, keepsUsed, width = 440, fields, columns, ...list } = props
  const may = useMay()
  const [edited, edit] = useState<Row | 'new'>()
  const row = edited === 'new' ? undefined : edited
  const usedBy = (of: Row) => {
    const users = usersOf?.(of) ?? ''
    return users === '' ? undefined : `It is used by ${users}.`
  }
  const common = { open: true, submit: 'Save', width, like: family.create, onClose: () => edit(undefined) } as const
  const all: Column<Row>[] = [...columns, activeColumn<Row>(switched, nameOf, usersOf), instant<Row>('updatedAt', { sortable: true })]
  return (
    <>
      <ListScreen<Row>
        {...list}
        columns={all}
        route={family.list}
        actions={may(family.create) ? <Action label={`Add ${noun}`} look="primary" onClick={() => edit('new')} /> : null}
        {...(may(family.update) || may(family.delete)
          ? {
              rowActions: (of: Row) => (
                <EditDelete
                  family={family}
                  id={of.id}
                  name={nameOf(of)}
                  onEdit={() => edit(of)}
                  warning={usedBy(of) ?? 'Nothing else is changed by this.'}
                  kept={keepsUsed && usedBy(of) ? `${usedBy(of)} Make it inactive instead.` : undefined}
                />
              ),
            }
          : {})}
      />
      {row ? (
        <FormDrawer
          key={row.id}
          title={`Change ${nameOf(row)}`}
          record={{ subject, id: row.id }}
          route={family.update}
          params={{ id: row.id }}
          initial={{ ...Object.fromEntries(changes.map((key) => [key, row[key]])), updatedAt: row.updatedAt } as never}
          {...common}
        >
          {(field, form) => fields(field, form, row)}
        </FormDrawer>
      ) : null}
      {edited === 'new' ? (
        <FormDrawer title={`Add ${noun}`} route={family.create} initial={blank as never} {...common}>
          {(field, form) => fields(field, form, undefined)}
        </FormDrawer>
      ) : null}
    </>
  )
}
