import type { diamondNotes } from '@loupe/contract/inventory/diamond-notes.ts'
import type { Handlers } from '../../../http/serve.ts'
import { deleteNote, markDone, upsertNote } from './commands.ts'
import { listNotes } from './queries.ts'

export const diamondNoteHandlers: Handlers<typeof diamondNotes> = {
  upsert: (ctx, { body }) => upsertNote(ctx, body),
  list: ({ db, actor }, { body }) => listNotes(db, actor, body),
  done: (ctx, { body }) => markDone(ctx, body.id, body.isDone),
  delete: (ctx, { body }) => deleteNote(ctx, body.id),
}
