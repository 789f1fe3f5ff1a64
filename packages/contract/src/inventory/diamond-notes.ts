import { z } from 'zod'
import { listOf } from '../list.ts'
import { id, instant, nothing } from '../parts.ts'
import { resource } from '../route.ts'

/** A private note on a stone; with a time it is a reminder. */
const diamondNote = z
  .object({
    id,
    diamond: id.meta({ title: 'Stone' }),
    vStnId: z.string().meta({ title: 'Stone ID' }),
    note: z.string().meta({ title: 'Note' }),
    reminderDate: instant.nullable().meta({ title: 'Remind me' }),
    toldAt: instant.nullable().meta({ title: 'Reminded', description: 'When the reminder was due' }),
    doneAt: instant.nullable().meta({ title: 'Done' }),
    createdAt: instant.meta({ title: 'Written' }),
    updatedAt: instant,
  })
  .meta({ id: 'DiamondNote' })
export type DiamondNote = z.output<typeof diamondNote>

const noteRequest = z.strictObject({
  id: id.optional(),
  diamond: id.meta({ title: 'Stone' }),
  note: z.string().trim().min(1, 'Please Enter Note.').max(1000).meta({ title: 'Note' }),
  reminderDate: instant.optional().meta({ title: 'Remind me', description: 'Empty for a note without a reminder' }),
})
export type NoteRequest = z.output<typeof noteRequest>

export const diamondNotes = resource('diamondNotes', {
  upsert: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/diamond-note/upsert',
    summary: 'Add a note or a reminder, or change one',
    access: 'diamond:view',
    body: noteRequest,
    reply: diamondNote,
    refusals: ['validation', 'not_found'],
  },
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/diamond-note/paginate',
    summary: 'My notes and reminders',
    access: 'diamond:view',
    ...listOf(diamondNote, ['diamond', 'vStnId', 'note', 'reminderDate', 'toldAt', 'doneAt', 'createdAt', 'updatedAt']),
  },
  done: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/diamond-note/done',
    summary: 'Mark a note as done, or as open again',
    access: 'diamond:view',
    body: z.strictObject({ id, isDone: z.boolean().default(true) }),
    reply: diamondNote,
    refusals: ['not_found'],
  },
  delete: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/diamond-note/delete',
    summary: 'Delete a note',
    access: 'diamond:view',
    body: z.strictObject({ id }),
    reply: nothing,
    refusals: ['not_found'],
  },
})
