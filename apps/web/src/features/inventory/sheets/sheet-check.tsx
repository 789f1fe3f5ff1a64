import { type RowKind, rowKinds } from '@loupe/domain/sheets/codes.ts'
import type { Sheet } from '@loupe/contract/inventory/sheet.ts'
import { type SheetRow, sheets } from '@loupe/contract/inventory/sheets.ts'
import { masters } from '@loupe/contract/masters/masters.ts'
import { nearestOf } from '@loupe/domain/kernel/edit-distance.ts'
import { useState } from 'react'
import { type Lists, useLists } from '../../../api/masters.ts'
import { useMay } from '../../../api/session.tsx'
import { Button } from '../../../kit/button.tsx'
import { Choice } from '../../../kit/choice.tsx'
import { carats, custom, flag, money, number, text } from '../../../kit/columns.tsx'
import { dash, whole } from '../../../kit/format.ts'
import { ListScreen } from '../../../kit/list-screen.tsx'
import { RouteButton } from '../../../kit/route-button.tsx'
import { Heading, Rows } from '../../../kit/rows.tsx'
import { UnstyledButton } from '../../../kit/unstyled-button.tsx'
import { expectedBeside, expectedInRows, kindHints, kindLabels, unknownOutcome } from './labels.ts'

type Visible = RowKind | 'warned'
const tiles: readonly Visible[] = [...rowKinds, 'warned']
const labelOf = (visible: Visible) => (visible === 'warned' ? 'With warnings' : kindLabels[visible])

/** The effect of every row on the stock and its errors, by kind; and the unknown words. */
export function SheetCheck({ sheet }: { sheet: Sheet }) {
  const counts = sheet.counts
  const first = counts && tiles.toReversed().find((kind) => kind !== 'warned' && kind !== 'unchanged' && counts[kind] > 0)
  const [chosen, setChosen] = useState<Visible>()
  const lists = useLists()
  if (!counts) return null
  const visible = chosen ?? first ?? 'new'
  return (
    <>
      <div className="sheet-tiles" role="group" aria-label="Changes of the sheet">
        {tiles.map((kind) => (
          <UnstyledButton
            key={kind}
            className={kind === 'refused' && counts.refused > 0 ? 'sheet-tile sheet-tile-bad' : 'sheet-tile'}
            aria-pressed={visible === kind}
            onClick={() => setChosen(kind)}
          >
            <b>{whole(counts[kind])}</b>
            {labelOf(kind)}
          </UnstyledButton>
        ))}
      </div>
      <p className="sheet-quiet sheet-hint">{kindHints[visible]}</p>
      <Notices sheet={sheet} />
      {sheet.unknown.length > 0 && sheet.state === 'checked' ? <Unknown sheet={sheet} /> : null}
      <div className="sheet-list">
        <ListScreen<SheetRow>
          key={visible}
          isPart
          title={labelOf(visible)}
          route={sheets.rows}
          filter={{ sheet: sheet.id, ...(visible === 'warned' ? { isWarned: true } : { kind: visible }) }}
          sort={[{ row: visible === 'missing' ? 'DESC' : 'ASC' }]}
          searchIn={['vStnId']}
          empty="No such rows."
          columns={[
            custom('row', ({ row }) => (row > 0 ? row : dash), { width: 64, part: 'quantity', written: 'value' }),
            text('vStnId', { part: 'title', width: 104 }),
            // Of most refused rows no stone was read.
            ...(visible === 'refused' ? [problemsColumn(sheet)] : []),
            ...(visible === 'missing' || visible === 'changed' || visible === 'refused' ? [] : stoneColumns(lists)),
            ...(visible === 'changed' ? [custom<SheetRow>('changes', Changes, { written: 'value' })] : []),
            ...(visible === 'blocked' || visible === 'missing' || (sheet.state === 'rolledBack' && visible !== 'refused')
              ? [text<SheetRow>('reason')]
              : []),
            ...(visible === 'changed' || visible === 'missing' || visible === 'refused' ? [] : [problemsColumn(sheet)]),
          ]}
        />
      </div>
    </>
  )
}

/** What was read of a row's stone. */
function stoneColumns(lists: Lists) {
  const listColumn = (field: 'shpNm' | 'clrNm' | 'fluNm' | 'lbNm') =>
    custom<SheetRow>(field, (row) => lists.nameOf(field, row[field]) ?? dash, { written: 'value' })
  return [
    flag<SheetRow>('labGrown'),
    listColumn('shpNm'),
    carats<SheetRow>('crt'),
    custom<SheetRow>('colNm', ({ colNm, fcColNm }) => lists.nameOf('colNm', colNm) ?? lists.nameOf('fcColNm', fcColNm) ?? dash, {
      written: 'value',
    }),
    listColumn('clrNm'),
    custom<SheetRow>('cutNm', (row) => finish.map((field) => row[field] ?? dash).join(' '), { title: 'Cut, pol., sym.', written: 'value' }),
    listColumn('fluNm'),
    listColumn('lbNm'),
    text<SheetRow>('rptNo'),
    money<SheetRow>('rap'),
    number<SheetRow>('back'),
    money<SheetRow>('ctPr'),
    money<SheetRow>('amt'),
  ]
}
const finish = ['cutNm', 'polNm', 'symNm'] as const

const Changes = ({ changes }: SheetRow) => (
  <ul className="sheet-changes">
    {changes.map(({ field, was, is }) => (
      <li key={field}>
        {field} <del>{was ?? dash}</del> <ins>{is ?? dash}</ins>
      </li>
    ))}
  </ul>
)

const problemsColumn = (sheet: Sheet) => custom<SheetRow>('problems', problemsBeside(sheet), { written: 'value' })
/** The problems of a row. What several rows should have stands once above them (`Notices`). */
function problemsBeside({ counts }: Sheet) {
  const above = new Set(counts?.expected?.map(({ column, expected }) => `${column} ${expected}`))
  return ({ problems }: SheetRow) => (
    <ul className="sheet-problems">
      {problems.map(({ column, level, message, expected }) => (
        <li key={`${column}${message}`} className={`sheet-${level}`}>
          <b>{level === 'error' ? 'Error' : 'Warning'}</b> {column}: {message}
          {expectedBeside({ message, expected }) && !above.has(`${column} ${expected}`) ? (
            <span className="sheet-quiet"> Expected {expected}.</span>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

/** What was done to the figures of the sheet, and what is expected of its columns where several rows have something else. */
function Notices({ sheet: { notices, counts } }: { sheet: Sheet }) {
  const expected = counts?.expected ?? []
  if (notices.length + expected.length === 0) return null
  return (
    <section className="sheet-box" aria-label="Notices">
      <Heading>Please note</Heading>
      <ul className="sheet-evidence">
        {notices.map((notice) => (
          <li key={notice}>{notice}</li>
        ))}
        {expected.map((one) => (
          <li key={`${one.column} ${one.expected}`}>{expectedInRows(one)}</li>
        ))}
      </ul>
    </section>
  )
}

/** Words of the sheet that are in no list: once assigned to a value, they are recognised in all later sheets. */
function Unknown({ sheet }: { sheet: Sheet }) {
  const lists = useLists()
  const may = useMay()
  const [means, setMeans] = useState<Record<string, string | undefined>>({})
  return (
    <section className="sheet-box" aria-label="Unrecognized values">
      <Heading>Unrecognized values</Heading>
      <p className="sheet-quiet">{may(masters.teach) ? 'Map each to a known value, then check again.' : 'A super admin can map them.'}</p>
      <Rows
        label="Unrecognized values"
        rows={sheet.unknown.slice(0, 20).map(({ field, list, text: word, ...counts }) => {
          const key = `${list} ${word}`
          const code = means[key]
          const values = lists.of(field === 'girdle' ? 'grdlFrom' : field)
          const near = code === undefined ? nearestOf(word, values, ({ name }) => name) : undefined
          return {
            key,
            title: `“${word}”`,
            detail: `${sheet.columns.find((column) => column.field === field)?.header ?? field}, ${counts.rows} ${counts.rows === 1 ? 'row' : 'rows'}. ${unknownOutcome({ list, ...counts })}`,
            end: may(masters.teach) ? (
              <div className="sheet-line">
                <Choice
                  label={`Map ${word} to`}
                  placeholder="Select a value"
                  options={values.map((value) => ({ value: value.code, label: value.name }))}
                  value={code}
                  onValue={(value) => setMeans({ ...means, [key]: value })}
                />
                {near ? (
                  <Button
                    label={`${near.name}?`}
                    name={`Select ${near.name}`}
                    isSmall
                    onClick={() => setMeans({ ...means, [key]: near.code })}
                  />
                ) : null}
                <RouteButton
                  route={masters.teach}
                  input={{ body: { list, text: word, code: code ?? '' } }}
                  label="Map"
                  isSmall
                  reason={code === undefined ? 'Select a value first.' : undefined}
                />
              </div>
            ) : null,
          }
        })}
      />
    </section>
  )
}
