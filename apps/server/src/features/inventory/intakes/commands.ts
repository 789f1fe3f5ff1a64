import type { Intake, intakes } from '@loupe/contract/inventory/intakes.ts'
import type { Received } from '@loupe/contract/route.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { remoteFolderFault, leavesRoot } from '@loupe/domain/kernel/remote-folder.ts'
import { onlyChanged } from '@loupe/domain/kernel/history.ts'
import { pick } from '@loupe/domain/kernel/records.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { aDay } from '@loupe/domain/sheets/intake.ts'
import type { Services, Writing } from '../../../context.ts'
import { enqueue } from '../../../db/enqueue.ts'
import { record } from '../../../db/event.ts'
import { sealSecrets } from '../../../db/sealed.ts'
import { refuseStale } from '../../../db/stale.ts'
import { stampCreated, stampUpdated } from '../../../db/stamps.ts'
import { getIntake, lockIntake } from './queries.ts'

type Made = Received<typeof intakes.create>['body']
type Change = Received<typeof intakes.update>['body']
const about = (id: string, action: string) => ({ kind: `intake.${action}`, subjectType: 'intake', subject: id })

/** Fields that a user sets: what is imported, from where and when. The other fields are status. */
const settableFields = [
  ...(['vendor', 'labGrown', 'mode', 'way', 'host', 'port', 'isSecure', 'folder', 'pattern'] as const),
  ...(['username', 'hostKey', 'refresh', 'hour', 'isActive'] as const),
] as const
type Values = Pick<Intake, (typeof settableFields)[number]>
const valuesOf = (row: Values) => pick(row, settableFields)

/** Clears settings that do not apply: those of a host when the folder is on this server, and the hour unless the folder is checked daily. */
const tidied = (values: Values): Values => ({
  ...values,
  hour: values.refresh === aDay ? values.hour : null,
  ...(values.way === 'local' ? { host: '', port: null, username: '', hostKey: '' } : {}),
})

/**
 * Refuses settings that cannot work before they are saved. Stones are written in the name of the user who saves them, so that user must be allowed to upload.
 */
function refuseFault({ actor, services }: Writing, values: Values, has: { password: boolean; privateKey: boolean }): void {
  if (!can(actor, 'diamond:upload')) throw new Refusal('forbidden')
  if (values.refresh === aDay && values.hour === null) throw invalid('hour', 'Please enter the hour of the day.')
  refusePlace(services, values, has)
}

type Place = Pick<Values, 'way' | 'host' | 'port' | 'isSecure' | 'folder' | 'username'>
/** Refuses an invalid location, whether it is to be saved or only tried. */
export function refusePlace({ config }: Services, place: Place, has: { password: boolean; privateKey: boolean }): void {
  if (place.way === 'local' && !config.intakeDir)
    throw invalid('way', 'The server has no folder for sheets. Its operator can set one with INTAKE_DIR.')
  const fault = place.way === 'local' ? leavesRoot(place.folder) : remoteFolderFault(place, place.way, has)
  if (fault) throw invalid(fault.path, fault.message)
}

const sealed = (ctx: Writing, id: string, given: Parameters<typeof sealSecrets>[2]) =>
  sealSecrets(ctx.services.config.sessionSecret, `intake:${id}`, given)

export async function createIntake(ctx: Writing, { password, privateKey, ...entered }: Made): Promise<Intake> {
  const values = tidied(entered)
  refuseFault(ctx, values, { password: password !== '', privateKey: privateKey !== '' })
  const at = ctx.now.toISOString()
  const { id } = await ctx.tx
    .insertInto('intake')
    .values({ ...values, owner: ctx.actor.id, ...stampCreated(ctx), nextRunAt: values.isActive ? at : null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const secrets = values.way === 'local' ? {} : sealed(ctx, id, { password, privateKey })
  if (Object.keys(secrets).length > 0) await ctx.tx.updateTable('intake').set(secrets).where('id', '=', id).execute()
  await record(ctx, { ...about(id, 'create'), after: valuesOf(values) })
  return getIntake(ctx.tx, id, ctx.now)
}

/** If the remote host changes, secrets for the old one are not sent to it: they must be entered again. */
export const isElsewhere = (before: Pick<Values, 'way' | 'host' | 'port' | 'isSecure'>, after: typeof before) =>
  (['way', 'host', 'port', 'isSecure'] as const).some((field) => before[field] !== after[field])

export async function changeIntake(ctx: Writing, id: string, { updatedAt, password, privateKey, ...changed }: Change): Promise<Intake> {
  const found = await lockIntake(ctx.tx, id, ctx.now)
  refuseStale(found, updatedAt)
  const after = tidied({ ...valuesOf(found), ...(changed as Partial<Values>) })
  const isMoved = isElsewhere(found, after)
  refuseFault(ctx, after, {
    password: Boolean(password) || (found.hasPassword && !isMoved),
    privateKey: Boolean(privateKey) || (found.hasPrivateKey && !isMoved),
  })
  const at = ctx.now.toISOString()
  const given = after.way === 'local' ? {} : sealed(ctx, id, { password, privateKey })
  await ctx.tx
    .updateTable('intake')
    .set({
      ...after,
      ...(isMoved ? { password: null, privateKey: null } : {}),
      // Another folder has other files.
      ...(isMoved || after.folder !== found.folder ? { seen: '[]' } : {}),
      ...given,
      owner: ctx.actor.id,
      ...stampUpdated(ctx),
      failed: 0,
      nextRunAt: after.isActive ? at : null,
    })
    .where('id', '=', id)
    .execute()
  // The event says that a secret was changed, but not the secret.
  const keys = Object.keys(given).length > 0 ? { hasNewKey: true } : {}
  const change = onlyChanged(valuesOf(found), after)
  await record(ctx, { ...about(id, 'update'), before: change.before, after: { ...change.after, ...keys } })
  return getIntake(ctx.tx, id, ctx.now)
}

/** Files it has imported stay, and so do their sheets. */
export async function deleteIntake(ctx: Writing, id: string) {
  const found = await lockIntake(ctx.tx, id, ctx.now)
  await ctx.tx
    .updateTable('intake')
    .set({ isDeleted: true, isActive: false, nextRunAt: null, password: null, privateKey: null, ...stampUpdated(ctx) })
    .where('id', '=', id)
    .execute()
  await record(ctx, { ...about(id, 'delete'), before: valuesOf(found) })
  return {}
}

/** Schedules a check for when a worker is free. */
export async function requestCheck(ctx: Writing, id: string): Promise<Intake> {
  const found = await lockIntake(ctx.tx, id, ctx.now)
  if (!found.isActive) throw new Refusal('wrong_status', undefined, 'This intake is not active.')
  await ctx.tx.updateTable('intake').set({ nextRunAt: ctx.now.toISOString() }).where('id', '=', id).execute()
  await requestIntake(ctx.tx, id)
  await record(ctx, about(id, 'run'))
  return getIntake(ctx.tx, id, ctx.now)
}

/** Each folder has its own job queue, so that only one check of it runs at a time on all nodes. */
export const requestIntake = (tx: Writing['tx'], id: string, runAt?: Date) =>
  enqueue(tx, 'take-intake', { id }, { key: `intake:${id}`, queue: `intake:${id}`, ...(runAt ? { runAt } : {}) })
