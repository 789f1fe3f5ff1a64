import type { NewsEvent } from '@loupe/contract/content/news-events.ts'
import { datesReversed } from '@loupe/domain/content/news.ts'
import { dayIn } from '@loupe/domain/kernel/local-time.ts'
import { invalid } from '@loupe/domain/kernel/errors.ts'
import { sql } from 'kysely'
import type { Reading } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { plainRecord } from '../../../db/plain-record.ts'
import { deletePicturesLater, refuseUnknownPictures } from '../../access/pictures/pictures.ts'

const rows = (db: Db | Tx, today: string) =>
  db
    .selectFrom('newsEvent')
    .select([
      'id',
      'title',
      'type',
      'fromDate',
      'toDate',
      'place',
      'shortDescription',
      'description',
      'images',
      'isActive',
      'createdAt',
      'updatedAt',
    ])
    .select(sql<boolean>`is_active and from_date <= ${today}::date and coalesce(to_date >= ${today}::date, true)`.as('isShown'))
    .where('isDeleted', '=', false)

export const newsEventRecord = plainRecord<NewsEvent, Omit<NewsEvent, 'id' | 'isShown' | 'createdAt' | 'updatedAt'>>({
  subject: 'newsEvent',
  table: 'newsEvent',
  rows,
  async columns(ctx, change, stored) {
    const { fromDate, toDate } = { ...stored, ...change } as Pick<NewsEvent, 'fromDate' | 'toDate'>
    if (toDate !== null && toDate < fromDate) throw invalid('toDate', datesReversed)
    const [was, is] = [(stored?.['images'] ?? []) as string[], change['images'] as string[] | undefined]
    if (!is) return change
    await refuseUnknownPictures(
      ctx.tx,
      'content',
      is.map((id, at) => [`images.${at}`, id]),
    )
    await deletePicturesLater(
      ctx,
      was.filter((id) => !is.includes(id)),
    )
    return change
  },
})

/** Today's published news. */
export const visibleNews = ({ db, now }: Pick<Reading, 'db' | 'now'>): Promise<NewsEvent[]> =>
  db
    .selectFrom(rows(db, dayIn(now)).as('row'))
    .selectAll()
    .where('isShown', '=', true)
    .orderBy('fromDate', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(200)
    .execute()
