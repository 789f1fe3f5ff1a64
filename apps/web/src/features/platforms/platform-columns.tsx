import type { PlatformDetail } from '@loupe/contract/platforms/platform-detail.ts'
import { platformDetails } from '@loupe/contract/platforms/platform-details.ts'
import { type FeedColumn, type FeedSource, feedSourceNames, feedSources } from '@loupe/domain/platforms/feed-columns.ts'
import { hasPublishedFormat } from '@loupe/domain/platforms/feed-profiles.ts'
import { platforms } from '@loupe/domain/platforms/platform.ts'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { useRead } from '../../api/hooks.ts'
import { Button } from '../../kit/button.tsx'
import { OwnField } from '../../kit/fields.tsx'
import { FormDrawer, type FormHandle } from '../../kit/form-drawer.tsx'
import { RowActions } from '../../kit/row-end.tsx'

const entered = ({ columns, updatedAt }: PlatformDetail) => ({ columns, updatedAt })

/** The columns of a feed: their heads, their content, and the platform's own names for values. */
export function PlatformColumns({ profile, onClose }: { profile: PlatformDetail; onClose(): void }) {
  const { id, name, platform } = profile
  const { title } = platforms[platform]
  const [unread, setUnread] = useState<Unread>([])
  return (
    <FormDrawer
      title={`Columns of ${name}`}
      route={platformDetails.update}
      params={{ id }}
      initial={entered(profile)}
      reread={async () => entered(await call(platformDetails.view, { params: { id } }))}
      open
      onClose={onClose}
      width={920}
      check={() => unreadFaults(unread)}
    >
      {(field, form) => (
        <>
          <p className="platform-hint">
            {hasPublishedFormat(platform)
              ? `${title} publishes its file format. These columns follow it by default.`
              : `${title} does not publish a file format. These are common columns; adjust them to the platform’s requirements.`}
          </p>
          <Begin profile={profile} form={form} />
          <OwnField {...field('columns')} isOptional={false}>
            <ColumnsInput unread={unread} onUnread={setUnread} />
          </OwnField>
        </>
      )}
    </FormDrawer>
  )
}

function Begin({ profile: { platform, labGrown }, form }: { profile: PlatformDetail; form: FormHandle }) {
  const { data } = useRead(platformDetails.format, { body: { platform, labGrown } })
  return (
    <RowActions atStart>
      <Button
        isSmall
        label="Reset to default columns"
        reason={data ? undefined : 'Loading'}
        onClick={() => form.setFieldValue('columns', data?.columns)}
      />
    </RowActions>
  )
}

const sources = feedSourceNames.map((value) => ({ value, label: feedSources[value].title }))
const writtenText = (labels: FeedColumn['words']) =>
  Object.entries(labels ?? {})
    .map(([code, word]) => `${code}=${word}`)
    .join(', ')
/** The value names in a text; or the first part of it that is none. */
function readText(text: string): { words: FeedColumn['words'] } | { unread: string } {
  const parts = text.split(',').map((part) => part.trim())
  const pairs = parts.filter(Boolean).map((part) => part.split('='))
  const wrong = pairs.find(([code = '', ...word]) => code.trim() === '' || word.length === 0)
  if (wrong) return { unread: wrong.join('=') }
  return {
    words: pairs.length > 0 ? Object.fromEntries(pairs.map(([code = '', ...word]) => [code.trim(), word.join('=').trim()])) : undefined,
  }
}
/** Value names that cannot be read, as typed, at the place of their column. */
type Unread = (string | undefined)[]
const unreadFaults = (all: Unread) =>
  all.flatMap((text, at) => {
    const read = readText(text ?? '')
    if (!('unread' in read)) return []
    const message = `Row ${at + 1}: “${read.unread}” has no code. Enter value names as EX=Excellent, VG=Very Good.`
    return [{ path: 'columns', message }]
  })

interface ColumnsInputProps {
  unread: Unread
  onUnread(unread: Unread): void
  value?: FeedColumn[]
  onChange?(columns: FeedColumn[]): void
}
function ColumnsInput({ unread, onUnread, value = [], onChange }: ColumnsInputProps) {
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
            // Columns have no identity but their position.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={at}>
              <td>
                <input
                  className="loupe-line-input"
                  aria-label={`Heading of column ${at + 1}`}
                  value={column.head}
                  maxLength={80}
                  onChange={(event) => put(at, { head: event.target.value })}
                />
              </td>
              <td>
                <select
                  className="loupe-line-input"
                  aria-label={`Value of ${column.head || `column ${at + 1}`}`}
                  value={column.from ?? ''}
                  onChange={(event) => {
                    storeUnread(at, undefined)
                    put(at, { from: (event.target.value || null) as FeedSource | null, words: undefined, fixed: undefined })
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
                <TextsInput
                  key={`${round} ${column.from}`}
                  column={column}
                  at={at}
                  unread={unread[at]}
                  onUnread={(text) => storeUnread(at, text)}
                  onChange={(more) => put(at, more)}
                />
              </td>
              <td>
                <input
                  type="checkbox"
                  aria-label={`${column.head || `Column ${at + 1}`} is required`}
                  checked={column.isNeeded ?? false}
                  onChange={(event) => put(at, { isNeeded: event.target.checked })}
                />
              </td>
              <td>
                <RowActions>
                  <Button isSmall label="Move up" reason={at === 0 ? 'This is the first column.' : undefined} onClick={() => moveUp(at)} />
                  <Button
                    label={`Remove ${column.head || `column ${at + 1}`}`}
                    sign="close"
                    variant="quiet"
                    isIcon
                    onClick={() => reorder((all) => all.toSpliced(at, 1))}
                  />
                </RowActions>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button isSmall label="Add column" onClick={() => onChange?.([...value, { head: '', from: null }])} />
    </div>
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
