import { dayIn } from '@loupe/domain/kernel/local-time.ts'
import type { World } from './world.ts'

/** A random number generator that is repeatable by its seed. */
export function seeded(seed: number) {
  let state = seed
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
  const upTo = (count: number) => Math.floor(next() * count)
  return { next, upTo, one: <T>(of: readonly T[]): T => of[upTo(of.length)]! }
}

export interface Deals {
  stones: {
    id: string
    labGrown: boolean
    shape: number
    crt: number
    rap: number | null
    ctPr: number
    back: number | null
    amt: number
    wSts: string
    /** The day in the company's time zone. */
    arrived: string
  }[]
  orders: { day: string; seller: string; account: string; labGrown: boolean; status: number; lines: Line[] }[]
  offers: { day: string; seller: string; account: string; labGrown: boolean; status: number }[]
  blocks: { day: string; seller: string; account: string; labGrown: boolean; type: number }[]
}
interface Line {
  shape: number
  crt: number
  rap: number | null
  ctPr: number
  back: number | null
  amt: number
  arrived: string
}

/** A stone at a share of its price, with the figures that follow from its price per carat. */
function pricedAt<S extends Pick<Line, 'crt' | 'rap' | 'ctPr'>>(stone: S, share: number): S & Pick<Line, 'back' | 'amt'> {
  const ctPr = round(stone.ctPr * share, 2)
  return { ...stone, ctPr, back: stone.rap === null ? null : round((ctPr / stone.rap - 1) * 100, 2), amt: round(ctPr * stone.crt, 2) }
}

const round = (value: number, places: number) => Math.round(value * 10 ** places) / 10 ** places

async function randomStone(world: World, random: ReturnType<typeof seeded>, instant: () => string): Promise<Deals['stones'][number]> {
  const crt = round(0.2 + random.next() * 5, 3)
  const rap = random.next() < 0.15 ? null : round(500 + random.next() * 20_000, 2)
  const ctPr = round((rap ?? 900) * (0.5 + random.next() * 0.5), 2)
  const fields = {
    labGrown: random.next() < 0.4,
    shpNm: 1 + random.upTo(4),
    crt,
    rap,
    back: rap === null ? null : round((ctPr / rap - 1) * 100, 2),
    ctPr,
    amt: round(ctPr * crt, 2),
    wSts: random.one(['A', 'A', 'A', 'D', 'H', 'M', 'O', 'NA', 'U']) as 'A',
    colNm: 1 + random.upTo(5),
    clrNm: 1 + random.upTo(5),
    arrivedAt: instant(),
  }
  const { id } = await world.given.diamond(fields)
  return { ...fields, id, shape: fields.shpNm, arrived: dayIn(new Date(fields.arrivedAt)) }
}

/** Random stones and deals of three sellers over two years, at any time of day: inserted as rows, and returned as they were generated. */
export async function randomDeals(world: World, seed: number, count: number, until: string): Promise<Deals> {
  const { db } = world.services
  const random = seeded(seed)
  const sellers = [world.people.seller, world.people.seller2, world.people.master]
  const accounts = await Promise.all(Array.from({ length: 6 }, async (_, i) => (await world.given.account({ seller: sellers[i % 3]! })).id))
  const randomInstant = () => new Date(Date.parse(until) - random.upTo(730 * 86_400_000)).toISOString()
  const deals: Deals = { stones: [], orders: [], offers: [], blocks: [] }
  for (let i = 0; i < count * 2; i++) deals.stones.push(await randomStone(world, random, randomInstant))
  const promised = new Set<string>()
  for (let i = 0; i < count; i++) {
    const party = { seller: random.one(sellers), account: random.one(accounts) }
    const at = randomInstant()
    const labGrown = random.next() < 0.4
    const ours = deals.stones.filter((stone) => stone.labGrown === labGrown)
    const stone = random.one(ours)
    const made = { createdBy: party.seller, createdAt: at }
    const kind = random.upTo(4)
    if (kind === 0) {
      const status = random.one([1, 2, 3, 4] as const)
      const offer = { trackType: 4, diamond: stone.id, ...party, status, ctPr: 1, amt: 1, trackPricePerCarat: 1, trackAmount: 1 } as const
      await db
        .insertInto('diamondTrack')
        .values({ ...offer, offerValidDate: at, ...made })
        .execute()
      deals.offers.push({ day: dayIn(new Date(at)), ...party, labGrown, status })
    } else if (kind === 1) {
      const type = random.one([1, 2])
      await world.given.block({ diamond: stone.id, ...party, blockType: type as 1, status: 4, ...made })
      deals.blocks.push({ day: dayIn(new Date(at)), ...party, labGrown, type })
    } else {
      const status = random.one([1, 2, 2, 3, 4, 5])
      // A stone is in one live order at most.
      const isLive = [1, 2, 5].includes(status)
      const lines = [...new Set([stone, random.one(ours), random.one(ours)])].filter(({ id }) => !isLive || !promised.has(id))
      if (lines.length === 0) continue
      if (isLive) lines.forEach((line) => promised.add(line.id))
      const { id } = await db
        .insertInto('order')
        .values({ orderNo: `R${seed}-${i}`, ...party, labGrown, status: status as 1, ...made })
        .returning('id')
        .executeTakeFirstOrThrow()
      const sold = lines.map((line) => ({ ...pricedAt(line, 0.97), listCtPr: line.ctPr }))
      await db
        .insertInto('orderLine')
        .values(
          sold.map(({ id: diamond, crt, rap, listCtPr, ctPr, back, amt }) => ({
            order: id,
            diamond,
            crt,
            rap,
            listCtPr,
            ctPr,
            back,
            amt,
            diamondWas: 'A',
            diamondIs: 'O',
          })),
        )
        .execute()
      deals.orders.push({ day: dayIn(new Date(at)), ...party, labGrown, status, lines: sold })
    }
  }
  return deals
}
