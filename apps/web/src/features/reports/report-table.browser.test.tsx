import type { ReportReply } from '@loupe/contract/reports/reports.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ReportTable } from './report-table.tsx'
import './reports.css'

it('the names of the groups stay in view while the figures scroll on a phone', async () => {
  await page.viewport(390, 844)
  const figures = { pieces: 1, carats: 1, amount: 100 }
  const reply = {
    rows: [{ at: [{ value: 'seller-1', name: 'Nia Brellow' }], figures }],
    totals: figures,
    count: 1,
  } as unknown as ReportReply
  await render(
    <div style={{ width: 200 }}>
      <ReportTable label="Ageing" by={['seller']} measures={['pieces', 'carats', 'amount']} reply={reply} linkOf={() => undefined} />
    </div>,
  )
  const box = page.getByRole('region', { name: 'Ageing, table' }).element()
  box.scrollLeft = 1000
  expect(box.scrollLeft).toBeGreaterThan(0)
  const names = [...box.querySelectorAll('tbody th, thead th:first-child')]
  expect(names).toHaveLength(3)
  for (const name of names) expect(name.getBoundingClientRect().left).toBe(box.getBoundingClientRect().left)
})
