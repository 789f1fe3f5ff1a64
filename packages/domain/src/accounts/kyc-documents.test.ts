import { expect, it } from 'vitest'
import { checklistText, kycChecklist } from './kyc-documents.ts'

it('says of a checklist how many documents are approved, pending and missing', () => {
  const required = kycChecklist(null, null)
  const document = { type: 'business', docType: 'INCORPORATION', status: 2, expiryDate: null } as const
  const bank = { ...document, docType: 'BANK_LETTER' } as const
  expect(checklistText(required, [], '2026-11-28')).toBe('0 of 5 approved, 5 missing')
  expect(checklistText(required, [document, { ...bank, status: 1 }], '2026-11-28')).toBe('1 of 5 approved, 1 pending approval, 3 missing')
  expect(
    checklistText(
      required,
      [
        { ...document, expiryDate: '2026-11-27' },
        { ...bank, status: 3 },
      ],
      '2026-11-28',
    ),
  ).toBe('0 of 5 approved, 5 missing')
  const all = required.map(({ type, anyOf }) => ({ type, docType: anyOf[0]!, status: 2 as const, expiryDate: null }))
  expect(checklistText(required, all, '2026-11-28')).toBe('5 of 5 approved')
})
