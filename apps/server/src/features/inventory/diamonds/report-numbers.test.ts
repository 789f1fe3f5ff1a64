import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { beforeAll, expect, it } from 'vitest'
import { deriveStones } from '../../../demo/derive.ts'
import { seedMasters, stock } from '../../../testing/stock.ts'
import { testWorld } from '../../../testing/world.ts'
import { normalNumber, typingErrors } from './report-numbers.ts'

const world = testWorld()
beforeAll(() => seedMasters(world))
const request = async (numbers: string[], labGrown?: boolean) => world.as('seller')(diamonds.reportNumbers, { body: { numbers, labGrown } })

it.each([
  [' 2141438171 ', '2141438171'],
  ['GIA 2141438171', '2141438171'],
  ['gia: 0012345678', '0012345678'],
  ['IGI LG512345678', 'LG512345678'],
  ["'0012345678", '0012345678'],
  ['GIANT7', 'GIANT7'],
  ['r00001', 'R00001'],
  ['HRD', 'HRD'],
])('reads "%s" as %s', (pasted, number) => {
  expect(normalNumber(['GIA', 'IGI', 'HRD'], pasted)).toBe(number)
})

it('says of each pasted number how its stone stands, in the pasted order', async () => {
  const free = await world.given.diamond({ vStnId: 'PASTE-a1', rptNo: '0070000001' })
  const sold = await world.given.diamond({ vStnId: 'PASTE-2', rptNo: '7000000002', wSts: 'O' })
  const memo = await world.given.diamond({ vStnId: 'PASTE-3', wSts: 'M' })
  const gone = await world.given.diamond({ vStnId: 'PASTE-4', wSts: 'NA' })
  const held = await world.given.diamond({ vStnId: 'PASTE-5', wSts: 'H' })
  const block = await world.given.block({ diamond: held.id })
  const grown = await world.given.diamond({ vStnId: 'PASTE-6', labGrown: true })

  const { list, counts } = await request([
    'paste-A1',
    '7000000002',
    'PASTE-3',
    'PASTE-4',
    'PASTE-5',
    'GIA 0070000001',
    '70000000020',
    'nothing',
    'PASTE-6',
  ])

  expect(list).toEqual([
    { number: 'paste-A1', state: 'found', diamond: free.id, vStnId: 'PASTE-a1' },
    { number: '7000000002', state: 'sold', diamond: sold.id, vStnId: 'PASTE-2' },
    { number: 'PASTE-3', state: 'onMemo', diamond: memo.id, vStnId: 'PASTE-3' },
    { number: 'PASTE-4', state: 'unavailable', diamond: gone.id, vStnId: 'PASTE-4' },
    { number: 'PASTE-5', state: 'onHold', diamond: held.id, vStnId: 'PASTE-5', heldBy: 'Test seller', until: block.validTillDate },
    { number: 'GIA 0070000001', state: 'repeated', diamond: free.id, vStnId: 'PASTE-a1' },
    { number: '70000000020', state: 'unknown', suggestion: '7000000002' },
    { number: 'nothing', state: 'unknown' },
    { number: 'PASTE-6', state: 'found', diamond: grown.id, vStnId: 'PASTE-6' },
  ])
  expect(counts).toEqual({ found: 2, sold: 1, onMemo: 1, unavailable: 1, onHold: 1, repeated: 1, unknown: 2 })
  expect((await request(['PASTE-6'], false)).list[0]!.state).toBe('unknown')
})

it('knows the typingErrors of a hand', () => {
  expect(typingErrors('12')).toEqual(expect.arrayContaining(['2', '1', '21', '02', '19']))
  expect(typingErrors('12')).not.toContain('12')
  expect(typingErrors('F0002X')).toEqual(expect.arrayContaining(['F0002', 'F00021']))
  expect(typingErrors('F12')).not.toContain('012')
})

it('answers a thousand numbers at once', async () => {
  const stones = [...deriveStones(20_000, 3)]
  await stock(world, stones)
  const numbers = stones
    .slice(0, 1000)
    .map((stone, i) => (i % 3 === 0 ? stone.vStnId : i % 3 === 1 ? (stone.rptNo ?? stone.vStnId) : `${stone.vStnId}X`))
  await request(numbers.slice(0, 10))

  const { list } = await request(numbers)

  expect(list.map((row) => row.number)).toEqual(numbers)
  expect(list.filter((row) => row.suggestion !== undefined)).toHaveLength(100)
})
