import type { Intake, IntakeFile } from '@loupe/contract/inventory/intakes.ts'
import type { ListRequest } from '@loupe/contract/list.ts'
import { remoteStateOf } from '@loupe/domain/kernel/remote-state.ts'
import type { KnownFile } from '@loupe/domain/sheets/intake.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import { fullName, statusIn } from '../../../db/expressions.ts'
import { page } from '../../../db/list.ts'
import { notFound } from '../../../db/not-found.ts'
import { batchStatus } from '../../tasks/batches.ts'

/** The number of an intake's files whose sheets wait for a user. */
export const waitingFiles = sql<number>`(select count(*)::int from intake_file f join sheet s on s.id = f.sheet
  where f.intake = intake.id and f.stage = 'asking' and ${statusIn('sheet', 'waiting', 's.state')})`

/** An intake without its secrets. */
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
    .select([sql<boolean>`password is not null`.as('hasPassword'), sql<boolean>`private_key is not null`.as('hasPrivateKey')])
    .select([sql<number>`(select count(*)::int from intake_file f where f.intake = intake.id)`.as('files'), waitingFiles.as('asking')])
    .where('intake.isDeleted', '=', false)

type Row = Omit<Intake, 'state' | 'seen'> & { leasedUntil: string | null; seen: KnownFile[] }

function toIntake({ leasedUntil, seen, ...row }: Row, now: Date): Intake {
  const state = remoteStateOf(now, { ...row, leasedUntil, activeSince: row.updatedAt })
  return { ...row, seen: seen.map(({ name, size }) => ({ name, size })), state }
}

export async function listIntakes(db: Db, request: ListRequest, now: Date) {
  const { list, count } = await page<Row>(db, rows(db), request)
  return { count, ...(list ? { list: list.map((row) => toIntake(row, now)) } : {}) }
}

export async function getIntake(db: Db | Tx, id: string, now: Date): Promise<Intake> {
  return toIntake(await rows(db).where('intake.id', '=', id).executeTakeFirstOrThrow(notFound), now)
}

/** Reads an intake and locks it, so that it cannot change before the transaction ends. */
export async function lockIntake(tx: Tx, id: string, now: Date): Promise<Intake> {
  await tx.selectFrom('intake').select('id').where('id', '=', id).forUpdate().execute()
  return getIntake(tx, id, now)
}

/** Everything a check needs, including the encrypted secrets. */
export const findProfile = (db: Db | Tx, id: string) =>
  db.selectFrom('intake').selectAll().where('id', '=', id).where('isDeleted', '=', false).executeTakeFirst()
export type Profile = NonNullable<Awaited<ReturnType<typeof findProfile>>>

const figure = <Name extends string>(name: Name) => sql<number | null>`(s.counts ->> ${sql.lit(name)})::int`.as(name)

/** Files with the current status of their sheets: a user may have continued where the system waited. Work that was given up counts as stopped. */
export const listFiles = (db: Db, request: ListRequest) =>
  page<IntakeFile>(
    db,
    db
      .selectFrom('intakeFile')
      .leftJoin('sheet as s', 's.id', 'intakeFile.sheet')
      .select(['intakeFile.id', 'intake', 'intakeFile.name', 'size', 'intakeFile.note', 'sheet', 'takenAt'])
      .select([
        sql<IntakeFile['outcome']>`case when stage = 'refused' then 'refused'
          when not ${statusIn('sheet', 'waiting', 's.state')} then replace(${batchStatus('sheet', 's')}, 'undoing', 'running')
          when stage = 'taken' then 'importing' else 'asking' end`.as('outcome'),
        sql<number | null>`(s.file ->> 'rows')::int`.as('rows'),
        ...(['new', 'changed', 'unchanged', 'missing', 'blocked', 'refused'] as const).map(figure),
      ]),
    request,
  )

/** The last fetched file of each name. */
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
