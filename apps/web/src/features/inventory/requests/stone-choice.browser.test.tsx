import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Lists } from '../../../api/masters.ts'
import { SignedInAs } from '../../../testing/signed-in-as.tsx'
import { StoneChoice } from './stone-choice.tsx'

afterEach(async () => {
  await page.viewport(1280, 800)
  vi.restoreAllMocks()
})
const stone = {
  ...{ id: 'a', vStnId: 'N-1004711', shpNm: 'round', crt: 1.01, colNm: 'E', clrNm: 'VVS1', cutNm: 'EX', polNm: 'EX', symNm: 'EX' },
  ...{ fluNm: 'NONE', lbNm: 'GIA', back: -32.5, ctPr: 5400, amt: 5454, media: [], statusLabel: 'Available', status: 'A' },
} as unknown as Diamond

it('a phone shows every value of a stone without scrolling sideways, figures with their units', async () => {
  await page.viewport(390, 800)
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ code: 'OK', data: { list: [] } })))
  await render(
    <MemoryRouter>
      <SignedInAs permissions={{ diamond: ['view'] }}>
        <div style={{ width: 332 }}>
          <StoneChoice
            label="Stones that match"
            stones={[{ stone, misses: 'Carat 0.01 below' }]}
            lists={{ nameOf: () => 'Round' } as unknown as Lists}
            isSelected={() => false}
            onToggle={() => undefined}
          />
        </div>
      </SignedInAs>
    </MemoryRouter>,
  )
  const list = page.getByRole('list', { name: 'Stones that match' })
  for (const text of ['N-1004711', '1.01 ct', 'E', 'VVS1', 'EX EX EX', 'GIA', 'Carat 0.01 below'])
    await expect.element(list.getByText(text, { exact: true })).toBeInViewport({ ratio: 1 })
})
