import type { Tools } from '@loupe/contract/tools/tool.ts'
import type { z } from 'zod'
import type { Calls } from './calls.ts'
import type { Outcome } from './outcome.ts'

type Input<T extends Tools, K extends keyof T> = z.output<T[K]['input']>

/** One handler for every tool that reads: omitting one does not compile. */
export type ReadHandlers<T extends Tools> = { [K in keyof T]: (input: Input<T, K>, call: Calls) => Promise<Outcome> }

/** What a tool that writes does. */
export interface WriteHandler<I> {
  /** What it would do, in words that follow 'This will'. */
  plan(input: I, call: Calls): Promise<string> | string
  /** Does it; for a preview with calls that are rolled back, so that a preview refuses what the call refuses. */
  run(input: I, call: Calls): Promise<Outcome>
}
/** One for every tool that writes. */
export type WriteHandlers<T extends Tools> = { [K in keyof T]: WriteHandler<Input<T, K>> }
