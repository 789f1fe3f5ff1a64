import { type DiamondNote, diamondNotes } from '@loupe/contract/inventory/diamond-notes.ts'
import { InstantField } from '../../../kit/date-fields.tsx'
import { LongTextField } from '../../../kit/fields.tsx'
import { FormDrawer } from '../../../kit/form-drawer.tsx'
import { useNotices } from '../../../kit/notices.ts'

export interface Noted {
  diamond: string
  vStnId: string
  note?: DiamondNote
}

/** A note of one's own on a stone; with a time it comes back as a reminder. */
export function NoteForm({ of, onClose }: { of: Noted; onClose(): void }) {
  const notices = useNotices()
  const { diamond, vStnId, note } = of
  const kept = note ? { id: note.id, note: note.note, ...(note.reminderDate ? { reminderDate: note.reminderDate } : {}) } : {}
  return (
    <FormDrawer
      title={`${note ? 'Change the note' : 'Note'} on ${vStnId}`}
      route={diamondNotes.upsert}
      open
      submit="Save"
      initial={{ diamond, ...kept }}
      onClose={onClose}
      onDone={() => notices.good('Note kept.')}
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
