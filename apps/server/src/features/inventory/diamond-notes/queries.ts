import type { DiamondNote } from '@loupe/contract/inventory/diamond-notes.ts'
import type { ListRequest } from '@loupe/contract/list.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { page } from '../../../db/list.ts'
import { notFound } from '../../../db/not-found.ts'

/** Only its owner sees a note, whatever else other users may see. */
const rows = (db: Db | Tx, actor: Pick<Actor, 'id'>) =>
  db
    .selectFrom('diamondNote')
    .innerJoin('diamond', 'diamond.id', 'diamondNote.diamond')
    .select(['diamondNote.id', 'diamondNote.diamond', 'diamond.vStnId', 'note', 'reminderDate', 'toldAt', 'doneAt'])
    .select(['diamondNote.createdAt', 'diamondNote.updatedAt'])
    .where('diamondNote.user', '=', actor.id)

export async function listNotes(db: Db, actor: Actor, request: ListRequest) {
  const { list, count } = await page(db, rows(db, actor), request)
  return { count, ...(list ? { list: list as DiamondNote[] } : {}) }
}

export async function getNote(db: Db | Tx, actor: Actor, id: string): Promise<DiamondNote> {
  return rows(db, actor).where('diamondNote.id', '=', id).executeTakeFirstOrThrow(notFound)
}

const waiting = (db: Db | Tx) => db.selectFrom('diamondNote').where('toldAt', 'is', null).where('doneAt', 'is', null)

/** Due reminders that were not notified yet. */
export const notesDue = (db: Db, now: Date) =>
  waiting(db).select('id').where('reminderDate', '<=', now.toISOString()).orderBy('reminderDate').limit(1000).execute()

/** The first reminder between two times. */
export async function nextNoteReminder(db: Db, after: Date, before: Date): Promise<Date | undefined> {
  const row = await waiting(db)
    .select('reminderDate')
    .where('reminderDate', '>', after.toISOString())
    .where('reminderDate', '<', before.toISOString())
    .orderBy('reminderDate')
    .limit(1)
    .executeTakeFirst()
  return row?.reminderDate ? new Date(row.reminderDate) : undefined
}

/** Locks a due reminder if it is still to be notified. */
export const lockNoteDue = (tx: Tx, id: string, now: Date) =>
  waiting(tx)
    .innerJoin('diamond', 'diamond.id', 'diamondNote.diamond')
    .select(['diamondNote.id', 'diamondNote.user', 'diamondNote.note', 'diamondNote.reminderDate', 'diamond.vStnId'])
    .where('diamondNote.id', '=', id)
    .where('reminderDate', '<=', now.toISOString())
    .forUpdate('diamondNote')
    .executeTakeFirst()
