import { type ImportRefusal, type StockImport, stockImports } from '@loupe/contract/inventory/stock-imports.ts'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { custom, instant, text, whole } from '../../kit/columns.tsx'
import { firstAt } from '../../kit/first-places.ts'
import { ListScreen } from '../../kit/list-screen.tsx'
import { SidePanel } from '../../kit/side-panel.tsx'

/** Inventory > Stock imports: imported stock, and refused rows with their reasons. */
export function StockImportList() {
  const [visible, show] = useState<StockImport>()
  return (
    <>
      <ListScreen<StockImport>
        title="Stock imports"
        route={stockImports.list}
        sort={[{ startedAt: 'DESC' }]}
        empty={firstAt('sheet', 'No imports yet. Upload a sheet, or connect a vendor’s folder or another system.')}
        columns={[
          text('name', { sortable: true }),
          instant('startedAt', { sortable: true }),
          instant('finishedAt'),
          whole('rows', { sortable: true }),
          whole('loaded', { sortable: true }),
          custom(
            'refused',
            (row) => (row.refused > 0 ? <Button variant="link" label={`${row.refused} refused`} onClick={() => show(row)} /> : 'None'),
            { sortable: true, written: 'value' },
          ),
        ]}
      />
      <SidePanel title={`Refused rows of ${visible?.name ?? ''}`} open={visible !== undefined} onClose={() => show(undefined)} width={760}>
        {visible && (
          <ListScreen<ImportRefusal>
            isPart
            title="Refused rows"
            route={stockImports.refusals}
            filter={{ import: visible.id }}
            sort={[{ row: 'ASC' }]}
            searchIn={['vStnId', 'reason']}
            empty="No refused rows."
            columns={[whole('row'), text('vStnId'), text('reason')]}
          />
        )}
      </SidePanel>
    </>
  )
}
