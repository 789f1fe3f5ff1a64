import { type DiamondNote, diamondNotes } from '@loupe/contract/inventory/diamond-notes.ts'
import { InstantField } from '../../../kit/date-fields.tsx'
import { LongTextField } from '../../../kit/fields.tsx'
import { FormDrawer } from '../../../kit/form-drawer.tsx'
import { toast } from '../../../kit/toast.ts'

export interface Noted {
  diamond: string
  vStnId: string
  note?: DiamondNote
}

/** A person's own note on a stone; with a time it becomes a reminder. */
export function NoteForm({ of, onClose }: { of: Noted; onClose(): void }) {
  const { diamond, vStnId, note } = of
  const stored = note ? { id: note.id, note: note.note, ...(note.reminderDate ? { reminderDate: note.reminderDate } : {}) } : {}
  return (
    <FormDrawer
      title={`${note ? 'Edit note' : 'Note'} on ${vStnId}`}
      route={diamondNotes.upsert}
      open
      initial={{ diamond, ...stored }}
      onClose={onClose}
      onDone={() => toast.success('Note saved.')}
    >
      {(field) => (
        <>
          <LongTextField {...field('note')} rows={4} />
          <InstantField {...field('reminderDate')} noPast />
        </>
      )}
    </FormDrawer>
  )
}
