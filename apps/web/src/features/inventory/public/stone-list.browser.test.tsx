import type { PublicDiamond, PublicShare } from '@loupe/contract/inventory/public-diamond.ts'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { StoneList } from './stone-list.tsx'

const stone = (vStnId: string, crt: number, amt: number | null, status = 'available') =>
  ({
    vStnId,
    crt,
    amt,
    ctPr: amt,
    status,
    statusLabel: 'Not available',
    shpNm: 'Oval',
    media: [],
    tblPer: null,
    depPer: null,
  }) as unknown as PublicDiamond
const show = (...diamonds: PublicDiamond[]) =>
  render(
    <StoneList
      share={{ diamonds, sharedBy: 'Nia Brellow', isPriceHidden: false } as unknown as PublicShare}
      shareToken="token"
      onOpen={() => undefined}
    />,
  )

it('a buyer sees the carats and the amount of all stones, and of the selected ones', async () => {
  await show(stone('R1', 1.01, 100.1), stone('R2', 0.3, 200.2), stone('R3', 2, 5000))
  await expect.element(page.getByText('3.31 ct · $5,300.30')).toBeVisible()
  await userEvent.click(page.getByRole('checkbox', { name: 'Select R1' }))
  await userEvent.click(page.getByRole('checkbox', { name: 'Select R2' }))
  await expect.element(page.getByRole('heading', { name: 'Answer about 2 stones · 1.31 ct · $300.30' })).toBeVisible()
})

it('stones that are gone are left out of the totals, and hidden prices are not added up', async () => {
  await show(stone('R1', 1, null), stone('R2', 2, null), stone('R3', 4, null, 'sold'))
  await expect.element(page.getByText('2 available · 3.00 ct', { exact: true })).toBeVisible()
})
