import { requestIntake } from '../features/inventory/intakes/commands.ts'
import { intakesDue, checkIntake } from '../features/inventory/intakes/watch-folder.ts'
import type { Job } from './job.ts'

/** Enqueues due folders, each in its own queue, so that a slow host does not delay the others. */
export const enqueueIntakes: Job = {
  kind: 'transactional',
  name: 'ask-intakes',
  schedule: '* * * * *',
  due: intakesDue,
  run: (ctx, { id }) => requestIntake(ctx.tx, id),
}

/** Checks one folder and imports what is new there. */
export const takeOneIntake: Job = {
  kind: 'nontransactional',
  name: 'take-intake',
  due: async () => [],
  run: (ctx, { id }) => checkIntake(ctx, id),
}
