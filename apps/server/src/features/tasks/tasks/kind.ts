import type { Readable } from 'node:stream'
import type { Reading } from '../../../context.ts'

/** What comes of a piece of work: what its kind tells, and a file if it made one. */
export interface Outcome {
  /** In words, for the person: "883 stones, 2 left out". */
  note?: string
  result?: object
  file?: { name: string; type: string; content: Uint8Array | Readable | { path: string } }
}

/** What a piece of work is given: its owner as the actor, with what they may do at that moment; no transaction, because it is long. */
export interface Working extends Reading {
  task: string
  /** Tells the person how far it is. @throws Cancelled when they have given it up: let it pass */
  progress(done: number, total?: number, note?: string): Promise<void>
}
export class Cancelled extends Error {}

/**
 * A kind of long work. `run` may be started anew from its beginning when a process died, so it is safe to run twice: it makes a file, or it writes
 * in a transaction what it has written already. A `Refusal` ends it with its sentence.
 */
export interface TaskKind<Input extends object = never> {
  name: string
  run(ctx: Working, input: Input): Promise<Outcome>
}
