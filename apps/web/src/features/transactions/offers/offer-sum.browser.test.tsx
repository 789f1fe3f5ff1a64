import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../../../api/hooks.ts'
import { SignedInAs } from '../../../testing/signed-in-as.tsx'
import { OfferSum } from './offer-sum.tsx'

const one = {
  applied: 1,
  accepted: 0,
  orderEnded: 0,
  rejected: 0,
  expired: 0,
  lastAt: '2026-11-20T10:00:00.000Z',
  lastBy: 'client',
  winRate: null,
}
const sum = { ...one, minCtPr: 2774, maxCtPr: 2774, lastCtPr: 2774, minBack: -56.66, maxBack: -56.66, lastBack: -56.66 }
beforeEach(() => queryClient.clear())
const show = (data: object) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ code: 'OK', message: 'OK', data })))
  return render(
    <SignedInAs permissions={{ offer: ['view'] }}>
      <OfferSum diamond="0190e3d1-0000-7000-8000-000000000001" />
    </SignedInAs>,
  )
}
const rows = () => [...document.querySelectorAll('.offer-sum > div')].map((row) => row.textContent)

it('one price is named once', async () => {
  await show(sum)
  await expect.element(page.getByText('Last, client’s')).toBeVisible()
  expect(rows()).toEqual(expect.arrayContaining(['$/Ct$2,774.00', 'Back−56.66%']))
})

it('several are a range', async () => {
  await show({ ...sum, maxCtPr: 2900, maxBack: -54.5 })
  await expect.element(page.getByText('Last, client’s')).toBeVisible()
  expect(rows()).toEqual(expect.arrayContaining(['$/Ct$2,774.00 to $2,900.00', 'Back−56.66 to −54.50%']))
})

it('offers whose order ended are named only where there are some', async () => {
  const screen = await show(sum)
  await expect.element(page.getByText('Accepted', { exact: true })).toBeVisible()
  expect(rows().join()).not.toContain('order canceled')
  await screen.unmount()
  queryClient.clear()
  await show({ ...sum, orderEnded: 1 })
  await expect.poll(rows).toContain('Accepted, order canceled1')
})
