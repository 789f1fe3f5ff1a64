import { codeOf } from '@loupe/domain/kernel/errors.ts'
import type { Failure } from '../http/errors.ts'
import { type Calls, RefusedCall } from './calls.ts'
import type { WriteHandler } from './handlers.ts'
import { type Outcome, reasonsOf } from './outcome.ts'

/** Faults that say nothing about the request: a repeated preview may answer. */
const passing: readonly string[] = [codeOf('unexpected'), codeOf('unavailable'), codeOf('rate_limited')]

/**
 * What a tool that writes would do, in a sentence, or what it would be refused for. The tool runs, with calls that are rolled back, because no copy of
 * the rules can know what the route itself refuses.
 */
export async function preview(handler: WriteHandler<object>, input: object, call: Calls): Promise<Outcome> {
  const text = await handler.plan(input, call)
  // Without its key, under which the reply of the call itself would be stored.
  const tried = await outcomeOf(() => handler.run({ ...input, idempotencyKey: undefined }, call.dryRun()))
  if ('code' in tried)
    return { text: `At this moment this would be refused: ${reasonsOf(tried).join('\n')}\nRequested: ${text} Nothing was changed.` }
  return { text: `This will ${text}${tried.leftOut ?? ''} Nothing was changed: call again without preview to do it.` }
}

async function outcomeOf(work: () => Promise<Outcome>): Promise<Outcome | Failure> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof RefusedCall) || passing.includes(error.failure.code)) throw error
    return error.failure
  }
}
