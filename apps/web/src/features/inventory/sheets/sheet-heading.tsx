import type { Sheet } from '@loupe/contract/inventory/sheet.ts'
import { sheets } from '@loupe/contract/inventory/sheets.ts'
import { useState } from 'react'
import { useRead } from '../../../api/hooks.ts'
import { Button } from '../../../kit/button.tsx'
import { CardTable } from '../../../kit/card.tsx'
import { LoadingOrFailed } from '../../../kit/states.tsx'

/** Where a person says the headings and the stones are. */
export interface HeadingPlace {
  headerRow?: number
  dataRow?: number
}
interface Props {
  sheet: Sheet
  isBusy: boolean
  onPlace(place: HeadingPlace): void
}

/** Where the headings and the first stone were found, and the first rows of the file to point at others. */
export function SheetHeading({ sheet, isBusy, onPlace }: Props) {
  const { headerRow, dataRow } = sheet.file
  const busy = isBusy ? 'The file is being read.' : undefined
  const [isOpen, setOpen] = useState(headerRow === 0)
  return (
    <section className="sheet-box" aria-label="Headings">
      <div className="sheet-line">
        <span>
          {headerRow === 0 ? 'The worksheet has no heading row' : `The headings are in row ${headerRow}`}
          {dataRow === undefined ? '.' : `, the first stone is in row ${dataRow}.`}
        </span>
        <Button label={isOpen ? 'Hide the rows' : 'Choose other rows'} isSmall isPressed={isOpen} onClick={() => setOpen(!isOpen)} />
        {headerRow === 0 ? null : <Button label="Read without headings" isSmall reason={busy} onClick={() => onPlace({ headerRow: 0 })} />}
      </div>
      {isOpen ? <FirstRows sheet={sheet} isBusy={isBusy} onPlace={onPlace} /> : null}
    </section>
  )
}

function FirstRows({ sheet, isBusy, onPlace }: Props) {
  const query = useRead(sheets.top, { params: { id: sheet.id } })
  const { data } = query
  if (!data) return <LoadingOrFailed query={query} />
  const { headerRow, dataRow } = sheet.file
  const busy = isBusy ? 'The file is being read.' : undefined
  return (
    <CardTable
      label="First rows of the file"
      rows={data.rows}
      keyOf={({ row }) => String(row)}
      columns={[
        { title: 'Row', isNumber: true, show: ({ row }) => row },
        {
          title: 'Cells',
          show: ({ cells }) => <span className="sheet-samples">{cells.filter((cell) => cell.trim() !== '').join('  ·  ')}</span>,
        },
        {
          title: 'Use as',
          show: ({ row }) => (
            <span className="sheet-line">
              <Button
                label="Headings"
                name={`Headings in row ${row}`}
                isSmall
                isPressed={row === headerRow}
                reason={row === headerRow ? 'The headings are in this row.' : busy}
                onClick={() => onPlace({ headerRow: row })}
              />
              <Button
                label="First stone"
                name={`First stone in row ${row}`}
                isSmall
                isPressed={row === dataRow}
                reason={row === dataRow ? 'This is the first stone.' : row <= headerRow ? 'The stones are below the headings.' : busy}
                onClick={() => onPlace({ headerRow, dataRow: row })}
              />
            </span>
          ),
        },
      ]}
    />
  )
}
