import { type DiamondNote, diamondNotes } from '@loupe/contract/inventory/diamond-notes.ts'
import type { ReactNode } from 'react'
import { useWrite } from '../../../api/hooks.ts'
import { Action } from '../../../kit/action.tsx'
import { dateTime, exactly } from '../../../kit/format.ts'
import { useNotices } from '../../../kit/notices.ts'

/** A note with what may be done to it: ticked off, changed, thrown away. */
export function NoteRow({ note, stone, onChange }: { note: DiamondNote; stone?: ReactNode; onChange?(note: DiamondNote): void }) {
  const notices = useNotices()
  const done = useWrite(diamondNotes.done)
  const remove = useWrite(diamondNotes.delete)
  const isDone = note.doneAt !== null
  const failed = { onError: (failure: Error) => notices.failed(failure) }
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
      {onChange ? <Action label="Change this note" sign="edit" look="quiet" isIcon onClick={() => onChange(note)} /> : null}
      {onChange ? (
        <Action
          label="Throw this note away"
          sign="delete"
          look="quiet"
          isIcon
          onClick={() => remove.mutate({ body: { id: note.id } }, failed)}
        />
      ) : null}
    </li>
  )
}
