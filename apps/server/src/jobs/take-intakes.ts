import { askIntake } from '../features/inventory/intakes/commands.ts'
import { intakesDue, lookAtIntake } from '../features/inventory/intakes/look.ts'
import type { Job } from './job.ts'

/** Asks for the folders whose time has come, each in a queue of its own: a host that is slow keeps no other waiting. */
export const askIntakes: Job = {
  kind: 'inside',
  name: 'ask-intakes',
  schedule: '* * * * *',
  due: intakesDue,
  run: (ctx, { id }) => askIntake(ctx.tx, id),
}

/** Looks at one folder and takes in what is new there. */
export const takeOneIntake: Job = {
  kind: 'outside',
  name: 'take-intake',
  due: async () => [],
  run: (ctx, { id }) => lookAtIntake(ctx, id),
}
