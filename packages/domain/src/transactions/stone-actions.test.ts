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
    ['hold', stone('O'), 'A1: Sold.'],
    ['memo', stone('U'), 'A1: Upcoming.'],
    ['order', stone('B'), 'A1: Bid.'],
    ['buy', onMemo, 'A1 is on memo with Ana B for Acme, due 25/11/2026.'],
    ['hold', pendingMemo, 'A1 is in a pending memo with Ana B for Acme, due 25/11/2026.'],
    ['memo', colleagues, 'A1 is on hold with Ana B until 2026-11-25.'],
    ['order', colleagues, 'A1 is on hold with Ana B until 2026-11-25.'],
    ['offer', colleagues, 'A1 is on hold with Ana B until 2026-11-25.'],
    ['offer', stone('S'), 'A1: Show.'],
    ['cart', stone('NA'), 'A1: Not Available.'],
    ['bid', stone('A'), 'A1: Available.'],
    ['wait', stone('A'), 'A1: Available.'],
    ['unHold', onMemo, 'A1 is on memo with Ana B for Acme, due 25/11/2026.'],
    ['unHold', { ...held, sgiHold: true }, 'A1: The hold is set in the office system. Release it there.'],
    ['unHold', stone('H', { sgiHold: true, statusLabel: 'SGI Hold' }), 'A1: The hold is set in the office system. Release it there.'],
    ['unMemo', stone('M', { statusLabel: 'SGI Memo' }), 'A1: SGI Memo.'],
    ['unMemo', held, 'A1 is on hold with Ana B for Acme until 2026-11-25.'],
    ['share', stone('A', { status: 'UN', statusLabel: 'Unsynced' }), 'A1: Unsynced. Choose Send Email instead: it takes any stone.'],
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

  it('names three stones and counts the rest, and leaves out a client outside the scope', () => {
    const others = ['A2', 'A3', 'A4', 'A5'].map((vStnId) => stone('O', { vStnId }))
    expect(fault('hold', ...others)).toBe('A2, A3, A4: Sold. 1 more are unavailable.')
    expect(fault('hold', held, { ...held, vStnId: 'A5' }, { ...others[0]! })).toBe(
      'A1, A5 are on hold with Ana B for Acme until 2026-11-25. A2: Sold.',
    )
    expect(fault('hold', { ...held, heldBy: { ...held.heldBy!, company: null } })).toBe('A1 is on hold with Ana B until 2026-11-25.')
  })
})
