import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Hotkeys } from '../../../kit/actions/hotkeys.tsx'
import { createSelection } from '../../../kit/grid/selection.ts'
import { noLists } from '../../../testing/lists.ts'
import { SignedInAs } from '../../../testing/signed-in-as.tsx'
import { enterGrid } from './focus-grid.ts'
import { Gallery } from './gallery.tsx'

const stone = { status: 'A', statusLabel: 'Available', crt: 1, ctPr: 100, amt: 100, back: null, heldBy: null, media: [], tracks: [] }
const stones = [
  { ...stone, id: 'a', vStnId: 'L22167', labGrown: true },
  { ...stone, id: 'b', vStnId: 'R01814', labGrown: false },
] as unknown as Diamond[]

const ignore = () => undefined
const show = (selection = createSelection()) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ code: 'OK', data: { list: [] } })))
  return render(
    <SignedInAs>
      <Hotkeys />
      <Gallery
        label="Search"
        rows={stones}
        lists={noLists}
        selection={selection}
        isStale={false}
        empty={null}
        singleKeys
        current={undefined}
        onOpen={ignore}
        onPeek={ignore}
        onCurrent={ignore}
        onHold={ignore}
      />
    </SignedInAs>,
  )
}

it('a card of a lab-grown stone says so', async () => {
  await show()
  const cards = page.getByRole('listitem')
  await expect.element(cards.nth(0).getByText('Lab-Grown')).toBeVisible()
  await expect.element(cards.nth(1).getByText('R01814')).toBeVisible()
  await expect.element(cards.nth(1).getByText('Lab-Grown')).not.toBeInTheDocument()
})

it('j, k and x work from the page: the first leads to the first card', async () => {
  const selection = createSelection()
  await show(selection)
  await expect.element(page.getByRole('listitem').nth(1)).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(page.getByRole('button', { name: 'Open L22167' })).toHaveFocus()
  await userEvent.keyboard('jx')
  await expect.element(page.getByRole('button', { name: 'Open R01814' })).toHaveFocus()
  expect(selection.has('b')).toBe(true)
  expect(selection.size).toBe(1)
  await userEvent.keyboard('k')
  await expect.element(page.getByRole('button', { name: 'Open L22167' })).toHaveFocus()
})

it('the frame of a card’s button is whole where the pointer is a finger', async () => {
  await page.viewport(390, 844)
  // The rule for fingers, in a browser with a mouse.
  for (const sheet of document.styleSheets)
    for (const rule of sheet.cssRules)
      if (rule instanceof CSSMediaRule && rule.conditionText === '(pointer: coarse)') rule.media.mediaText = 'all'
  await show()
  const hold = page.getByRole('button', { name: 'Hold L22167' })
  await expect.element(hold).toBeVisible()
  const box = hold.element().getBoundingClientRect()
  expect(box.height).toBeGreaterThanOrEqual(36)
  const clippers: Element[] = []
  for (let at = hold.element().parentElement; at; at = at.parentElement) if (getComputedStyle(at).overflowY !== 'visible') clippers.push(at)
  const clipped = clippers.filter((one) => one.getBoundingClientRect().top > box.top || one.getBoundingClientRect().bottom < box.bottom)
  expect(clipped.map((one) => one.className)).toEqual([])
})

for (const width of [1280, 390])
  it(`no text of a card is cut, however long its color and shape are, in a window ${width} pixels wide`, async () => {
    await page.viewport(width, 844)
    const long = { shpNm: 'TAPERED_BAGUETTE', isFcCol: true, fcColDesc: 'Fancy Intense Violetish Yellow', clrNm: 'VVS1' }
    Object.assign(stones[0]!, long, { polNm: 'EX', symNm: 'EX', fluNm: 'VERY_STRONG' })
    await show()
    await expect.element(page.getByText(/Fancy Intense Violetish Yellow/).first()).toBeVisible()
    const cut = [...document.querySelectorAll('.desk-card, .desk-card-text, .desk-card-text *')]
      .filter((element) => element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX === 'hidden')
      .map(({ textContent }) => textContent)
    expect(cut).toEqual([])
    await page.viewport(1280, 800)
  })

it('arrow down in the search box leads to the first card', async () => {
  await show()
  await expect.element(page.getByRole('listitem').nth(1)).toBeVisible()
  enterGrid()
  await expect.element(page.getByRole('button', { name: 'Open L22167' })).toHaveFocus()
})
