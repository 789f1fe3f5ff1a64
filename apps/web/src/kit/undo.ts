import type { Named, Sent } from '@loupe/contract/route.ts'
import { call } from '../api/client.ts'
import { queryClient } from '../api/hooks.ts'
import { newId } from '../api/new-id.ts'
import { toast } from './toast.ts'

/** Undoes a step that was just taken, through its route, and says what came of it: for the toast of the step. */
export const undoBy =
  <R extends Named>(route: R, input: Sent<R>) =>
  (): void => {
    void call(route, input, { key: newId() }).then(async () => {
      toast.success('Undone.')
      await queryClient.invalidateQueries()
    }, toast.error)
  }
