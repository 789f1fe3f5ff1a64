import { describe, expect, it } from 'vitest'
import { changeGroup, groupOf, isWebAddress, storedReferences, reflected } from './account.ts'
import { phoneForm } from '../kernel/phone.ts'
import { oneMain } from './address.ts'
import { bankChangeLifecycle, bankCodeFault } from './bank.ts'
import { daysFault, expiryOf, kycLifecycle, kycBadge, noticeDue, rollUp } from './kyc.ts'
import { isDocument, kycChecklist, requirementState } from './kyc-documents.ts'

describe('the KYC of an account', () => {
  it.each([
    ['no documents keep what was', [], undefined],
    ['one that waits', [1], 1],
    ['one approved', [2], 2],
    ['one rejected', [3], 3],
    ['all approved', [2, 2, 2], 2],
    ['one of the approved waits', [2, 1, 2], 1],
    ['a rejected one outweighs one that waits', [1, 3, 2], 3],
    ['a rejected one outweighs the approved', [2, 2, 3], 3],
    ['a status there is not', [2, 9], 3],
  ] as const)('%s', (_, documents, rolled) => expect(rollUp(documents)).toBe(rolled))

  it('warns that nothing was checked where an approval has no documents', () => {
    expect(kycBadge(2, 0)).toEqual({ label: 'Approved – nothing checked', tone: 'warn' })
    expect(kycBadge(2, 1)).toEqual({ label: 'Approved', tone: 'good' })
    expect(kycBadge(1, 0)).toEqual({ label: 'Pending – no documents', tone: 'warn' })
    expect(kycBadge(3, 2)).toEqual({ label: 'Rejected', tone: 'bad' })
  })

  it('moves a document between its three statuses, each way', () => {
    for (const from of kycLifecycle.codes)
      for (const to of kycLifecycle.codes) expect(kycLifecycle.leading(from, to) === undefined).toBe(from === to)
  })
})

describe('the group of an account', () => {
  const day = (n: number) => new Date(Date.UTC(2026, 10, n))
  it('has one active entry, and keeps those before', () => {
    const first = changeGroup([], 'NEW', day(1))
    expect(first).toEqual([{ id: 'NEW', time: '2026-11-01T00:00:00.000Z', isActive: true }])
    const second = changeGroup(first, 'KEY', day(2))
    expect(second.map(({ id, isActive }) => [id, isActive])).toEqual([
      ['NEW', false],
      ['KEY', true],
    ])
    const back = changeGroup(second, 'NEW', day(3))
    expect(back.filter(({ isActive }) => isActive)).toHaveLength(1)
    expect(groupOf(back)).toBe('NEW')
    expect(back).toHaveLength(3)
  })
  it.each([
    ['the first', [], 'NEW', ['NEW*']],
    ['the one it has', ['NEW*'], 'NEW', ['NEW*']],
    ['another', ['NEW*'], 'KEY', ['NEW', 'KEY*']],
    ['one it had before', ['NEW', 'KEY*'], 'NEW', ['NEW', 'KEY', 'NEW*']],
    ['one after none was active', ['NEW', 'KEY'], 'KEY', ['NEW', 'KEY', 'KEY*']],
    ['one after two were active by mistake', ['NEW*', 'KEY*'], 'REGULAR', ['NEW', 'KEY', 'REGULAR*']],
  ] as const)('given %s', (_, before, given, after) => {
    const history = before.map((entry, at) => ({
      id: entry.replace('*', ''),
      time: day(at + 1).toISOString(),
      isActive: entry.endsWith('*'),
    }))

    const next = changeGroup(history, given, day(9))

    expect(next.map(({ id, isActive }) => `${id}${isActive ? '*' : ''}`)).toEqual(after)
    expect(next.slice(0, history.length).map(({ time }) => time)).toEqual(history.map(({ time }) => time))
    if (next.length > history.length) expect(next.at(-1)!.time).toBe(day(9).toISOString())
  })
  it('is left alone by the group it has', () => {
    const history = changeGroup([], 'KEY', day(1))
    expect(changeGroup(history, 'KEY', day(9))).toEqual(history)
    expect(groupOf([])).toBeUndefined()
  })
})

describe('the main branch', () => {
  it.each([
    ['none', [false, false], [false, false]],
    ['one', [false, true], [false, true]],
    ['the last of two', [true, true], [false, true]],
    ['the last of three, in the middle', [true, true, false], [false, true, false]],
  ])('is %s', (_, ticked, stored) =>
    expect(oneMain(ticked.map((isDefault) => ({ isDefault }))).map((one) => one.isDefault)).toEqual(stored),
  )
})

describe('a document', () => {
  it.each([
    [null, 'none'],
    ['2026-11-20', 'expired'],
    ['2026-11-21', 'soon'],
    ['2026-12-21', 'soon'],
    ['2026-12-22', 'valid'],
  ] as const)('that expires on %s is %s', (expiry, state) => expect(expiryOf(expiry, '2026-11-21')).toBe(state))

  it.each([
    ['2027-01-01', null, undefined],
    ['2026-12-21', null, 30],
    ['2026-12-21', 30, undefined],
    ['2026-11-28', 30, 7],
    ['2026-11-28', null, 7],
    ['2026-11-21', 7, undefined],
    ['2026-11-20', 7, 0],
    ['2026-11-20', null, 0],
    ['2026-11-20', 0, undefined],
  ] as const)('expiring on %s of which %s was told is told of %s', (expiry, notified, due) =>
    expect(noticeDue(expiry, notified, '2026-11-21')).toBe(due),
  )

  it('does not expire before it was issued, nor is it issued tomorrow', () => {
    expect(daysFault({ issueDate: '2026-01-02', expiryDate: '2026-01-01' })?.path).toBe('expiryDate')
    expect(daysFault({ issueDate: '2026-01-02', expiryDate: '2026-01-02' })).toBeUndefined()
    expect(daysFault({ issueDate: '2026-11-22' }, '2026-11-21')?.path).toBe('issueDate')
    expect(daysFault({ issueDate: null, expiryDate: '2000-01-01' }, '2026-11-21')).toBeUndefined()
  })
})

describe('the checklist', () => {
  const codes = (businessType: string | null, iso: string | null) => kycChecklist(businessType, iso).map(({ anyOf }) => anyOf.join('/'))
  it.each([
    ['PRIVATE_LIMITED', 'IN', ['INCORPORATION', 'PAN', 'GST', 'ADDRESS_PROOF', 'BANK_LETTER', 'UBO', 'AADHAAR/PASSPORT']],
    ['PARTNERSHIP', 'BE', ['DEED/INCORPORATION', 'VAT', 'ADDRESS_PROOF', 'BANK_LETTER', 'PASSPORT/NATIONAL_ID']],
    ['INDIVIDUAL', 'US', ['EIN', 'ADDRESS_PROOF', 'BANK_LETTER', 'PASSPORT/NATIONAL_ID']],
    [null, null, ['INCORPORATION', 'ADDRESS_PROOF', 'BANK_LETTER', 'UBO', 'PASSPORT/NATIONAL_ID']],
  ])('of %s in %s', (businessType, iso, expected) => {
    expect(codes(businessType, iso)).toEqual(expected)
    for (const { type, anyOf } of kycChecklist(businessType, iso)) for (const code of anyOf) expect(isDocument(type, code)).toBe(true)
  })

  it('is that of the best document, and an expired one does not count', () => {
    const visible = (docType: string, status: 1 | 2 | 3, expiryDate: string | null = null) => ({
      type: 'business' as const,
      docType,
      status,
      expiryDate,
    })
    const vat = { type: 'business' as const, anyOf: ['VAT'] }
    const state = (...all: ReturnType<typeof visible>[]) => requirementState(vat, all, '2026-11-21')
    expect(state()).toBe('missing')
    expect(state(visible('PAN', 2))).toBe('missing')
    expect(state(visible('VAT', 3), visible('VAT', 1))).toBe('waiting')
    expect(state(visible('VAT', 3), visible('VAT', 2))).toBe('approved')
    expect(state(visible('VAT', 2, '2026-11-20'))).toBe('expired')
    expect(state(visible('VAT', 2, '2026-11-21'))).toBe('approved')
    expect(requirementState(vat, [{ ...visible('VAT', 2), type: 'personal' }], '2026-11-21')).toBe('missing')
  })
})

describe('forms', () => {
  it.each([
    ['', '', 'ifsc'],
    ['ABCD0123456', '', undefined],
    ['', 'ABCDINBB', undefined],
    ['', 'ABCDINBBXXX', undefined],
    ['ABCD1123456', '', 'ifsc'],
    ['ABCD0123456', 'ABC', 'swiftCode'],
    ['', 'ABCDINBBXX', 'swiftCode'],
  ])('of IFSC "%s" and swift "%s"', (ifsc, swiftCode, path) => expect(bankCodeFault({ ifsc, swiftCode })?.path).toBe(path))

  it.each([
    ['123456', false],
    ['1234567', true],
    ['123456789012345', true],
    ['1234567890123456', false],
    ['+3212345678', false],
    ['12345abc', false],
    ['１２３４５６７', false],
  ])('of a phone: %s', (phone, isOne) => expect(phoneForm.test(phone)).toBe(isOne))

  it.each([
    ['example.com', true],
    ['https://www.example.co.uk/about?x=1', true],
    ['http://example.com:8080', true],
    ['javascript:alert(1)', false],
    ['ftp://example.com', false],
    ['example', false],
    ['https://exa mple.com', false],
    ['https://user@example.com', false],
  ])('of a website: %s', (text, isOne) => expect(isWebAddress(text)).toBe(isOne))

  it('drop blank references and keep the rest in order', () => {
    const row = (companyName: string, mobile = '') => ({ companyName, personName: '', mobile })
    expect(storedReferences([row(''), row('A'), row('  '), row('', '1-2')])).toEqual([row('A'), row('', '1-2')])
  })
})

it('the row of a client shows its primary user, or the first number of the company', () => {
  const person = { id: 'u', firstName: 'Ana', lastName: 'Roe', mobile: '' }
  expect(reflected(person, ['1234567'])).toEqual({ primaryUser: 'u', firstName: 'Ana', lastName: 'Roe', mobile: '1234567' })
  expect(reflected({ ...person, mobile: '7654321' }, ['1234567']).mobile).toBe('7654321')
  expect(reflected(undefined, [])).toEqual({ primaryUser: null, firstName: '', lastName: '', mobile: '' })
})

it('a decision about bank details is final', () => {
  expect(bankChangeLifecycle.open(1)).toEqual(['approve', 'reject', 'withdraw'])
  for (const code of [2, 3, 4] as const) expect(bankChangeLifecycle.open(code)).toEqual([])
})
