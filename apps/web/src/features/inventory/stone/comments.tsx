import { type DiamondComment, diamondComments } from '@loupe/contract/inventory/diamond-comments.ts'
import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { type KeyboardEvent, useState } from 'react'
import { useRead, useWrite } from '../../../api/hooks.ts'
import { Button } from '../../../kit/button.tsx'
import { Card } from '../../../kit/card.tsx'
import { dateTime, exactly } from '../../../kit/format.ts'
import { toast } from '../../../kit/toast.ts'

/** Comments on a stone: people can edit their own, and read those of people visible to them. */
export function Comments({ stone }: { stone: Diamond }) {
  const [edited, setEdited] = useState<DiamondComment>()
  const body = { filter: { diamond: stone.id }, sort: [{ createdAt: 'DESC' as const }], limit: 100 }
  const query = useRead(diamondComments.byUser, { body })
  const { data } = query
  return (
    <Card title="Comments" note={data?.count} query={query}>
      <div className="stone-comments">
        <Write key={edited?.id ?? 'new'} stone={stone} edited={edited} onDone={() => setEdited(undefined)} />
        <ul>
          {data?.list?.map((one) => (
            <li key={one.id}>
              <p>{one.comment}</p>
              <small>
                {one.isMine ? 'You' : one.authorName},{' '}
                <time dateTime={one.createdAt} title={exactly(one.createdAt)}>
                  {dateTime(one.createdAt)}
                </time>
                {one.updatedAt === one.createdAt ? '' : ', changed'}
              </small>
              {one.isMine ? <Button label="Edit this comment" sign="edit" variant="quiet" isIcon onClick={() => setEdited(one)} /> : null}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}

function Write({ stone, edited, onDone }: { stone: Diamond; edited: DiamondComment | undefined; onDone(): void }) {
  const [text, setText] = useState(edited?.comment ?? '')
  const write = useWrite(diamondComments.upsert)
  const send = () => {
    if (write.isPending) return
    if (text.trim() === '') return toast.error('Please enter a comment.')
    const change = edited ? { id: edited.id, updatedAt: edited.updatedAt } : {}
    write.mutate(
      { body: { diamond: stone.id, comment: text, ...change } },
      {
        onSuccess: () => {
          setText('')
          onDone()
        },
        onError: (failure) => toast.error(failure),
      },
    )
  }
  const byKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && edited) onDone()
  }
  return (
    <div className="stone-write" data-main-key>
      <textarea
        className="loupe-line-input"
        aria-label={edited ? 'Edit comment' : 'Write a comment'}
        placeholder="Write a comment for your team"
        rows={2}
        maxLength={1000}
        value={text}
        // Opened by its button in order to type.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={edited !== undefined}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={byKey}
      />
      <p>
        {edited ? <Button label="Cancel" variant="quiet" onClick={onDone} /> : null}
        <Button label={edited ? 'Save' : 'Comment'} hint="Ctrl+Enter" busy={write.isPending} onClick={send} />
      </p>
    </div>
  )
}
