import type { Named, Sent } from '@loupe/contract/route.ts'
import { call } from '../api/client.ts'
import { queryClient } from '../api/hooks.ts'
import { newId } from '../api/new-id.ts'
import { toast } from './toast.ts'

/**
 * Undoes a step that was just taken, through its route, and says what came of it: for the toast of the step.
 * @param done the toast afterwards, which names the step: 'Hold undone.'
 */
export const undoBy =
  <R extends Named>(route: R, input: Sent<R>, done: string) =>
  (): void => {
    void call(route, input, { key: newId() }).then(async () => {
      toast.success(done)
      await queryClient.invalidateQueries()
    }, toast.error)
  }
