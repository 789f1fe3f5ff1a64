import type { ListRequest } from '@loupe/contract/list.ts'
import type { PlatformDetail } from '@loupe/contract/platforms/platform-detail.ts'
import type { PlatformRun } from '@loupe/contract/platforms/platform-details.ts'
import type { PlatformRejection, StoneListing, StoneWithheld } from '@loupe/contract/platforms/platform-stones.ts'
import { remoteStateOf } from '@loupe/domain/kernel/remote-state.ts'
import { listedUntil, withheldText } from '@loupe/domain/platforms/platform.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import { fullName } from '../../../db/expressions.ts'
import { page } from '../../../db/list.ts'
import { getOrRefuse, notFound } from '../../../db/not-found.ts'

/** The fields that define what is sent and where; the others are its status. */
export const profileFields = [
  ...(['name', 'platform', 'labGrown', 'searchName', 'searchData', 'policy', 'ruleType', 'ruleValue', 'list'] as const),
  ...(['mode', 'refresh', 'fileType', 'part', 'columns', 'url', 'host', 'port', 'isSecure', 'folder', 'fileName'] as const),
  ...(['successText', 'username', 'hostKey', 'isActive'] as const),
] as const

/** A profile as people see it, without its secrets. */
const rows = (db: Db | Tx) =>
  db
    .selectFrom('platformDetail')
    .select(['id', 'searchId', ...profileFields])
    .select(['failed', 'note', 'lastSuccessAt', 'nextRunAt', 'createdAt', 'updatedAt', 'leasedUntil', 'activeSince', 'listed', 'rejected'])
    .select([sql<boolean>`password is not null`.as('hasPassword'), sql<boolean>`private_key is not null`.as('hasPrivateKey')])
    .where('isDeleted', '=', false)

type Row = Omit<PlatformDetail, 'state'> & { leasedUntil: string | null; activeSince: string }

function toPlatform({ leasedUntil, activeSince, ...row }: Row, now: Date): PlatformDetail {
  const state = remoteStateOf(now, { ...row, leasedUntil, activeSince })
  return { ...row, state }
}

export async function listPlatforms(db: Db, request: ListRequest, now: Date) {
  const { list, count } = await page<Row>(db, rows(db), request)
  return { count, ...(list ? { list: list.map((row) => toPlatform(row, now)) } : {}) }
}

export async function getPlatform(db: Db | Tx, id: string, now: Date): Promise<PlatformDetail> {
  const found = await rows(db).where('id', '=', id).executeTakeFirstOrThrow(notFound)
  return toPlatform(found, now)
}

/** The profile, with its row locked. */
export async function lockPlatform(tx: Tx, id: string, now: Date): Promise<PlatformDetail> {
  await tx.selectFrom('platformDetail').select('id').where('id', '=', id).forUpdate().execute()
  return getPlatform(tx, id, now)
}

/** All that sending needs, including the encrypted secrets. */
async function findProfile(db: Db | Tx, id: string) {
  return db.selectFrom('platformDetail').selectAll().where('id', '=', id).where('isDeleted', '=', false).executeTakeFirst()
}
export type Profile = NonNullable<Awaited<ReturnType<typeof findProfile>>>
export async function getProfile(db: Db | Tx, id: string): Promise<Profile> {
  return getOrRefuse(await findProfile(db, id))
}

export const listRuns = (db: Db, request: ListRequest) => page<PlatformRun>(db, db.selectFrom('platformRun').selectAll(), request)

/** Rejections of the run in progress appear when it has ended. */
export const listRejections = (db: Db, request: ListRequest) =>
  page<PlatformRejection>(
    db,
    db
      .selectFrom('platformRejection')
      .innerJoin('diamond', 'diamond.id', 'platformRejection.diamond')
      .select(['platformRejection.id', 'platformDetail', 'platformRejection.diamond', 'vStnId', 'reason', 'platformRejection.note'])
      .select((eb) =>
        eb
          .exists(
            eb
              .selectFrom('platformWithheld')
              .whereRef('platformWithheld.platformDetail', '=', 'platformRejection.platformDetail')
              .whereRef('platformWithheld.diamond', '=', 'platformRejection.diamond'),
          )
          .$castTo<boolean>()
          .as('isWithheld'),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('platformRun as now')
              .whereRef('now.platformDetail', '=', 'platformRejection.platformDetail')
              .whereRef('now.id', '=', 'platformRejection.run')
              .where('now.outcome', '=', 'running'),
          ),
        ),
      ),
    request,
  )

/** Where a stone is listed. A deleted profile still counts: what it sent stays listed until the platform drops it. */
export async function listingsOf(db: Db, diamond: string): Promise<StoneListing[]> {
  const found = await db
    .selectFrom('platformListing')
    .innerJoin('platformDetail', 'platformDetail.id', 'platformListing.platformDetail')
    .select(['platformListing.platformDetail', 'name', 'platform', 'ctPr', 'amt', 'since', 'isActive', 'isDeleted'])
    .select(sql<string>`coalesce(last_success_at, since)`.as('sentAt'))
    .where('diamond', '=', diamond)
    .orderBy('name')
    .execute()
  return found.map((row) => {
    const sentAt = new Date(row.sentAt)
    return { ...row, sentAt: sentAt.toISOString(), until: listedUntil(row.platform, sentAt)?.toISOString() ?? null }
  })
}

const withheldBy = (db: Db) =>
  db
    .selectFrom('platformWithheld')
    .innerJoin('user', 'user.id', 'platformWithheld.createdBy')
    .select(['platformWithheld.note', fullName('user').as('createdByName')])

/** The stones that are withheld from the platform of a profile, each with the reason. */
export async function withheldFrom(db: Db, profile: string): Promise<Map<string, string>> {
  const found = await withheldBy(db).select('diamond').where('platformDetail', '=', profile).execute()
  return new Map(found.map(({ diamond, createdByName, note }) => [diamond, withheldText(createdByName, note)]))
}

/** Where a stone is withheld. */
export const withheldOf = (db: Db, diamond: string): Promise<StoneWithheld[]> =>
  withheldBy(db)
    .innerJoin('platformDetail', 'platformDetail.id', 'platformWithheld.platformDetail')
    .select(['platformDetail', 'platformDetail.name', 'platform', 'platformWithheld.createdAt'])
    .where('diamond', '=', diamond)
    .where('platformDetail.isDeleted', '=', false)
    .orderBy('platformDetail.name')
    .execute()
