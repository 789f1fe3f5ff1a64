import { type ImportRefusal, type StockImport, stockImports } from '@loupe/contract/inventory/stock-imports.ts'
import { useRead } from '../../api/hooks.ts'
import { Button } from '../../kit/button.tsx'
import { custom, instant, text, whole } from '../../kit/columns.tsx'
import { firstAt } from '../../kit/first-places.ts'
import { ListScreen } from '../../kit/list-screen.tsx'
import { SidePanel } from '../../kit/side-panel.tsx'
import { useOpened } from '../../kit/use-opened.ts'

/** Inventory > Stock imports: imported stock, and refused rows with their reasons. */
export function StockImportList() {
  const [opened, open] = useOpened()
  const { data } = useRead(stockImports.list, { body: { filter: { id: opened }, limit: 1 } }, { enabled: opened !== undefined })
  const name = data?.list?.find(({ id }) => id === opened)?.name ?? ''
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
            (row) => (row.refused > 0 ? <Button variant="link" label={`${row.refused} refused`} onClick={() => open(row.id)} /> : 'None'),
            { sortable: true, written: 'value' },
          ),
        ]}
      />
      <SidePanel title={`Refused rows of ${name}`} open={opened !== undefined} onClose={() => open(undefined)} width={760}>
        {opened && (
          <ListScreen<ImportRefusal>
            isPart
            title="Refused rows"
            route={stockImports.refusals}
            filter={{ import: opened }}
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
