import type { PlatformDetail } from '@loupe/contract/platforms/platform-detail.ts'
import { platformDetails } from '@loupe/contract/platforms/platform-details.ts'
import { type FeedColumn, type FeedSource, feedSourceNames, feedSources } from '@loupe/domain/platforms/feed-columns.ts'
import { hasPublishedFormat } from '@loupe/domain/platforms/feed-profiles.ts'
import { platforms } from '@loupe/domain/platforms/platform.ts'
import { useRead } from '../../api/hooks.ts'
import { Button } from '../../kit/button.tsx'
import { OwnField } from '../../kit/fields.tsx'
import { FormDrawer, type FormHandle } from '../../kit/form-drawer.tsx'
import { RowActions } from '../../kit/row-end.tsx'

/** The columns of a feed: their heads, their content, and the platform's own names for values. */
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
      onClose={onClose}
      width={920}
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
const readText = (text: string): FeedColumn['words'] => {
  const pairs = text.split(',').flatMap((part): [string, string][] => {
    const [code = '', ...word] = part.split('=')
    return code.trim() && word.length > 0 ? [[code.trim(), word.join('=').trim()]] : []
  })
  return pairs.length > 0 ? Object.fromEntries(pairs) : undefined
}

function ColumnsInput({ value = [], onChange }: { value?: FeedColumn[]; onChange?(columns: FeedColumn[]): void }) {
  const put = (at: number, more: Partial<FeedColumn>) => onChange?.(value.map((column, i) => (i === at ? { ...column, ...more } : column)))
  const moveUp = (column: FeedColumn, at: number) => onChange?.(value.toSpliced(at, 1).toSpliced(at - 1, 0, column))
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
                  onChange={(event) =>
                    put(at, { from: (event.target.value || null) as FeedSource | null, words: undefined, fixed: undefined })
                  }
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
                {/* Uncontrolled until it loses the focus, so the key makes a new input whenever the column in this place changes. */}
                <TextsInput
                  key={`${column.from} ${column.fixed} ${writtenText(column.words)}`}
                  column={column}
                  at={at}
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
                  <Button
                    isSmall
                    label="Move up"
                    reason={at === 0 ? 'This is the first column.' : undefined}
                    onClick={() => moveUp(column, at)}
                  />
                  <Button
                    label={`Remove ${column.head || `column ${at + 1}`}`}
                    sign="close"
                    variant="quiet"
                    isIcon
                    onClick={() => onChange?.(value.toSpliced(at, 1))}
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

/** Parses the text when the input loses the focus, because a half-typed pair cannot be parsed. */
function TextsInput({ column, at, onChange }: { column: FeedColumn; at: number; onChange(more: Partial<FeedColumn>): void }) {
  const isFixed = column.from === null
  const { kind } = column.from === null ? { kind: 'text' } : feedSources[column.from]
  const hasTexts = isFixed || kind === 'coded' || column.from === 'availability' || column.from === 'kind' || column.from === 'colour'
  if (!hasTexts) return null
  return (
    <input
      className="loupe-line-input"
      aria-label={`${isFixed ? 'Text' : 'Value names'} of ${column.head || `column ${at + 1}`}`}
      placeholder={isFixed ? 'Empty' : 'EX=Excellent, VG=Very Good'}
      defaultValue={isFixed ? (column.fixed ?? '') : writtenText(column.words)}
      onBlur={(event) => onChange(isFixed ? { fixed: event.target.value } : { words: readText(event.target.value) })}
    />
  )
}
