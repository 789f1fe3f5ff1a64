import { type DiamondNote, diamondNotes } from '@loupe/contract/inventory/diamond-notes.ts'
import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { useState } from 'react'
import { useRead } from '../../../api/hooks.ts'
import { useActions } from '../../../kit/actions/use-actions.ts'
import { Button } from '../../../kit/button.tsx'
import { Card } from '../../../kit/card.tsx'
import { Nothing } from '../../../kit/states.tsx'
import { NoteForm, type Noted } from './note-form.tsx'
import { NoteRow } from './note-row.tsx'
import './notes.css'

/** The person's own notes and reminders on one stone. */
export function NotesCard({ stone: { id, vStnId } }: { stone: Diamond }) {
  const [open, setOpen] = useState<Noted>()
  const body = { filter: { diamond: id }, sort: [{ createdAt: 'DESC' as const }], limit: 100 }
  const query = useRead(diamondNotes.list, { body })
  const { data } = query
  const add = () => setOpen({ diamond: id, vStnId })
  useActions([{ id: 'stone note', title: 'Note or reminder on this stone', section: 'This stone', keys: 'n', run: add }])
  const change = (note: DiamondNote) => setOpen({ diamond: id, vStnId, note })
  return (
    <Card title="My notes" note={data?.count} link={<Button label="Add" shortcut="N" variant="quiet" onClick={add} />} query={query}>
      {data?.list?.length ? (
        <ul className="notes">
          {data.list.map((note) => (
            <NoteRow key={note.id} note={note} onChange={change} />
          ))}
        </ul>
      ) : (
        <Nothing>Only you can see these. Add a time to be reminded.</Nothing>
      )}
      {open ? <NoteForm of={open} onClose={() => setOpen(undefined)} /> : null}
    </Card>
  )
}
