import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { stoneEdits } from '@loupe/contract/inventory/stone-edits.ts'
import { useMemo, useState } from 'react'
import { useRead, useWrite } from '../../../api/hooks.ts'
import { useLists } from '../../../api/masters.ts'
import { Button } from '../../../kit/button.tsx'
import { whole } from '../../../kit/format.ts'
import { SidePanel } from '../../../kit/side-panel.tsx'
import { LoadingOrFailed } from '../../../kit/states.tsx'
import { stonesText } from '../../../kit/stones.ts'
import { toast } from '../../../kit/toast.ts'
import { ChangeFields } from './change-fields.tsx'
import { type Chosen, editOf } from './changes.ts'
import { EditPreview, Left } from './edit-preview.tsx'
import { storeLastEdit } from './last-edit.ts'
import { useUndoEdit } from './use-undo.ts'
import type { Sent } from '@loupe/contract/route.ts'
import './edit.css'

interface Props {
  stones: readonly Diamond[]
  onClose(): void
}

type Changes = Sent<typeof stoneEdits.preview>['body']['changes']

/** Bulk edit: choose fields and values, preview the effect on each stone, change all at once, and undo it if it was wrong. */
export function EditStones({ stones, onClose }: Props) {
  const lists = useLists()
  const undo = useUndoEdit()
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const edit = useMemo(() => editOf(chosen), [chosen])
  // The form offers only values that the contract accepts for each field, so the cast is safe.
  const changes = 'changes' in edit ? (edit.changes as Changes) : undefined
  const diamonds = useMemo(() => stones.map(({ id }) => id), [stones])
  const write = useWrite(stoneEdits.update, { onSuccess: (reply) => (reply.edit ? storeLastEdit(reply.edit) : undefined) })
  const query = useRead(
    stoneEdits.preview,
    { body: { diamonds, changes: changes ?? {} } },
    { enabled: changes !== undefined && !write.isSuccess, staleTime: 0 },
  )
  const { data, isPlaceholderData, refetch } = query
  const preview = changes ? data : undefined
  const count = preview?.rows.filter(({ after }) => Object.keys(after).length > 0).length ?? 0
  const isOnlySome = (preview?.refused.length ?? 0) > 0
  const reason =
    'fault' in edit ? edit.fault : !preview || isPlaceholderData ? 'Calculating…' : count === 0 ? 'No values would change.' : undefined
  const apply = () => {
    if (!preview || !changes || write.isPending) return
    const known = Object.fromEntries(preview.rows.map(({ diamond, updatedAt }) => [diamond, updatedAt]))
    write.mutate(
      { body: { diamonds, changes, seen: known, partial: isOnlySome } },
      {
        onError: (failure) => {
          toast.error(failure)
          void refetch()
        },
      },
    )
  }
  const title = `Edit ${stonesText(stones)}`
  return (
    <SidePanel
      title={title}
      width={760}
      open
      onClose={onClose}
      footer={
        <div className="loupe-dialog-foot">
          {write.isSuccess && write.data.edit && !undo.isDone ? <Button label="Undo" onClick={undo.run} busy={undo.isPending} /> : null}
          <span className="loupe-grow" />
          <Button label={write.isSuccess ? 'Close' : 'Cancel'} onClick={onClose} />
          {write.isSuccess ? null : (
            <Button
              label={count === 0 ? 'Change' : `Change ${isOnlySome ? 'the other ' : ''}${whole(count)}`}
              variant="main"
              hint="Ctrl+Enter"
              reason={reason}
              busy={write.isPending}
              onClick={apply}
            />
          )}
        </div>
      }
    >
      <div className="edit-stones">
        {write.isSuccess ? (
          <>
            <p role="status">
              {undo.isDone ? 'Edit undone.' : `${whole(write.data.changed.length)} changed.`}
              {write.data.unchanged > 0 && !undo.isDone ? ` ${whole(write.data.unchanged)} already had these values.` : ''}
            </p>
            <Left stones={undo.isDone ? undo.left : write.data.refused} />
          </>
        ) : (
          <>
            <ChangeFields chosen={chosen} lists={lists} onChosen={setChosen} />
            {'fault' in edit && chosen.length > 0 ? <p className="edit-fault">{edit.fault}</p> : null}
            {!changes ? null : preview ? (
              <EditPreview preview={preview} lists={lists} isStale={isPlaceholderData} />
            ) : (
              <LoadingOrFailed query={query} rows={4} />
            )}
          </>
        )}
      </div>
    </SidePanel>
  )
}
