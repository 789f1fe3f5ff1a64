import type { Intake, IntakeFile } from '@loupe/contract/inventory/intakes.ts'
import type { ListRequest } from '@loupe/contract/list.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { farStateOf } from '@loupe/domain/kernel/far-state.ts'
import type { SeenFile } from '@loupe/domain/sheets/intake.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import { fullName } from '../../../db/expressions.ts'
import { page } from '../../../db/list.ts'

/** Of one intake, files whose sheets wait for a person. */
export const waitingFiles = sql<number>`(select count(*)::int from intake_file f join sheet s on s.id = f.sheet
  where f.intake = intake.id and f.stage = 'asking' and s.state in ('uploaded', 'mapped', 'checked'))`

/** An intake as people see it; its secrets stay where they are. */
const rows = (db: Db | Tx) =>
  db
    .selectFrom('intake')
    .innerJoin('user as u', 'u.id', 'intake.owner')
    .select([
      'intake.id',
      'vendor',
      'labGrown',
      'mode',
      'way',
      'host',
      'port',
      'isSecure',
      'folder',
      'pattern',
      'intake.username',
      'hostKey',
    ])
    .select(['refresh', 'hour', 'intake.isActive', 'failed', 'note', 'lastSuccessAt', 'nextRunAt', 'leasedUntil', 'seen'])
    .select(['intake.createdAt', 'intake.updatedAt', fullName('u').as('owner')])
    .select(({ eb }) => [eb('password', 'is not', null).as('hasPassword'), eb('privateKey', 'is not', null).as('hasPrivateKey')])
    .select([sql<number>`(select count(*)::int from intake_file f where f.intake = intake.id)`.as('files'), waitingFiles.as('asking')])
    .where('intake.isDeleted', '=', false)

type Row = Omit<Intake, 'state' | 'seen'> & { leasedUntil: string | null; seen: SeenFile[] }

function shown({ leasedUntil, seen, ...row }: Row, now: Date): Intake {
  const state = farStateOf(now, { ...row, leasedUntil, activeSince: row.updatedAt })
  return { ...row, seen: seen.map(({ name, size }) => ({ name, size })), state }
}

export async function listIntakes(db: Db, request: ListRequest, now: Date) {
  const { list, count } = await page<Row>(db, rows(db) as never, request)
  return { count, ...(list ? { list: list.map((row) => shown(row, now)) } : {}) }
}

export async function getIntake(db: Db | Tx, id: string, now: Date): Promise<Intake> {
  const found = await rows(db).where('intake.id', '=', id).executeTakeFirst()
  if (!found) throw new Refusal('not_found')
  return shown(found as unknown as Row, now)
}

/** Locked, so that it stays as it is read. */
export async function lockIntake(tx: Tx, id: string, now: Date): Promise<Intake> {
  await tx.selectFrom('intake').select('id').where('id', '=', id).forUpdate().execute()
  return getIntake(tx, id, now)
}

/** All that looking needs, the sealed secrets among it. */
export const findProfile = (db: Db | Tx, id: string) =>
  db.selectFrom('intake').selectAll().where('id', '=', id).where('isDeleted', '=', false).executeTakeFirst()
export type Profile = NonNullable<Awaited<ReturnType<typeof findProfile>>>

const figure = (name: string) => sql<number | null>`(s.counts ->> ${sql.lit(name)})::int`.as(name)

/** Files with what became of their sheets since: a person may have gone on where the house waited. Work that was given up has stopped. */
export const listFiles = (db: Db, request: ListRequest) =>
  page<IntakeFile>(
    db,
    db
      .selectFrom('intakeFile')
      .leftJoin('sheet as s', 's.id', 'intakeFile.sheet')
      .leftJoin('task', 'task.id', 's.task')
      .select(['intakeFile.id', 'intake', 'intakeFile.name', 'size', 'intakeFile.note', 'sheet', 'takenAt'])
      .select([
        sql`case when stage = 'refused' then 'refused'
          when s.state in ('running', 'undoing') and coalesce(task.status, 'cancelled') in ('cancelled', 'failed') then 'stopped'
          when s.state in ('running', 'undoing') then 'running'
          when s.state in ('done', 'stopped', 'rolledBack') then s.state
          when stage = 'taken' then 'importing' else 'asking' end`.as('outcome'),
        sql<number | null>`(s.file ->> 'rows')::int`.as('rows'),
        ...(['new', 'changed', 'unchanged', 'missing', 'blocked', 'refused'] as const).map(figure),
      ]) as never,
    request,
  )

/** What stood under a name when it was fetched last. */
export const lastOf = (db: Db | Tx, intake: string, names: readonly string[]) =>
  db
    .selectFrom('intakeFile')
    .distinctOn('name')
    .select(['id', 'name', 'size', 'modified', 'sha256'])
    .where('intake', '=', intake)
    .where('name', '=', sql<string>`any(${[...names]}::text[])`)
    .orderBy('name')
    .orderBy('takenAt', 'desc')
    .execute()
