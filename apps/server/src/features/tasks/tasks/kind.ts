import type { Reading } from '../../../context.ts'
import type { FileContent } from '../../../db/stored-files.ts'

/** The result of a task: details of its kind, and perhaps a file. */
export interface Outcome {
  /** Text for the person: "883 stones, 2 left out". */
  note?: string
  result?: object
  file?: { name: string; type: string; content: FileContent }
}

/** The context of a task: the actor is its owner with their current permissions. It has no transaction, because tasks take long. */
export interface Working extends Reading {
  task: string
  /** Publishes the progress. @throws Cancelled when the person has cancelled the task: do not catch it */
  progress(done: number, total?: number, note?: string): Promise<void>
}
export class Cancelled extends Error {}

/**
 * A kind of task. `run` may start again from the beginning after its process died, so it must be safe to run twice: it makes a file, or it stores its
 * progress in the same transaction as its changes. A `Refusal` ends the task with its message.
 */
export interface TaskKind<Input extends object = object> {
  name: string
  run(ctx: Working, input: Input): Promise<Outcome>
}
