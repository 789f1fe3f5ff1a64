import type { ReceivedFile } from '@loupe/contract/route.ts'
import type { Reading, Writing } from '../context.ts'

/** What a request contains after its route's schemas have parsed it. */
export interface AnyInput {
  params?: unknown
  query?: unknown
  body?: unknown
  files?: ReceivedFile[] | undefined
}

/**
 * A handler of a route that is unknown at compile time. The route's schemas validate the input; the route also says whether the handler takes a read
 * or a write context, and the caller checks that. These are methods because TypeScript compares method parameters bivariantly, so any handler is
 * assignable.
 */
export interface AnyHandler {
  handle(ctx: Reading | Writing, input: AnyInput): Promise<unknown>
}
/** The same for a write that is prepared before its transaction begins. */
export interface AnyPrepared {
  prepare(ctx: Reading, input: AnyInput): Promise<(ctx: Writing) => Promise<unknown>>
}
/** Either of them. */
export type Served = AnyHandler | AnyPrepared
