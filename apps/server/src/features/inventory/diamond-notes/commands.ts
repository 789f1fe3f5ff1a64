import type { DiamondNote, NoteRequest } from '@loupe/contract/inventory/diamond-notes.ts'
import { invalid } from '@loupe/domain/kernel/errors.ts'
import type { Writing } from '../../../context.ts'
import { enqueueIfSooner } from '../../../db/due-soon.ts'
import { record } from '../../../db/event.ts'
import { notify } from '../../../db/notify.ts'
import { stampAppended, stampUpdated } from '../../../db/stamps.ts'
import { lockStone } from '../diamonds/rows.ts'
import { getNote, lockNoteDue } from './queries.ts'

const subject = (id: string) => ({ subjectType: 'diamondNote', subject: id })

async function lockNote(ctx: Writing, id: string): Promise<DiamondNote> {
  await ctx.tx.selectFrom('diamondNote').select('id').where('id', '=', id).forUpdate().execute()
  return getNote(ctx.tx, ctx.actor, id)
}

/** Creates or changes a note. A reminder must be in the future; when it is moved to another time, its owner is notified again. */
export async function upsertNote(ctx: Writing, { id, diamond, note, reminderDate }: NoteRequest): Promise<DiamondNote> {
  const found = id === undefined ? undefined : await lockNote(ctx, id)
  const isSame = found?.reminderDate != null && reminderDate !== undefined && Date.parse(found.reminderDate) === Date.parse(reminderDate)
  if (reminderDate !== undefined && !isSame && Date.parse(reminderDate) <= ctx.now.getTime())
    throw invalid('reminderDate', 'Please choose a future time.')
  const values = { note, reminderDate: reminderDate ?? null, ...stampUpdated(ctx) }
  const fields = { note, reminderDate: reminderDate ?? null }
  let noteId = found?.id
  if (noteId === undefined) {
    await lockStone(ctx.tx, diamond)
    const made = await ctx.tx
      .insertInto('diamondNote')
      .values({ ...values, diamond, user: ctx.actor.id, ...stampAppended(ctx) })
      .returning('id')
      .executeTakeFirstOrThrow()
    noteId = made.id
    await record(ctx, { kind: 'diamondNote.create', ...subject(noteId), after: { diamond, ...fields } })
  } else {
    await ctx.tx
      .updateTable('diamondNote')
      .set({ ...values, ...(isSame ? {} : { toldAt: null }) })
      .where('id', '=', noteId)
      .execute()
    const before = { note: found?.note, reminderDate: found?.reminderDate }
    await record(ctx, { kind: 'diamondNote.change', ...subject(noteId), before, after: fields })
  }
  if (reminderDate !== undefined) await enqueueIfSooner(ctx, 'remind', new Date(reminderDate))
  return getNote(ctx.tx, ctx.actor, noteId)
}

export async function markDone(ctx: Writing, id: string, isDone: boolean): Promise<DiamondNote> {
  const note = await lockNote(ctx, id)
  if ((note.doneAt !== null) === isDone) return note
  const doneAt = isDone ? ctx.now.toISOString() : null
  await ctx.tx
    .updateTable('diamondNote')
    .set({ doneAt, ...stampUpdated(ctx) })
    .where('id', '=', id)
    .execute()
  await record(ctx, { kind: isDone ? 'diamondNote.done' : 'diamondNote.reopen', ...subject(id) })
  if (!isDone && note.reminderDate !== null) await enqueueIfSooner(ctx, 'remind', new Date(note.reminderDate))
  return { ...note, doneAt }
}

export async function deleteNote(ctx: Writing, id: string) {
  const { note, reminderDate } = await lockNote(ctx, id)
  await ctx.tx.deleteFrom('diamondNote').where('id', '=', id).execute()
  await record(ctx, { kind: 'diamondNote.delete', ...subject(id), before: { note, reminderDate } })
  return {}
}

/** Notifies the owner of a due reminder. */
export async function notifyReminder(ctx: Writing, id: string): Promise<void> {
  const due = await lockNoteDue(ctx.tx, id, ctx.now)
  if (!due) return
  await ctx.tx.updateTable('diamondNote').set({ toldAt: ctx.now.toISOString() }).where('id', '=', id).execute()
  await record(ctx, { kind: 'diamondNote.remind', ...subject(id) })
  const key = `reminder:${id}:${due.reminderDate}`
  await notify(ctx, [due.user], { kind: 'reminder', title: `Reminder: ${due.vStnId}`, text: due.note, link: '/todo/notes', key })
}
