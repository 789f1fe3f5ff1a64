import type { DiamondNote } from '@loupe/contract/inventory/diamond-notes.ts'
import type { ListRequest } from '@loupe/contract/list.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { page } from '../../../db/list.ts'

/** A note is its owner's alone, whatever anybody's reach. */
const rows = (db: Db | Tx, actor: Pick<Actor, 'id'>) =>
  db
    .selectFrom('diamondNote')
    .innerJoin('diamond', 'diamond.id', 'diamondNote.diamond')
    .select(['diamondNote.id', 'diamondNote.diamond', 'diamond.vStnId', 'note', 'reminderDate', 'toldAt', 'doneAt'])
    .select(['diamondNote.createdAt', 'diamondNote.updatedAt'])
    .where('diamondNote.user', '=', actor.id)

export async function listNotes(db: Db, actor: Actor, request: ListRequest) {
  const { list, count } = await page(db, rows(db, actor) as never, request)
  return { count, ...(list ? { list: list as DiamondNote[] } : {}) }
}

export async function getNote(db: Db | Tx, actor: Actor, id: string): Promise<DiamondNote> {
  const found = await rows(db, actor).where('diamondNote.id', '=', id).executeTakeFirst()
  if (!found) throw new Refusal('not_found')
  return found
}

const waiting = (db: Db | Tx) => db.selectFrom('diamondNote').where('toldAt', 'is', null).where('doneAt', 'is', null)

/** Reminders whose time has come and whose owners have not been told. */
export const notesDue = (db: Db, now: Date) =>
  waiting(db).select('id').where('reminderDate', '<=', now.toISOString()).orderBy('reminderDate').limit(1000).execute()

/** The first reminder still to come, before a certain time. */
export async function nextReminder(db: Db, after: Date, before: Date): Promise<Date | undefined> {
  const row = await waiting(db)
    .select('reminderDate')
    .where('reminderDate', '>', after.toISOString())
    .where('reminderDate', '<', before.toISOString())
    .orderBy('reminderDate')
    .limit(1)
    .executeTakeFirst()
  return row?.reminderDate ? new Date(row.reminderDate) : undefined
}

/** One of them, locked, if it is still to be told. */
export const lockNoteDue = (tx: Tx, id: string, now: Date) =>
  waiting(tx)
    .innerJoin('diamond', 'diamond.id', 'diamondNote.diamond')
    .select(['diamondNote.id', 'diamondNote.user', 'diamondNote.note', 'diamondNote.reminderDate', 'diamond.vStnId'])
    .where('diamondNote.id', '=', id)
    .where('reminderDate', '<=', now.toISOString())
    .forUpdate('diamondNote')
    .executeTakeFirst()
