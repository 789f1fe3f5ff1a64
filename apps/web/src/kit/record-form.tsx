import type { Named } from '@loupe/contract/route.ts'
import type { HistorySubject } from '@loupe/domain/kernel/history.ts'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { call } from '../api/client.ts'
import { deactivationQuestion } from './deactivation.ts'
import { draftNamed } from './drafts.ts'
import { type FieldProps, FormDrawer, type FormHandle } from './form-drawer.tsx'
import type { Help } from './page.tsx'
import { shapeOf } from './sent-values.ts'

/** A route that responds with the record it wrote. */
type Answering<Saved> = Named & { reply: z.ZodType<Saved> }

export interface RecordFormProps<Row extends { id: string }, Saved = Row> {
  /** The routes that create, read and update a record. */
  family: { create: Answering<Saved>; view?: Answering<Row>; update: Answering<Saved> }
  /** The record's type in audit events: with it, the last change and the history are shown at the foot of the form. */
  subject?: HistorySubject | undefined
  title: string
  /** Terms of the glossary that are explained in the head of the form. */
  help?: Help | undefined
  /** The record being edited; without one, the form creates a new one. */
  row: Row | undefined
  /** Initial values of a new record. */
  blank?: Partial<NoInfer<Row>> | undefined
  /** Name of the draft of a new record, if not the route's. */
  draft?: string | undefined
  width?: number | undefined
  fields(field: (name: string) => FieldProps, form: FormHandle, row: Row | undefined): ReactNode
  /** What follows from making the record inactive: with it, the form asks before. */
  inactiveWarning?: string | undefined
  /** The record's name in that question. */
  name?: string | undefined
  onDone?(saved: Saved): void
  /** Adds a second button, which saves and leaves the form open. */
  onStay?(saved: Saved): void
  onClose(): void
}

/** Identify the record and the version that was opened. */
const identity = ['id', 'updatedAt']

/** The fields of a record that an update may contain: those that can also be set on creation, as far as they may be changed. */
function changeable({ create, update }: { create: Named; update: Named }, row: object): Record<string, unknown> {
  const [made, changed] = [shapeOf(create), shapeOf(update)]
  return Object.fromEntries(Object.entries(row).filter(([name]) => name in changed && (name in made || identity.includes(name))))
}
/** The route accepts a partial record: then only changed fields are sent, and a colleague's changes of other fields are preserved. */
const takesParts = (update: Named) => Object.values(shapeOf(update)).every((schema) => schema.isOptional())

const isDeactivated = (row: object, body: { isActive?: unknown }) => 'isActive' in row && row.isActive === true && body.isActive === false

/** The form of a record in a drawer, for creating and editing. */
export function RecordForm<Row extends { id: string }, Saved = Row>(props: RecordFormProps<Row, Saved>) {
  const { family, subject, row, blank = {}, draft, fields, inactiveWarning, name = '', ...drawer } = props
  const common = { ...drawer, open: true, submit: 'Save' } as const
  if (!row)
    return (
      <FormDrawer route={family.create} initial={{ ...blank }} draft={draft ?? draftNamed(family.create.name)} {...common}>
        {(field, form) => fields(field, form, undefined)}
      </FormDrawer>
    )
  const { view } = family
  const reread = view && (async () => changeable(family, await call(view, { params: { id: row.id } })))
  return (
    <FormDrawer
      key={row.id}
      route={family.update}
      createRoute={family.create}
      {...(family.update.params ? { params: { id: row.id } } : {})}
      initial={changeable(family, row)}
      {...(takesParts(family.update) ? { always: identity } : {})}
      record={subject && { subject, id: row.id }}
      reread={reread}
      question={(body) =>
        inactiveWarning && isDeactivated(row, body) ? Promise.resolve(deactivationQuestion(name, inactiveWarning)) : undefined
      }
      {...common}
    >
      {(field, form) => fields(field, form, row)}
    </FormDrawer>
  )
}
