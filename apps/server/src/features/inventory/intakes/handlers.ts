import type { intakes } from '@loupe/contract/inventory/intakes.ts'
import type { Handlers } from '../../../http/serve.ts'
import { requestCheck, changeIntake, createIntake, deleteIntake } from './commands.ts'
import { tryIntake } from './remote-source.ts'
import { getIntake, listFiles, listIntakes } from './queries.ts'

export const intakeHandlers: Handlers<typeof intakes> = {
  list: ({ db, now }, { body }) => listIntakes(db, body, now),
  create: (ctx, { body }) => createIntake(ctx, body),
  view: ({ db, now }, { params }) => getIntake(db, params.id, now),
  update: (ctx, { params, body }) => changeIntake(ctx, params.id, body),
  delete: (ctx, { params }) => deleteIntake(ctx, params.id),
  test: (ctx, { body }) => tryIntake(ctx, body),
  run: (ctx, { body }) => requestCheck(ctx, body.id),
  files: ({ db }, { body }) => listFiles(db, body),
}
