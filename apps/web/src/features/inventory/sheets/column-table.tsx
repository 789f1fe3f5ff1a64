import type { Sheet } from '@loupe/contract/inventory/sheet.ts'
import type { SheetField } from '@loupe/domain/sheets/codes.ts'
import { sureFrom } from '@loupe/domain/sheets/headings/mapper.ts'
import { sheetFields } from '@loupe/domain/sheets/headings/sheet-fields.ts'
import { CardTable } from '../../../kit/card.tsx'
import { Choice } from '../../../kit/choice.tsx'
import { leftOutText } from './labels.ts'

type Column = Sheet['columns'][number]
interface Props {
  columns: readonly Column[]
  /** The field that a column has now: as the person chose, else as the sheet suggests. */
  fieldOf(column: Column): SheetField | null
  isChosen(column: Column): boolean
  onField(column: Column, field: SheetField | null): void
}

const fields = sheetFields.map(({ field, title }) => ({ value: field, label: title }))
const by: Record<Column['by'], string> = {
  remembered: 'from last import',
  person: 'your choice',
  name: 'from header',
  values: 'from values',
  none: '',
}
const nameOf = ({ header, index, partOf }: Column) => (partOf === undefined ? header || `Column ${index + 1}` : `${header}, in “${partOf}”`)

/** The columns of a sheet with sample values, their field, and how sure the suggestion is. */
export function ColumnTable({ columns, fieldOf, isChosen, onField }: Props) {
  const ofFile = columns.filter(({ partOf }) => partOf === undefined)
  const isUsed = (column: Column) => fieldOf(column) !== null || column.isRead === true
  return (
    <>
      <LeftOut headers={columns.flatMap((column) => (isUsed(column) ? [] : [nameOf(column)]))} />
      <div className="sheet-box sheet-columns">
        <p className="sheet-quiet">
          {ofFile.filter(isUsed).length} of {ofFile.length} columns are used. A wrong field is wrong for every stone: choose another one, or
          leave the column out.
        </p>
        <CardTable
          label="Columns"
          rows={[...columns]}
          keyOf={({ index }) => String(index)}
          columns={[
            { title: 'Column', show: nameOf },
            { title: 'Values', show: ({ samples }) => <span className="sheet-samples">{samples.join('  ·  ')}</span> },
            {
              title: 'Field',
              show: (column) => (
                <Choice
                  label={`Field of ${column.header || `column ${column.index + 1}`}`}
                  width={200}
                  placeholder={column.isRead ? 'No single field' : 'Left out'}
                  options={fields}
                  value={fieldOf(column) ?? undefined}
                  onValue={(field) => onField(column, field ?? null)}
                />
              ),
            },
            { title: 'Match', show: (column) => <Match column={column} isChosen={isChosen(column)} /> },
          ]}
        />
      </div>
    </>
  )
}

/** Names the columns that are left out, so that nothing is lost unnoticed. */
const LeftOut = ({ headers }: { headers: readonly string[] }) =>
  headers.length === 0 ? null : <p className="sheet-quiet">{leftOutText(headers)}</p>

function Match({ column: { confidence, by: source, field, isRead }, isChosen }: { column: Column; isChosen: boolean }) {
  if (isChosen) return <span>your choice</span>
  if (field === null)
    return <span className="sheet-quiet">{isRead ? 'read without a field' : source === 'none' ? 'unknown' : by[source]}</span>
  const isSure = confidence >= sureFrom
  return (
    <span className={isSure ? undefined : 'sheet-unsure'}>
      {isSure ? '' : 'Please check: '}
      {Math.round(confidence * 100)}% {by[source]}
    </span>
  )
}
