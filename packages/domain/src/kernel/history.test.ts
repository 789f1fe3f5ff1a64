import { describe, expect, it } from 'vitest'
import { changesOf, isWhollyVisible, maskedText, onlyChanged } from './history.ts'

const anybody = { subject: 'account', may: () => true } as const
const nobody = { subject: 'account', may: () => false } as const

describe('what a history shows', () => {
  it('is only what differs: not the order of an object’s fields, not one empty value for another', () => {
    const before = { name: 'Old', isActive: true, tags: [], place: { a: 1, b: 2 }, note: null }
    const after = { name: 'New', isActive: true, place: { b: 2, a: 1 }, note: '' }
    expect(changesOf(before, after, anybody)).toEqual([{ field: 'name', before: 'Old', after: 'New' }])
  })

  it.each([
    ['a record that was made', undefined, { name: 'A' }, [{ field: 'name', before: null, after: 'A' }]],
    ['a record that was deleted', { name: 'A' }, null, [{ field: 'name', before: 'A', after: null }]],
    ['what is no record at all', ['a'], 'b', []],
  ])('of %s', (_, before, after, notified) => {
    expect(changesOf(before, after, anybody)).toEqual(notified)
  })

  it.each(['password', 'passwordHash', 'ftpPassword', 'clientSecret', 'apiToken', 'totpKey', 'updatedBy', 'id'])(
    'never holds %s, nor inside another field',
    (field) => {
      expect(changesOf({ [field]: 'old' }, { [field]: 'new' }, anybody)).toEqual([])
      expect(JSON.stringify(changesOf({ of: { [field]: 'old' } }, { of: { [field]: 'new', name: 'n' } }, anybody))).not.toContain('new')
    },
  )

  it.each(['number', 'acNo', 'ifsc', 'swiftCode', 'panNo', 'gstNo'])('shows only the last characters of %s', (field) => {
    expect(changesOf({ [field]: '1234567890' }, { [field]: '1234567899' }, anybody)).toEqual([
      { field, before: '••••7890', after: '••••7899' },
    ])
    const inside = changesOf({ bank: [] }, { bank: [{ bankName: 'Bank', [field]: '99887766554433' }] }, anybody)
    expect(inside).toEqual([{ field: 'bank', before: null, after: [{ bankName: 'Bank', [field]: '••••4433' }] }])
    expect(maskedText('1234567')).toBe('••••')
  })

  it('is 0 too where there was nothing: a credit limit, a percentage or a price of 0 says something', () => {
    expect(changesOf(undefined, { extraPer: 0, rapPer: -2, creditLimit: 0, price: 0 }, anybody)).toEqual([
      { field: 'extraPer', before: null, after: 0 },
      { field: 'rapPer', before: null, after: -2 },
      { field: 'creditLimit', before: null, after: 0 },
      { field: 'price', before: null, after: 0 },
    ])
    expect(changesOf({ limit: null }, { limit: 0 }, anybody)).toEqual([{ field: 'limit', before: null, after: 0 }])
    expect(changesOf({ returned: 1 }, { returned: 0 }, anybody)).toEqual([{ field: 'returned', before: 1, after: 0 }])
  })

  it('shows the number of an app version in full', () => {
    const version = { subject: 'appVersion', may: () => true } as const
    expect(changesOf({ number: '3.4' }, { number: '3.5' }, version)).toEqual([{ field: 'number', before: '3.4', after: '3.5' }])
  })

  it('contains a credit limit for people who may see it', () => {
    const historyFor = (who: typeof anybody | typeof nobody) =>
      changesOf({ creditLimit: 1, name: 'a' }, { creditLimit: 2, name: 'b' }, who).map(({ field }) => field)
    expect(historyFor(anybody)).toEqual(['creditLimit', 'name'])
    expect(historyFor(nobody)).toEqual(['name'])
  })

  it.each(['cost', 'costPerCarat', 'landedCost', 'unguarded', 'belowCost'])(
    'holds %s for whoever may see what stones have cost',
    (field) => {
      const change = { before: { [field]: 7100.5 }, after: { [field]: 6900 } }
      expect(changesOf(change.before, change.after, anybody)).toEqual([{ field, before: 7100.5, after: 6900 }])
      expect(changesOf(change.before, change.after, nobody)).toEqual([])
      expect(JSON.stringify(changesOf({ of: change.before }, { of: { ...change.after, name: 'n' } }, nobody))).not.toMatch(/7100|6900/)
    },
  )

  it('names the module and the rights where the cost right is granted or revoked', () => {
    const rights = { subject: 'role', may: () => false, isOfRights: true }
    expect(changesOf({ cost: [] }, { cost: ['view'] }, rights)).toEqual([{ field: 'cost', before: null, after: ['view'] }])
    expect(changesOf({ cost: ['view'] }, {}, rights)).toEqual([{ field: 'cost', before: ['view'], after: null }])
  })

  it('does not mask the rights of a module that is called as a hidden field', () => {
    expect(changesOf({ account: ['view'] }, { account: ['view', 'all'] }, anybody)).toEqual([
      { field: 'account', before: ['view'], after: ['view', 'all'] },
    ])
  })
})

describe('what an export may contain unchanged', () => {
  it.each([
    [{ name: 'A', amt: 5 }, true, true],
    [{ cost: 5 }, true, false],
    [{ lines: [{ cost: 5 }] }, true, false],
    [{ acNo: '12345678' }, false, false],
    [{ bank: [{ acNo: '12345678' }] }, false, false],
    [{ passwordHash: 'x' }, false, false],
    [{ id: '1', updatedAt: 'now' }, true, true],
    [{ account: '6f3c4f0e-7b0c-4f55-9c1e-5a1d9a1b2c3d' }, true, true],
    [null, true, true],
  ])('%j', (value, whoMay, whoMayNot) => {
    expect(isWhollyVisible(value, anybody)).toBe(whoMay)
    expect(isWhollyVisible(value, nobody)).toBe(whoMayNot)
  })
})

describe('what an event stores', () => {
  it('is what a write has changed of what it wrote', () => {
    expect(onlyChanged({ a: 1, b: [1], c: 'x' }, { a: 2, b: [1] })).toEqual({ before: { a: 1 }, after: { a: 2 } })
    expect(onlyChanged({}, { a: 2 })).toEqual({ before: {}, after: { a: 2 } })
  })
})
