import { describe, expect, it } from 'vitest'
import { diamondLifecycle } from './diamond.ts'
import { isReachable, kindLabels, publicStatus, shareStatus, viewAgentOf } from './share.ts'

const stone = { wSts: 'A', sSts: null, sgiSts: null, webSts: null, initSts: null, isBestBuy: false, isBlocked: false } as const

describe('direct share', () => {
  it('is for Available and Best Buy alone', () => {
    const allowed = diamondLifecycle.codes.filter((wSts) => shareStatus({ ...stone, wSts }) !== 'refused')

    expect(allowed).toEqual(['A', 'D'])
  })

  it.each([
    ['a best buy the office has out on memo is allowed with a warning', { wSts: 'D', sgiSts: 'I' }, 'onMemo'],
    ['an available stone with the office code of a memo is free', { wSts: 'A', sgiSts: 'I' }, 'free'],
    ['an available stone in a blocked list is refused', { wSts: 'A', isBlocked: true }, 'refused'],
    ['a best buy in a live hold is refused', { wSts: 'D', isBlocked: true }, 'refused'],
  ] as const)('%s', (_, facts, status) => expect(shareStatus({ ...stone, ...facts })).toBe(status))
})

it.each([
  [{ wSts: 'A' }, 'available'],
  [{ wSts: 'D', sgiSts: 'I' }, 'available'],
  [{ wSts: 'A', isBlocked: true }, 'reserved'],
  [{ wSts: 'D', isBlocked: true }, 'reserved'],
  [{ wSts: 'H' }, 'reserved'],
  [{ wSts: 'M' }, 'reserved'],
  [{ wSts: 'C' }, 'reserved'],
  [{ wSts: 'O' }, 'sold'],
  [{ wSts: 'O', isDeleted: true }, 'sold'],
  [{ wSts: 'A', isDeleted: true }, 'gone'],
  [{ wSts: 'NA' }, 'gone'],
] as const)('a shared stone that stands as %o is told to be %s', (facts, notified) =>
  expect(publicStatus({ ...stone, isDeleted: false, ...facts })).toBe(notified),
)

it('names a lab-grown stone as what it is', () => {
  expect(kindLabels(true)).toBe('Laboratory-grown diamond')
  expect(kindLabels(false)).toBe('Natural diamond')
})

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148', 'phone'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel) Mobile Safari', 'phone'],
  ['Mozilla/5.0 (Linux; Android 16; SM-X900) Safari', 'tablet'],
  ['Mozilla/5.0 (iPad; CPU OS 19_0)', 'tablet'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'computer'],
  ['Mozilla/5.0 (compatible; Googlebot/2.1)', 'program'],
  ['WhatsApp/2.23', 'program'],
  ['node', 'program'],
  ['', 'program'],
] as const)('takes %j for a %s', (agent, kind) => expect(viewAgentOf(agent)).toBe(kind))

it.each([
  ['ada@mail.example', true],
  ['WhatsApp +91 98200 12345', true],
  ['(022) 555-0134', true],
  ['ada@mail', false],
  ['call me', false],
  ['12345', false],
])('of %j a person can be reached: %s', (contact, is) => expect(isReachable(contact)).toBe(is))
