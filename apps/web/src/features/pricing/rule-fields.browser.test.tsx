import { type PriceRuleRow, priceRules } from '@loupe/contract/pricing/price-rules.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../../api/hooks.ts'
import { RecordForm } from '../../kit/record-form.tsx'
import { SignedInAs } from '../../testing/signed-in-as.tsx'
import { RuleFields } from './rule-fields.tsx'

beforeEach(() => {
  sessionStorage.clear()
  queryClient.clear()
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ code: 'OK', data: { list: [], count: 0 } })))
})

const rule = {
  ...{ id: '0190e3d1-0000-7000-8000-000000000001', name: 'Autumn', labGrown: false, search: {}, searchName: 'Rounds of 1 ct' },
  ...{ priority: 1, isActive: true, createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
} as unknown as PriceRuleRow

it.each([
  ['ctPrPercent', -1.5, '%', 'Added to each price per carat in percent, such as −1.5'],
  ['stoneUsd', -100, 'US$', 'Added to the amount of each stone, such as −100'],
  ['stoneDiscount', -2, 'points', 'Points added to each stone’s own back, such as −2'],
] as const)('the form of a rule %s has its unit, and the stones it keeps', async (type, value, unit, hint) => {
  const row = { ...rule, type, value }
  await render(
    <SignedInAs permissions={{ 'price-rule': ['view', 'update'] }}>
      <RecordForm
        family={priceRules}
        title="Edit Autumn"
        row={row}
        fields={(field, form) => <RuleFields field={field} form={form} rule={row} labGrown={false} />}
        onClose={() => undefined}
      />
    </SignedInAs>,
  )
  await expect.element(page.getByText('Keep “Rounds of 1 ct”')).toBeVisible()
  await expect.element(page.getByText(unit, { exact: true })).toBeVisible()
  await expect.element(page.getByText(hint)).toBeVisible()
})
