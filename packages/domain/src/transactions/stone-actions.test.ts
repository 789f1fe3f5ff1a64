import { describe, expect, it } from 'vitest'
import { diamondLifecycle } from '../inventory/diamond.ts'
import { blockType } from './block.ts'
import { type ActionableStone, type StatusAction, stoneActionFault } from './stone-actions.ts'

const stone = (wSts: ActionableStone['wSts'], given: Partial<ActionableStone> = {}): ActionableStone => ({
  vStnId: 'A1',
  wSts,
  status: wSts,
  statusLabel: diamondLifecycle.of(wSts).label,
  sgiHold: false,
  heldBy: null,
  ...given,
})
const held = stone('H', { heldBy: { blockType: blockType.hold, company: 'Acme', seller: 'Ana B', validTillDate: '2026-11-25T12:00:00Z' } })
/** Due on the 25th: the day has ended at the company's midnight. */
const lent = { ...held.heldBy!, blockType: blockType.memo, validTillDate: '2026-11-25T18:30:00Z' }
const onMemo = stone('M', { heldBy: lent })
const pendingMemo = stone('C', { heldBy: lent })
/** Held by a colleague, for a client outside the person's scope. */
const colleagues = stone('H', { heldBy: { ...held.heldBy!, company: null } })
const fault = (action: StatusAction, ...stones: ActionableStone[]) => stoneActionFault(action, stones, (at) => at.slice(0, 10))

describe('the reason why an action is not possible', () => {
  it.each([
    ['hold', held, 'A1 is on hold with Ana B for Acme until 2026-11-25.'],
    ['hold', stone('O'), 'A1 is sold.'],
    ['memo', stone('U'), 'A1 is upcoming.'],
    ['order', stone('B'), 'A1 is up for bids.'],
    ['buy', onMemo, 'A1 is on memo with Ana B for Acme, due 25/11/2026.'],
    ['hold', pendingMemo, 'A1 is in a pending memo with Ana B for Acme, due 25/11/2026.'],
    ['memo', colleagues, 'A1 is on hold with Ana B until 2026-11-25.'],
    ['order', colleagues, 'A1 is on hold with Ana B until 2026-11-25.'],
    ['offer', colleagues, 'A1 is on hold with Ana B until 2026-11-25.'],
    ['offer', stone('S'), 'A1 is at a show.'],
    ['cart', stone('NA'), 'A1 is not available.'],
    ['bid', stone('A'), 'A1 is not up for bids.'],
    ['bid', held, 'A1 is not up for bids.'],
    ['wait', stone('A'), 'A1 is available: no one has to wait for it.'],
    ['wait', stone('O'), 'A1 is sold.'],
    ['unHold', stone('A'), 'A1 is not on hold.'],
    ['unHold', onMemo, 'A1 is not on hold.'],
    ['unHold', { ...held, sgiHold: true }, 'A1: The hold is set in the office system. Release it there.'],
    ['unHold', stone('H', { sgiHold: true, statusLabel: 'SGI Hold' }), 'A1: The hold is set in the office system. Release it there.'],
    ['unMemo', stone('M', { statusLabel: 'SGI Memo' }), 'A1 is on memo in the office system. Return it there.'],
    ['unMemo', held, 'A1 is not on memo.'],
    ['unMemo', stone('A'), 'A1 is not on memo.'],
    ['hold', stone('H', { statusLabel: 'SGI Hold' }), 'A1 is on hold in the office system.'],
    [
      'share',
      stone('A', { status: 'UN', statusLabel: 'Unsynced' }),
      'A1 is marked Unsynced. Choose Send Email instead: it takes any stone.',
    ],
    ['lot', held, 'A1 is on hold with Ana B for Acme until 2026-11-25.'],
  ] as const)('%s says what has the stone (%#)', (action, of, text) => expect(fault(action, of)).toBe(text))

  it.each([
    ['hold', stone('A')],
    ['hold', stone('D')],
    // The document may be for the client who has the stone.
    ['memo', held],
    ['order', onMemo],
    ['offer', held],
    ['buy', stone('D')],
    ['watchlist', stone('S')],
    ['enquiry', stone('U')],
    ['bid', stone('B')],
    ['wait', held],
    ['wait', colleagues],
    ['wait', stone('B')],
    ['unHold', held],
    ['unMemo', onMemo],
    ['lot', stone('A')],
  ] as const)('%s is possible (%#)', (action, of) => expect(fault(action, of)).toBeUndefined())

  it('is none as long as one of the stones can be had: the form lists the others', () => {
    expect(fault('hold', held, stone('A'))).toBeUndefined()
    expect(fault('hold')).toBeUndefined()
  })

  it('says of several that they are not up for bids', () => {
    expect(fault('bid', stone('A'), stone('A', { vStnId: 'A2' }))).toBe('A1, A2 are not up for bids.')
    expect(fault('wait', stone('A'), stone('D', { vStnId: 'A2' }))).toBe('A1, A2 are available: no one has to wait for them.')
  })

  it('names three stones and counts the rest, and leaves out a client outside the scope', () => {
    const others = ['A2', 'A3', 'A4', 'A5'].map((vStnId) => stone('O', { vStnId }))
    expect(fault('hold', ...others)).toBe('A2, A3, A4 are sold. This is not possible for 1 more stone either.')
    expect(fault('hold', held, { ...held, vStnId: 'A5' }, { ...others[0]! })).toBe(
      'A1, A5 are on hold with Ana B for Acme until 2026-11-25. A2 is sold.',
    )
    expect(fault('hold', { ...held, heldBy: { ...held.heldBy!, company: null } })).toBe('A1 is on hold with Ana B until 2026-11-25.')
  })
})
