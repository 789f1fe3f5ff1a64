import { type FeedColumn, type FeedSource, feedSourceNames, feedSources } from '@loupe/domain/platforms/feed-columns.ts'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { RowActions } from '../../kit/row-end.tsx'
import { readText, writtenText } from './value-names.ts'

const sources = feedSourceNames.map((value) => ({ value, label: feedSources[value].title }))

interface Props extends TextsInputProps {
  /** Counts the changes of order, each of which fills the inputs of texts anew. */
  round: number
  onUp(): void
  onRemove(): void
}

/** One column of a feed: its heading, its value, its texts, and its place. */
export function ColumnRow({ column, at, round, unread, onUnread, onChange, onUp, onRemove }: Props) {
  return (
    <tr>
      <td>
        <input
          className="loupe-line-input"
          aria-label={`Heading of column ${at + 1}`}
          value={column.head}
          maxLength={80}
          onChange={(event) => onChange({ head: event.target.value })}
        />
      </td>
      <td>
        <select
          className="loupe-line-input"
          aria-label={`Value of ${column.head || `column ${at + 1}`}`}
          value={column.from ?? ''}
          onChange={(event) => {
            onUnread(undefined)
            onChange({ from: (event.target.value || null) as FeedSource | null, words: undefined, fixed: undefined })
          }}
        >
          <option value="">Fixed text</option>
          {sources.map((source) => (
            <option key={source.value} value={source.value}>
              {source.label}
            </option>
          ))}
        </select>
      </td>
      <td>
        <TextsInput key={`${round} ${column.from}`} column={column} at={at} unread={unread} onUnread={onUnread} onChange={onChange} />
      </td>
      <td>
        <input
          type="checkbox"
          aria-label={`${column.head || `Column ${at + 1}`} is required`}
          checked={column.isNeeded ?? false}
          onChange={(event) => onChange({ isNeeded: event.target.checked })}
        />
      </td>
      <td>
        <RowActions>
          <Button isSmall label="Move up" reason={at === 0 ? 'This is the first column.' : undefined} onClick={onUp} />
          <Button label={`Remove ${column.head || `column ${at + 1}`}`} sign="close" variant="quiet" isIcon onClick={onRemove} />
        </RowActions>
      </td>
    </tr>
  )
}

interface TextsInputProps {
  column: FeedColumn
  at: number
  /** What it cannot read, as typed. */
  unread: string | undefined
  onUnread(text: string | undefined): void
  onChange(more: Partial<FeedColumn>): void
}

/** Parses the text when the input loses the focus, because a half-typed pair cannot be parsed. What cannot be parsed then stays as typed. */
function TextsInput({ column, at, unread, onUnread, onChange }: TextsInputProps) {
  const [typed, setTyped] = useState(unread)
  const isFixed = column.from === null
  const { kind } = column.from === null ? { kind: 'text' } : feedSources[column.from]
  const hasTexts = isFixed || kind === 'coded' || column.from === 'availability' || column.from === 'kind' || column.from === 'colour'
  if (!hasTexts) return null
  const leave = () => {
    if (typed === undefined) return
    const read = isFixed ? { fixed: typed } : readText(typed)
    const isUnread = 'unread' in read
    onUnread(isUnread ? typed : undefined)
    if (isUnread) return
    setTyped(undefined)
    onChange(read)
  }
  return (
    <input
      className="loupe-line-input"
      aria-label={`${isFixed ? 'Text' : 'Value names'} of ${column.head || `column ${at + 1}`}`}
      placeholder={isFixed ? 'Empty' : 'EX=Excellent, VG=Very Good'}
      value={typed ?? (isFixed ? (column.fixed ?? '') : writtenText(column.words))}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={leave}
    />
  )
}
