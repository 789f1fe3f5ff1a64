import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { SignedInAs } from '../../../testing/signed-in-as.tsx'
import { TotalsBar } from './totals-bar.tsx'

const totals = { pieces: 3, carats: 4.5, avgRap: 100, avgBack: -10, avgCtPr: 90, amount: 405, withoutRap: 0 }

it('short totals are pieces, carats and the amount', async () => {
  const screen = await render(
    <SignedInAs>
      <TotalsBar totals={totals} label="Totals" isShort />
    </SignedInAs>,
  )
  await expect.element(screen.getByLabelText('Totals')).toHaveTextContent('Pcs3Ct4.50Amount$405.00')
})
