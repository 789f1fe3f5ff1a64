import type { Permission } from '@loupe/domain/kernel/permissions.ts'
import { z } from 'zod'
import type { Fault } from '../faults.ts'
import type { Condition, Filter } from '../list.ts'
import type { Named } from '../route.ts'

/**
 * A tool that AI assistants may call (MCP): what it is called, what it takes, and the route that does its work. The route decides who may use it and
 * whether it writes. Tools are apart from their routes because the browser loads routes and never tools.
 */
export interface Tool<R extends Named = Named, I extends z.ZodObject = z.ZodObject> {
  title: string
  /** For the assistant: what it does, what it changes, and who has to agree. */
  description: string
  route: R
  /** Routes that it calls besides: whoever may not call them does not see the tool. */
  alsoCalls?: readonly Named[]
  /** A permission that the route checks itself for what this tool does: whoever lacks it does not see the tool. */
  alsoNeeds?: Permission
  /** It takes something away that cannot be given back: an assistant's program asks its user first. */
  isDestructive?: true
  /** What it does is visible outside the company. */
  isOpenWorld?: true
  input: I
}
/** Tools by name. */
export type Tools = Record<string, Tool>

/** Whether a tool changes something: then it takes a preview and an idempotency key. */
export const isWrite = ({ route }: Tool): boolean => route.kind === 'write'
/** Whether a repeated call under the same `idempotencyKey` is done once. */
export const hasIdempotencyKey = ({ input }: Tool): boolean => 'idempotencyKey' in input.shape

/** The rows that a reply contains; the link of the reply leads to the others. */
export const rowsAtMost = 10

const preview = z.boolean().default(false).meta({ description: 'true: describes what would be done and changes nothing' })
const noKey = 'Please enter a key: a new random text for each new request.'
const idempotencyKey = z.string().min(1, noKey).max(200).optional().meta({
  description: 'A new random text for each new request; needed unless preview is true. A repeated request with the same text is done once',
})
/** What is wrong with the input of a tool as a whole: only a preview, which changes nothing, needs no key. */
export const missingKey = (tool: Tool, input: { preview?: boolean; idempotencyKey?: string }): Fault[] =>
  isWrite(tool) && !input.preview && input.idempotencyKey === undefined ? [{ path: 'idempotencyKey', message: noKey }] : []

/** What every tool that writes takes besides. */
export const writing = { preview, idempotencyKey }

/** A number from and to, both included. */
const range = z.strictObject({ from: z.number().optional(), to: z.number().optional() })
/** An optional input: a number from and to, both included. */
export const rangeOf = (description: string) => range.optional().meta({ description })
/** A list, for which assistants also give a single value. */
export const listOf = <T extends z.ZodArray>(list: T) => z.preprocess((given) => (typeof given === 'string' ? [given] : given), list)
/** An optional input: 1 to 50 values, any of which may match. */
export const oneOf = (description: string) =>
  listOf(z.array(z.string().min(1).max(100)).min(1).max(50))
    .optional()
    .meta({ description })

type Chosen = Record<string, string[] | z.output<typeof range> | undefined>
/** Ranges and lists in the grammar of list requests. */
export const filterOf = (chosen: Chosen = {}): Filter =>
  Object.fromEntries(
    Object.entries(chosen).flatMap(([field, value]): [string, Condition][] => {
      if (value === undefined) return []
      if (Array.isArray(value)) return [[field, value]]
      const { from, to } = value
      return [[field, { ...(from === undefined ? {} : { '>=': from }), ...(to === undefined ? {} : { '<=': to }) }]]
    }),
  )
