import { type ImportRefusal, type StockImport, stockImports } from '@loupe/contract/inventory/stock-imports.ts'
import { useState } from 'react'
import { custom, instant, text, whole } from '../../kit/columns.tsx'
import { Action } from '../../kit/action.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { SidePanel } from '../../kit/side-panel.tsx'

/** Inventory > Stock imports: what came in, and which rows were refused, with the reason. */
export function StockImportList() {
  const [shown, show] = useState<StockImport>()
  return (
    <>
      <ListScreen<StockImport>
        title="Stock imports"
        route={stockImports.list}
        sort={[{ startedAt: 'DESC' }]}
        empty="No stones have been taken in yet."
        columns={[
          text('name', { sortable: true }),
          instant('startedAt', { sortable: true }),
          instant('finishedAt'),
          whole('rows', { sortable: true }),
          whole('loaded', { sortable: true }),
          custom(
            'refused',
            (row) => (row.refused > 0 ? <Action look="quiet" label={`${row.refused} refused`} onClick={() => show(row)} /> : 'None'),
            { sortable: true, written: 'value' },
          ),
        ]}
      />
      <SidePanel title={`Refused rows of ${shown?.name ?? ''}`} open={shown !== undefined} onClose={() => show(undefined)} width={760}>
        {shown && (
          <ListScreen<ImportRefusal>
            isPart
            title="Refused rows"
            route={stockImports.refusals}
            filter={{ import: shown.id }}
            sort={[{ row: 'ASC' }]}
            searchIn={['vStnId', 'reason']}
            empty="No row was refused."
            columns={[whole('row'), text('vStnId'), text('reason')]}
          />
        )}
      </SidePanel>
    </>
  )
}
