import type { Intake, intakes } from '@loupe/contract/inventory/intakes.ts'
import type { Received } from '@loupe/contract/route.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { farFolderFault, leavesRoot } from '@loupe/domain/kernel/far-folder.ts'
import { onlyChanged } from '@loupe/domain/kernel/history.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { aDay } from '@loupe/domain/sheets/intake.ts'
import type { House, Writing } from '../../../context.ts'
import { enqueue } from '../../../db/enqueue.ts'
import { record } from '../../../db/event.ts'
import { sealSecrets } from '../../../db/sealed.ts'
import { refuseStale } from '../../../db/stale.ts'
import { getIntake, lockIntake } from './queries.ts'

type Made = Received<typeof intakes.create>['body']
type Change = Received<typeof intakes.update>['body']
const about = (id: string, action: string) => ({ kind: `intake.${action}`, subjectType: 'intake', subject: id })

/** Fields that say what is taken in and from where; the rest is how it stands. */
const said = [
  ...(['vendor', 'labGrown', 'mode', 'way', 'host', 'port', 'isSecure', 'folder', 'pattern'] as const),
  ...(['username', 'hostKey', 'refresh', 'hour', 'isActive'] as const),
] as const
type Values = Pick<Intake, (typeof said)[number]>
const valuesOf = (row: Values) => Object.fromEntries(said.map((field) => [field, row[field]])) as unknown as Values

/** What the folder of a host asks for does not stay where a folder of this server is meant, and the other way round. */
const tidied = (values: Values): Values => ({
  ...values,
  hour: values.refresh === aDay ? values.hour : null,
  ...(values.way === 'local' ? { host: '', port: null, username: '', hostKey: '' } : {}),
})

/** What can not be looked at is said before it is kept. Stones are written in the name of whoever saves it, so they may upload them. */
function refuseFault({ actor, house }: Writing, values: Values, has: { password: boolean; privateKey: boolean }): void {
  if (!can(actor, 'diamond:upload')) throw new Refusal('forbidden')
  if (values.refresh === aDay && values.hour === null) throw invalid('hour', 'Please give the hour of the day.')
  refusePlace(house, values, has)
}

type Place = Pick<Values, 'way' | 'host' | 'port' | 'isSecure' | 'folder' | 'username'>
/** Where it looks, whether it is kept or only tried. */
export function refusePlace({ config }: House, place: Place, has: { password: boolean; privateKey: boolean }): void {
  if (place.way === 'local' && !config.intakeDir)
    throw invalid('way', 'This server has no folder for sheets: its operator names one in INTAKE_DIR.')
  const fault = place.way === 'local' ? leavesRoot(place.folder) : farFolderFault(place, place.way, has)
  if (fault) throw invalid(fault.path, fault.message)
}

const sealed = (ctx: Writing, id: string, given: Parameters<typeof sealSecrets>[2]) =>
  sealSecrets(ctx.house.config.sessionSecret, `intake:${id}`, given)

export async function createIntake(ctx: Writing, { password, privateKey, ...entered }: Made): Promise<Intake> {
  const values = tidied(entered)
  refuseFault(ctx, values, { password: password !== '', privateKey: privateKey !== '' })
  const at = ctx.now.toISOString()
  const { id } = await ctx.tx
    .insertInto('intake')
    .values({ ...values, owner: ctx.actor.id, createdAt: at, updatedAt: at, nextRunAt: values.isActive ? at : null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const secrets = values.way === 'local' ? {} : sealed(ctx, id, { password, privateKey })
  if (Object.keys(secrets).length > 0) await ctx.tx.updateTable('intake').set(secrets).where('id', '=', id).execute()
  await record(ctx, { ...about(id, 'create'), after: valuesOf(values) })
  return getIntake(ctx.tx, id, ctx.now)
}

/** Where the far side is another, what was kept for the old one is not shown to it: the secrets have to be given again. */
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
      // Files of another folder are others.
      ...(isMoved || after.folder !== found.folder ? { seen: '[]' } : {}),
      ...given,
      owner: ctx.actor.id,
      updatedAt: at,
      failed: 0,
      nextRunAt: after.isActive ? at : null,
    })
    .where('id', '=', id)
    .execute()
  // That a secret was changed is told; the secret is not.
  const keys = Object.keys(given).length > 0 ? { hasNewKey: true } : {}
  const change = onlyChanged(valuesOf(found), after)
  await record(ctx, { ...about(id, 'update'), before: change.before, after: { ...change.after, ...keys } })
  return getIntake(ctx.tx, id, ctx.now)
}

/** What it has taken stays, and so do its sheets. */
export async function deleteIntake(ctx: Writing, id: string) {
  const found = await lockIntake(ctx.tx, id, ctx.now)
  await ctx.tx
    .updateTable('intake')
    .set({ isDeleted: true, isActive: false, nextRunAt: null, password: null, privateKey: null, updatedAt: ctx.now.toISOString() })
    .where('id', '=', id)
    .execute()
  await record(ctx, { ...about(id, 'delete'), before: valuesOf(found) })
  return {}
}

/** Looks as soon as a worker is free. */
export async function askLook(ctx: Writing, id: string): Promise<Intake> {
  const found = await lockIntake(ctx.tx, id, ctx.now)
  if (!found.isActive) throw new Refusal('wrong_status', undefined, 'This intake is not active.')
  await ctx.tx.updateTable('intake').set({ nextRunAt: ctx.now.toISOString() }).where('id', '=', id).execute()
  await askIntake(ctx.tx, id)
  await record(ctx, about(id, 'run'))
  return getIntake(ctx.tx, id, ctx.now)
}

/** One at a time for each folder, on all nodes: its jobs stand in a queue of its own. */
export const askIntake = (tx: Writing['tx'], id: string, runAt?: Date) =>
  enqueue(tx, 'take-intake', { id }, { key: `intake:${id}`, queue: `intake:${id}`, ...(runAt ? { runAt } : {}) })
