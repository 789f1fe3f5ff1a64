import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createSelection } from '../../../kit/grid/selection.ts'
import { noLists } from '../../../testing/lists.ts'
import { SignedInAs } from '../../../testing/signed-in-as.tsx'
import { Gallery } from './gallery.tsx'

const stone = { status: 'A', statusLabel: 'Available', crt: 1, ctPr: 100, amt: 100, back: null, heldBy: null, media: [], tracks: [] }
const stones = [
  { ...stone, id: 'a', vStnId: 'L22167', labGrown: true },
  { ...stone, id: 'b', vStnId: 'R01814', labGrown: false },
] as unknown as Diamond[]

it('a card of a lab-grown stone says so', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ code: 'OK', data: { list: [] } })))
  const ignore = () => undefined
  await render(
    <SignedInAs>
      <Gallery
        label="Search"
        rows={stones}
        lists={noLists}
        selection={createSelection()}
        isStale={false}
        empty={null}
        singleKeys={false}
        current={undefined}
        onOpen={ignore}
        onPeek={ignore}
        onCurrent={ignore}
        onHold={ignore}
      />
    </SignedInAs>,
  )
  const cards = page.getByRole('listitem')
  await expect.element(cards.nth(0).getByText('Lab-Grown')).toBeVisible()
  await expect.element(cards.nth(1).getByText('R01814')).toBeVisible()
  await expect.element(cards.nth(1).getByText('Lab-Grown')).not.toBeInTheDocument()
})
