import { type DiamondNote, diamondNotes } from '@loupe/contract/inventory/diamond-notes.ts'
import type { Tone } from '@loupe/domain/kernel/lifecycle.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../kit/button.tsx'
import { custom, instant, text } from '../../../kit/columns.tsx'
import { firstAt } from '../../../kit/first-places.ts'
import { ListScreen } from '../../../kit/list-screen.tsx'
import { RouteButton } from '../../../kit/route-button.tsx'
import { RowActions } from '../../../kit/row-end.tsx'
import { Status } from '../../../kit/status.tsx'
import { stoneAddress } from '../../../links/stone-address.ts'
import { NoteForm } from './note-form.tsx'

const status = ({ doneAt, toldAt: notifiedAt, reminderDate }: DiamondNote): { label: string; tone: Tone } =>
  doneAt
    ? { label: 'Done', tone: 'neutral' }
    : notifiedAt
      ? { label: 'Due', tone: 'warn' }
      : reminderDate
        ? { label: 'Waiting', tone: 'busy' }
        : { label: 'Note', tone: 'good' }

/** Todo > Notes and reminders: the person's own, the next due reminder first. */
export function NoteList() {
  const [open, setOpen] = useState<DiamondNote>()
  return (
    <>
      <ListScreen<DiamondNote>
        title="Notes and reminders"
        route={diamondNotes.list}
        sort={[{ doneAt: 'DESC' }, { reminderDate: 'ASC' }]}
        searchIn={['vStnId', 'note']}
        empty={firstAt('desk', 'No notes yet. Open a stone from the desk and choose Add at My notes.')}
        columns={[
          custom('doneAt', (note) => <Status state={status(note)} />, {
            title: 'Status',
            width: 110,
            sortable: true,
            written: [{ key: 'doneAt' }, { key: 'toldAt' }],
          }),
          custom('vStnId', ({ vStnId }) => <Link to={stoneAddress(vStnId)}>{vStnId}</Link>, { sortable: true, written: 'value' }),
          text('note', { sortable: true }),
          instant('reminderDate', { sortable: true }),
          instant('createdAt', { sortable: true }),
        ]}
        rowActions={(note) => (
          <RowActions>
            <RouteButton
              route={diamondNotes.done}
              input={{ body: { id: note.id, isDone: note.doneAt === null } }}
              label={note.doneAt ? 'Reopen' : 'Done'}
              outcome={() => (note.doneAt ? 'Note reopened.' : 'Note marked as done.')}
              isSmall
            />
            <Button isSmall label="Change" onClick={() => setOpen(note)} />
            <RouteButton
              route={diamondNotes.delete}
              input={{ body: { id: note.id } }}
              label="Delete"
              outcome={() => 'Note deleted.'}
              isSmall
              variant="danger"
              confirm={{ title: 'Delete this note?', content: note.note, ok: 'Delete' }}
            />
          </RowActions>
        )}
      />
      {open ? <NoteForm of={{ diamond: open.diamond, vStnId: open.vStnId, note: open }} onClose={() => setOpen(undefined)} /> : null}
    </>
  )
}
