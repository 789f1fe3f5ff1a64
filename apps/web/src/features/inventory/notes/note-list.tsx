import { type DiamondNote, diamondNotes } from '@loupe/contract/inventory/diamond-notes.ts'
import type { Tone } from '@loupe/domain/kernel/lifecycle.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { Act } from '../../../kit/act.tsx'
import { custom, instant, text } from '../../../kit/columns.tsx'
import { ListScreen } from '../../../kit/list-screen.tsx'
import { Press } from '../../../kit/press.tsx'
import { RowActions } from '../../../kit/row-end.tsx'
import { Status } from '../../../kit/status.tsx'
import { stoneAddress } from '../../../stone-address.ts'
import { NoteForm } from './note-form.tsx'

const standing = ({ doneAt, toldAt, reminderDate }: DiamondNote): { label: string; tone: Tone } =>
  doneAt
    ? { label: 'Done', tone: 'neutral' }
    : toldAt
      ? { label: 'Due', tone: 'warn' }
      : reminderDate
        ? { label: 'Waiting', tone: 'busy' }
        : { label: 'Note', tone: 'good' }

/** Todo > Notes and reminders: mine, the next to be reminded of first. */
export function NoteList() {
  const [open, setOpen] = useState<DiamondNote>()
  return (
    <>
      <ListScreen<DiamondNote>
        title="Notes and reminders"
        route={diamondNotes.list}
        sort={[{ doneAt: 'DESC' }, { reminderDate: 'ASC' }]}
        searchIn={['vStnId', 'note']}
        empty="You have no notes. Open a stone and press N."
        columns={[
          custom('doneAt', (note) => <Status state={standing(note)} />, {
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
            <Act
              route={diamondNotes.done}
              input={{ body: { id: note.id, isDone: note.doneAt === null } }}
              label={note.doneAt ? 'Reopen' : 'Done'}
              isSmall
            />
            <Press onPress={() => setOpen(note)}>Change</Press>
            <Act
              route={diamondNotes.delete}
              input={{ body: { id: note.id } }}
              label="Delete"
              isSmall
              isDanger
              confirm={{ title: 'Throw this note away?', content: note.note, ok: 'Delete' }}
            />
          </RowActions>
        )}
      />
      {open ? <NoteForm of={{ diamond: open.diamond, vStnId: open.vStnId, note: open }} onClose={() => setOpen(undefined)} /> : null}
    </>
  )
}
