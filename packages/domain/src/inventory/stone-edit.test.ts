import { describe, expect, it } from 'vitest'
import { recordOf } from '../kernel/records.ts'
import { type EditedStone, type StoneChanges, editStone, editableFields, undoEdit } from './stone-edit.ts'

/** All editable fields are empty unless set below, so that a new field needs no line here. */
const nothing = recordOf(editableFields, () => null)
const stone: EditedStone = {
  ...nothing,
  ...{
    labGrown: false,
    shpNm: 'ROUND',
    crt: 1.01,
    rap: 10_000,
    back: -30,
    ctPr: 7000,
    amt: 7070,
    wSts: 'A',
    isBlocked: false,
    isBestBuy: false,
  },
  ...{ colNm: 'D', clrNm: 'VS1', cutNm: 'EX', polNm: 'EX', symNm: 'EX', fluNm: 'NON' },
  ...{ length: 6.44, width: 6.4, height: 3.96, depPer: 61.7, tblPer: 57, ratio: 1.01 },
  locNm: 'MUM',
}
const after = (changes: StoneChanges, more: Partial<EditedStone> = {}) => {
  const edit = editStone({ ...stone, ...more }, changes)
  return edit.fault === undefined ? edit.after : edit.fault
}

describe('a price', () => {
  it.each([
    ['a back', { back: -32.5 }, { back: -32.5, ctPr: 6750, amt: 6817.5 }],
    ['points on the back', { backBy: -2 }, { back: -32, ctPr: 6800, amt: 6868 }],
    ['a price per carat', { ctPr: 6543.21 }, { back: -34.57, ctPr: 6543.21, amt: 6608.64 }],
    ['percent on the price per carat', { ctPrBy: 1.5 }, { back: -28.95, ctPr: 7105, amt: 7176.05 }],
  ])('is set by %s', (_, changes, expected) => {
    expect(after(changes)).toEqual(expected)
  })

  it('without a list price has no back to start from', () => {
    expect(after({ back: -10 }, { rap: null, back: null })).toEqual({ message: 'This stone has no list price: give a price per carat.' })
    expect(after({ ctPrBy: 10 }, { rap: null, back: null })).toEqual({ ctPr: 7700, amt: 7777 })
  })

  it('is never zero', () => {
    expect(after({ back: -100 })).toEqual({ message: 'The price would be zero or less.' })
    expect(after({ ctPrBy: -100 })).toEqual({ message: 'The price would be zero or less.' })
  })

  it('that changes much or is unusual gives a warning', () => {
    const edit = editStone(stone, { back: -80 })
    expect(edit).toMatchObject({ warnings: ['The price per carat changes by −71%', 'Back is −80%, usually -75 to 25'] })
  })
})

describe('a stone that is promised', () => {
  it.each([
    [{ wSts: 'H' as const }, 'diamond_blocked'],
    [{ wSts: 'M' as const }, 'diamond_blocked'],
    [{ wSts: 'C' as const }, 'diamond_blocked'],
    [{ isBlocked: true }, 'diamond_blocked'],
    [{ wSts: 'O' as const }, { message: 'This stone is sold; only its notes can be changed.' }],
    [{ wSts: 'B' as const }, { message: 'This stone is in a bid; only its notes can be changed.' }],
  ])('%j keeps its price and its grades; notes can be written', (facts, fault) => {
    for (const changes of [{ back: -1 }, { backBy: 1 }, { ctPr: 5 }, { colNm: 'E' }, { isBestBuy: true }, { tblPer: 58 }])
      expect(after(changes, facts)).toEqual(fault)
    expect(after({ locNm: 'NYC', lbCmt: 'Seen' }, facts)).toEqual({ locNm: 'NYC', lbCmt: 'Seen' })
    expect(after({ locNm: 'NYC', colNm: 'E' }, facts)).toEqual(fault)
  })
})

describe('measures', () => {
  it('change the ratio too, and are checked against each other', () => {
    expect(after({ length: 6.46, width: 6.46 })).toEqual({ length: 6.46, width: 6.46, ratio: 1 })
    expect(editStone(stone, { depPer: 62.8 })).toMatchObject({ warnings: ['Depth % is 62.8, height over diameter gives 61.7'] })
    expect(after({ height: 1.5 })).toHaveProperty('message')
  })
})

it('changes nothing in a stone that has these values already', () => {
  expect(after({ colNm: 'D', back: -30 })).toEqual({})
})

describe('an undo', () => {
  const [before, edited] = [
    { back: -30, ctPr: 7000, amt: 7070, colNm: 'D' },
    { back: -32, ctPr: 6800, amt: 6868, colNm: 'E' },
  ]
  it('restores what still has the edited value', () => {
    expect(undoEdit({ ...stone, ...edited }, before, edited)).toEqual({ restore: before, changedSince: [] })
  })

  it('leaves what was changed since, prices as a whole', () => {
    const now = { ...stone, ...edited, ctPr: 6900 }
    expect(undoEdit(now, before, edited)).toEqual({ restore: { colNm: 'D' }, changedSince: ['back', 'ctPr', 'amt'] })
  })

  it('does nothing the second time', () => {
    expect(undoEdit(stone, before, edited)).toEqual({ restore: {}, changedSince: [] })
  })
})
