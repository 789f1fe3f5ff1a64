import type { FeedColumn } from '@loupe/domain/platforms/feed-columns.ts'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { ColumnRow } from './column-row.tsx'
import type { Unread } from './value-names.ts'

interface Props {
  unread: Unread
  onUnread(unread: Unread): void
  value?: FeedColumn[]
  onChange?(columns: FeedColumn[]): void
}
/** The columns of a feed in their order, as a table to edit. */
export function ColumnsInput({ unread, onUnread, value = [], onChange }: Props) {
  const put = (at: number, more: Partial<FeedColumn>) => onChange?.(value.map((column, i) => (i === at ? { ...column, ...more } : column)))
  const storeUnread = (at: number, text: string | undefined) => onUnread(Array.from(value, (_, one) => (one === at ? text : unread[one])))
  /** Counts the changes of order, each of which fills the inputs of texts anew. */
  const [round, setRound] = useState(0)
  const reorder = (how: <V>(all: readonly V[]) => V[]) => {
    onUnread(how(Array.from(value, (_, at) => unread[at])))
    setRound(round + 1)
    onChange?.(how(value))
  }
  const moveUp = (at: number) => reorder((all) => all.toSpliced(at - 1, 2, ...all.slice(at - 1, at + 1).toReversed()))
  return (
    <div className="platform-columns">
      <table aria-label="Columns" className="platform-editor">
        <thead>
          <tr>
            <th scope="col">Heading</th>
            <th scope="col">Value</th>
            <th scope="col">Text or value names</th>
            <th scope="col">Required</th>
            <th scope="col">
              <span className="loupe-visually-hidden">Order</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {value.map((column, at) => (
            <ColumnRow
              // Columns have no identity but their position.
              // oxlint-disable-next-line react/no-array-index-key
              key={at}
              column={column}
              at={at}
              round={round}
              unread={unread[at]}
              onUnread={(text) => storeUnread(at, text)}
              onChange={(more) => put(at, more)}
              onUp={() => moveUp(at)}
              onRemove={() => reorder((all) => all.toSpliced(at, 1))}
            />
          ))}
        </tbody>
      </table>
      <Button isSmall label="Add column" onClick={() => onChange?.([...value, { head: '', from: null }])} />
    </div>
  )
}
