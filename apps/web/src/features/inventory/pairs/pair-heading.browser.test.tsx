import type { PairSet } from '@loupe/contract/inventory/match-pairs.ts'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createSelection } from '../../../kit/grid/selection.ts'
import { SignedInAs } from '../../../testing/signed-in-as.tsx'
import { PairHeading } from './pair-heading.tsx'

const stone = { crt: 1.01, rap: 5000, back: -40, ctPr: 3000, amt: 3030 }
const set = { no: 7, score: 98.5, stones: ['a', 'b'].map((id) => ({ ...stone, id })) } as unknown as PairSet

it('the heading of a pair selects both stones, shows one selected as mixed, and deselects both', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ code: 'OK', data: { list: [] } })))
  const selection = createSelection(['x'])
  await render(
    <SignedInAs>
      <PairHeading set={set} selection={selection} />
    </SignedInAs>,
  )
  const box = page.getByRole('checkbox', { name: /^Pair 7/ })
  await box.click()
  expect(selection.keys().toSorted()).toEqual(['a', 'b', 'x'])
  await expect.element(box).toBeChecked()
  selection.toggle('b')
  await expect.element(box).toBePartiallyChecked()
  await box.click()
  await box.click()
  expect(selection.keys()).toEqual(['x'])
})
