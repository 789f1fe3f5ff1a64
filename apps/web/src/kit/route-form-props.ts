import type { Fault } from '@loupe/contract/faults.ts'
import type { Named, Reply } from '@loupe/contract/route.ts'
import type { FormInstance } from 'antd'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Failure } from '../api/client.ts'
import type { FieldProps, FormHandle } from './form-field.tsx'
import type { Question } from './question.tsx'
import type { RecordOf } from './record-history.tsx'
import type { InitialValues } from './sent-values.ts'

/** A question whose answer sends the form. */
export type SendQuestion = Omit<Question, 'onOk' | 'onCancel'>

export interface RouteFormProps<R extends Named> {
  route: R
  open: boolean
  /** The form's initial values, including values sent without a field. */
  initial: R extends { body: infer S extends z.ZodType } ? InitialValues<z.input<S>> : Record<string, unknown>
  /** Another route that the form is submitted to: it takes the same data in its own shape, and its response is the same. */
  through?: { route: Named; input(body: Record<string, unknown>): object }
  /** Parameters of the route's path. */
  params?: Record<string, string>
  /** For a route that accepts a partial record: the route that creates one, which provides labels and rules of the fields. Cleared fields are sent as empty. */
  createRoute?: Named
  /** Sends only changed fields, and these: a colleague's changes of other fields are preserved. */
  always?: readonly string[]
  /** The record being edited, by the name of its history. */
  record?: RecordOf | undefined
  /** Reads the record again, in the shape of `initial`, when a colleague has saved it meanwhile: what was typed is merged with it. */
  reread?: (() => Promise<object>) | undefined
  onDone(reply: Reply<R>): void
  /** Called before sending a change of a record (`like`) that changes nothing; returns true where that need not be sent. */
  onUnchanged?: () => boolean
  /** Further checks besides the contract's rules, such as rules about today, which the server has too. Their errors are shown together. */
  check?(body: Record<string, unknown>): readonly Fault[]
  /** A question before sending, where that has consequences which the form does not show. What is sent needs none where it is undefined. */
  question?(body: Record<string, unknown>): Promise<SendQuestion | undefined> | undefined
  /** Handles a refusal that the form can explain better than a toast; returns true if it did. */
  onRefused?(failure: Failure, form: FormInstance): boolean
  children(field: (name: string) => FieldProps, form: FormHandle): ReactNode
  /** Fields are still being filled in from what was chosen: the form is sent when they are. */
  isFilling?: boolean
  /** The initial values are earlier input that was refused: leaving needs a confirmation. */
  isUnsent?: boolean
  /** Fields used only in the form to compute what is sent: they are stored in the draft but not sent. */
  own?: readonly string[]
  /** Name of the draft, if not that of the route and its record (`draftOf`); `false` for none. It is stored in this tab until submitted or discarded. */
  draft?: string | false
  /** Leaving the page asks first, although the draft keeps what was typed: for a page that looks saved. */
  confirmsLeaving?: boolean
}
