import { type DiamondNote, diamondNotes } from '@loupe/contract/inventory/diamond-notes.ts'
import type { ReactNode } from 'react'
import { useWrite } from '../../../api/hooks.ts'
import { Button } from '../../../kit/button.tsx'
import { dateTime, exactly } from '../../../kit/format.ts'
import { toast } from '../../../kit/toast.ts'

/** A note with its actions: mark as done, edit, delete. */
export function NoteRow({ note, stone, onChange }: { note: DiamondNote; stone?: ReactNode; onChange?(note: DiamondNote): void }) {
  const done = useWrite(diamondNotes.done)
  const remove = useWrite(diamondNotes.delete)
  const isDone = note.doneAt !== null
  const failed = { onError: (failure: Error) => toast.error(failure) }
  return (
    <li data-done={isDone || undefined}>
      <input
        type="checkbox"
        aria-label={`Done: ${note.note}`}
        checked={isDone}
        onChange={() => done.mutate({ body: { id: note.id, isDone: !isDone } }, failed)}
      />
      <div>
        {stone}
        <p>{note.note}</p>
        {note.reminderDate ? (
          <small data-due={(note.toldAt !== null && !isDone) || undefined}>
            {note.toldAt ? 'Due since ' : 'Reminds '}
            <time dateTime={note.reminderDate} title={exactly(note.reminderDate)}>
              {dateTime(note.reminderDate)}
            </time>
          </small>
        ) : null}
      </div>
      {onChange ? <Button label="Edit this note" sign="edit" variant="quiet" isIcon onClick={() => onChange(note)} /> : null}
      {onChange ? (
        <Button
          label="Delete this note"
          sign="delete"
          variant="quiet"
          isIcon
          confirm={{ title: 'Delete this note?', content: note.note, ok: 'Delete', isDanger: true }}
          onClick={() => remove.mutate({ body: { id: note.id } }, failed)}
        />
      ) : null}
    </li>
  )
}
