import { type RemoteStatus, type RemoteState, remoteStateOf } from '@loupe/domain/kernel/remote-state.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { sql } from 'kysely'
import { waitingFiles } from '../../inventory/intakes/queries.ts'
import type { PartCheck } from './part-check.ts'
import { countText } from '@loupe/domain/kernel/pieces.ts'
import { lasting } from './text.ts'

/** The sync host is polled every few minutes, so something is wrong with a row that is out of step this long. In seconds. */
const outOfStep = 3600

/** A recurring transfer with a remote host, to find those without a success for long, or with a failed last run. */
interface Remote extends Omit<RemoteStatus, 'isActive' | 'leasedUntil'> {
  name: string
  note: string
}
function status(now: Date, all: readonly Remote[]) {
  const of = (state: RemoteState) => all.filter((one) => remoteStateOf(now, { ...one, isActive: true, leasedUntil: null }) === state)
  const [stale, failing] = [of('stale'), of('failing')]
  const wrong = stale.length > 0 ? stale : failing
  const names = wrong.map(({ name, note, failed }) => (failed > 0 && note ? `${name} (${note})` : name)).join('; ')
  return { state: stale.length > 0 ? ('bad' as const) : failing.length > 0 ? ('warn' as const) : ('good' as const), names }
}

/** Price platforms that stones are sent to. Only for people who may see costs, because the result of a run may depend on them. */
export const checkPlatforms: PartCheck = async ({ db, now, actor }) => {
  if (!can(actor, 'cost:view')) return []
  const live = await db
    .selectFrom('platformDetail')
    .select(['name', 'refresh', 'failed', 'note', 'lastSuccessAt', 'activeSince'])
    .where('isActive', '=', true)
    .where('isDeleted', '=', false)
    .orderBy('name')
    .execute()
  const { state, names } = status(now, live)
  return [
    {
      id: 'platforms',
      group: 'Integrations',
      title: 'Price platforms',
      state,
      message:
        live.length === 0
          ? 'No active platforms.'
          : state === 'good'
            ? `${countText(live.length, 'platform is', 'platforms are')} up to date.`
            : `${state === 'bad' ? 'No update for a long time' : 'The last attempt failed'}: ${names}`,
      next: state === 'good' ? '' : 'Setting > Platforms shows each run and its error. Test the connection there.',
    },
  ]
}

/** Folders of vendors that sheets are imported from, and their files that wait for a person. */
export const checkIntakes: PartCheck = async ({ db, now }) => {
  const live = await db
    .selectFrom('intake')
    .select(['vendor as name', 'refresh', 'failed', 'note', 'lastSuccessAt', 'updatedAt as activeSince'])
    .select(waitingFiles.as('asking'))
    .where('isActive', '=', true)
    .where('isDeleted', '=', false)
    .orderBy('vendor')
    .execute()
  const { state, names } = status(now, live)
  const undecided = live.reduce((sum, one) => sum + one.asking, 0)
  const last = live.reduce<string | null>(
    (at, { lastSuccessAt }) => (lastSuccessAt && lastSuccessAt > (at ?? '') ? lastSuccessAt : at),
    null,
  )
  return [
    {
      id: 'intakes',
      group: 'Integrations',
      title: 'Vendor intake',
      state,
      message:
        live.length === 0
          ? 'No intakes.'
          : state === 'good'
            ? `${countText(live.length, 'folder is', 'folders are')} watched; ${last ? `last checked ${lasting((now.getTime() - Date.parse(last)) / 1000)} ago` : 'none has been checked yet'}.`
            : `${state === 'bad' ? 'No import for a long time' : 'The last check failed'}: ${names}`,
      next: state === 'good' ? '' : 'Inventory > Vendor intake shows each folder and its error. Test the connection there.',
    },
    {
      id: 'intake-files',
      group: 'Integrations',
      title: 'Vendor sheets needing input',
      state: undecided > 0 ? 'warn' : 'good',
      message: undecided > 0 ? `${countText(undecided, 'sheet waits', 'sheets wait')} for a decision.` : 'None.',
      next: undecided > 0 ? 'Open each under Inventory > Vendor intake and complete it.' : '',
    },
  ]
}

/** Webhook deliveries that clients' systems did not accept. */
export const checkWebhooks: PartCheck = async ({ db }) => {
  const { rows } = await sql<{ live: number; failing: number; dead: number }>`
    select count(*)::int as live, count(*) filter (where state = 'failing')::int as failing,
      (select count(*)::int from webhook_delivery d join webhook w on w.id = d.webhook where d.state = 'dead' and not w.is_deleted) as dead
    from webhook where not is_deleted`.execute(db)
  const { live = 0, failing = 0, dead = 0 } = rows[0] ?? {}
  return [
    {
      id: 'webhooks',
      group: 'Integrations',
      title: 'Webhooks of clients',
      state: dead > 0 || failing > 0 ? 'warn' : 'good',
      message:
        live === 0 ? 'No webhooks.' : `${countText(live, 'webhook')}, ${failing} failing; ${countText(dead, 'message')} undelivered.`,
      next: dead > 0 || failing > 0 ? 'Setting > Webhooks shows each response. Fix the cause with the client and send again.' : '',
    },
  ]
}

/** The import from the sync host: whether it is in step, and what waits for a person's decision. */
export const checkSync: PartCheck = async ({ db, services, now }) => {
  const isOn = services.config.syncHost !== undefined
  const states = await db
    .selectFrom('syncState as s')
    .select(['s.resource', 's.caughtUpAt'])
    .select((eb) =>
      eb
        .selectFrom('syncRun as r')
        .select('r.error')
        .whereRef('r.resource', '=', 's.resource')
        .where('r.isTest', '=', false)
        .orderBy('r.startedAt', 'desc')
        .limit(1)
        .as('error'),
    )
    .orderBy('s.resource')
    .execute()
  const late = states.filter(({ caughtUpAt }) => caughtUpAt === null || (now.getTime() - Date.parse(caughtUpAt)) / 1000 > outOfStep)
  const failed = states.filter(({ error }) => error !== null)
  const wrong = late.length > 0 ? late : failed
  const why = failed[0]?.error ?? ''
  const { open } = await db
    .selectFrom('syncRow')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('state', 'in', ['kept', 'conflict'])
    .executeTakeFirstOrThrow()
  return [
    {
      id: 'sync',
      group: 'Integrations',
      title: 'Sync with Global Inventory',
      state: !isOn || wrong.length === 0 ? 'good' : late.length > 0 ? 'bad' : 'warn',
      message: !isOn
        ? 'No sync host is configured.'
        : wrong.length === 0
          ? 'In sync.'
          : `${late.length > 0 ? `Not in sync for ${lasting(outOfStep)}` : 'The last attempt failed'}: ${wrong.map(({ resource }) => resource).join(', ')}.${why ? ` ${why}` : ''}`,
      next: isOn && wrong.length > 0 ? 'Sync with Global Inventory shows the last runs. Check that the host answers.' : '',
    },
    {
      id: 'sync-open',
      group: 'Integrations',
      title: 'Set aside by the sync',
      state: open > 0 ? 'warn' : 'good',
      message: open > 0 ? `${countText(open, 'row waits', 'rows wait')} for a decision.` : 'None.',
      next: open > 0 ? 'Resolve each under Sync with Global Inventory.' : '',
    },
  ]
}
