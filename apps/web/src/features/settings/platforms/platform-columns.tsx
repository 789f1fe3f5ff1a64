import { type PlatformDetail, platformDetails } from '@loupe/contract/platforms/platform-details.ts'
import { type FeedColumn, type FeedSource, feedSourceNames, feedSources } from '@loupe/domain/platforms/feed-columns.ts'
import { hasPublishedFormat } from '@loupe/domain/platforms/feed-profiles.ts'
import { platforms } from '@loupe/domain/platforms/platform.ts'
import { useRead } from '../../../api/hooks.ts'
import { Action } from '../../../kit/action.tsx'
import { OwnField } from '../../../kit/fields.tsx'
import { FormDrawer, type FormHandle } from '../../../kit/form-drawer.tsx'
import { Press } from '../../../kit/press.tsx'
import { RowActions } from '../../../kit/row-end.tsx'

/** The columns of a feed: their heads, what stands in them, and the platform's own names for values. */
export function PlatformColumns({ profile, onClose }: { profile: PlatformDetail; onClose(): void }) {
  const { id, name, platform, columns, updatedAt } = profile
  const { title } = platforms[platform]
  return (
    <FormDrawer
      title={`Columns of ${name}`}
      route={platformDetails.update}
      params={{ id }}
      initial={{ columns, updatedAt }}
      open
      submit="Save"
      onClose={onClose}
      width={920}
    >
      {(field, form) => (
        <>
          <p className="platform-hint">
            {hasPublishedFormat(platform)
              ? `${title} has published what it reads; these columns follow that to begin with.`
              : `${title} has published no format. These are the columns most platforms read: change them as it asks.`}
          </p>
          <Begin profile={profile} form={form} />
          <OwnField {...field('columns')} isOptional={false}>
            <ColumnsInput />
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
      <Press reason={data ? undefined : 'Loading'} onPress={() => form.setFieldValue('columns', data?.columns)}>
        Begin anew with the known columns
      </Press>
    </RowActions>
  )
}

const sources = feedSourceNames.map((value) => ({ value, label: feedSources[value].title }))
const writtenWords = (words: FeedColumn['words']) =>
  Object.entries(words ?? {})
    .map(([code, word]) => `${code}=${word}`)
    .join(', ')
const readWords = (text: string): FeedColumn['words'] => {
  const pairs = text.split(',').flatMap((part): [string, string][] => {
    const [code = '', ...word] = part.split('=')
    return code.trim() && word.length > 0 ? [[code.trim(), word.join('=').trim()]] : []
  })
  return pairs.length > 0 ? Object.fromEntries(pairs) : undefined
}

function ColumnsInput({ value = [], onChange }: { value?: FeedColumn[]; onChange?(columns: FeedColumn[]): void }) {
  const put = (at: number, more: Partial<FeedColumn>) => onChange?.(value.map((column, i) => (i === at ? { ...column, ...more } : column)))
  const move = (at: number, to: number) => onChange?.(value.toSpliced(at, 1).toSpliced(to, 0, value[at]!))
  return (
    <div className="platform-columns">
      <table aria-label="Columns" className="platform-editor">
        <thead>
          <tr>
            <th scope="col">Head</th>
            <th scope="col">Holds</th>
            <th scope="col">Words, or names of values</th>
            <th scope="col">Needed</th>
            <th scope="col">
              <span className="loupe-visually-hidden">Order</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {value.map((column, at) => (
            // Columns have no name of their own but their place.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={at}>
              <td>
                <input
                  className="loupe-line-input"
                  aria-label={`Head of column ${at + 1}`}
                  value={column.head}
                  maxLength={80}
                  onChange={(event) => put(at, { head: event.target.value })}
                />
              </td>
              <td>
                <select
                  className="loupe-line-input"
                  aria-label={`What ${column.head || `column ${at + 1}`} holds`}
                  value={column.from ?? ''}
                  onChange={(event) =>
                    put(at, { from: (event.target.value || null) as FeedSource | null, words: undefined, fixed: undefined })
                  }
                >
                  <option value="">The same words in every row</option>
                  {sources.map((source) => (
                    <option key={source.value} value={source.value}>
                      {source.label}
                    </option>
                  ))}
                </select>
              </td>
              <td>
                {/* What is typed stands in the line itself until it is left: another column's words need a line of their own. */}
                <WordsInput
                  key={`${column.from} ${column.fixed} ${writtenWords(column.words)}`}
                  column={column}
                  at={at}
                  onChange={(more) => put(at, more)}
                />
              </td>
              <td>
                <input
                  type="checkbox"
                  aria-label={`${column.head || `Column ${at + 1}`} is needed`}
                  checked={column.isNeeded ?? false}
                  onChange={(event) => put(at, { isNeeded: event.target.checked })}
                />
              </td>
              <td>
                <RowActions>
                  <Press reason={at === 0 ? 'It is the first.' : undefined} onPress={() => move(at, at - 1)}>
                    Up
                  </Press>
                  <Action
                    label={`Take ${column.head || `column ${at + 1}`} away`}
                    sign="close"
                    look="quiet"
                    isIcon
                    onClick={() => onChange?.(value.toSpliced(at, 1))}
                  />
                </RowActions>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Press onPress={() => onChange?.([...value, { head: '', from: null }])}>Add column</Press>
    </div>
  )
}

/** What is typed is read when the line is left: half a pair is none yet. */
function WordsInput({ column, at, onChange }: { column: FeedColumn; at: number; onChange(more: Partial<FeedColumn>): void }) {
  const isFixed = column.from === null
  const { kind } = column.from === null ? { kind: 'text' } : feedSources[column.from]
  const hasWords = isFixed || kind === 'coded' || column.from === 'availability' || column.from === 'kind' || column.from === 'colour'
  if (!hasWords) return null
  return (
    <input
      className="loupe-line-input"
      aria-label={`${isFixed ? 'Words' : 'Names of values'} of ${column.head || `column ${at + 1}`}`}
      placeholder={isFixed ? 'Empty' : 'EX=Excellent, VG=Very Good'}
      defaultValue={isFixed ? (column.fixed ?? '') : writtenWords(column.words)}
      onBlur={(event) => onChange(isFixed ? { fixed: event.target.value } : { words: readWords(event.target.value) })}
    />
  )
}
