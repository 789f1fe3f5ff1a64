import { trackType } from '@loupe/domain/transactions/track.ts'
import { offerStatus } from '@loupe/domain/transactions/offer.ts'
import { counterOffer } from '../../features/transactions/offers/countering.ts'
import { acceptOffers, changeOfferStatus } from '../../features/transactions/offers/deciding.ts'
import { expireOffer } from '../../features/transactions/offers/expiring.ts'
import { createOffers } from '../../features/transactions/offers/making.ts'
import { to2 } from '../random.ts'
import type { DemoUser } from '../people.ts'
import { type Desk, idsOf } from './desk.ts'

/** Offers of clients: some are pending, some were answered with another price, some were accepted, rejected, or have expired. */
interface PlannedOffer {
  /** How many hours ago the offer was made, and for how many hours. */
  ago: number
  hours: number
  stones: number
  /** The offered share of the stone's price. */
  share: number
  remarks?: string
  kind?: 'labGrown' | 'bestBuy'
  assignedTo?: DemoUser
  /** The seller of the client; any seller if missing. */
  by?: 'seller' | 'seller2'
}

async function makeOffers(desk: Desk, { ago, hours, stones, share, remarks, kind, assignedTo, by }: PlannedOffer) {
  const client = desk.client(kind === 'labGrown', by)
  const taken = desk.take(stones, kind)
  const { created } = await createOffers(desk.ago(client.by, ago), {
    ...{
      trackType: trackType.offer,
      diamonds: idsOf(taken),
      account: client.id,
      user: client.user,
      partial: false,
      confirmLargeChange: true,
      hours,
      remarks,
    },
    prices: taken.map(({ id, ctPr }) => ({ diamond: id, ctPr: to2(ctPr * share) })),
    ...(assignedTo ? { assignedTo: desk.staff[assignedTo].id } : {}),
  })
  return { client, offers: created }
}

const answers = ['master', 'admin'] as const

/** A price negotiated by turns, beginning with the company's answer. */
async function negotiate(desk: Desk, planned: PlannedOffer, shares: readonly number[]): Promise<void> {
  const { client, offers } = await makeOffers(desk, planned)
  let [last] = offers
  for (const [turn, share] of shares.entries()) {
    if (!last) return
    const who = turn % 2 === 0 ? 'master' : client.by
    const price = { trackPricePerCarat: to2(last.ctPr * share), hours: 48 }
    last = await counterOffer(desk.ago(who, planned.ago - (turn + 1) * 2), { id: last.id, ...price })
  }
}

export async function loadOffers(desk: Desk): Promise<void> {
  const waiting: readonly PlannedOffer[] = [
    { ago: 2, hours: 24, stones: 2, share: 0.95, remarks: 'Ready to pay at once' },
    { ago: 5, hours: 48, stones: 1, share: 0.91 },
    { ago: 1, hours: 10, stones: 2, share: 0.93, kind: 'labGrown' },
    { ago: 20, hours: 24, stones: 1, share: 0.97, kind: 'bestBuy', assignedTo: 'seller2' },
  ]
  for (const planned of waiting) await makeOffers(desk, planned)
  await negotiate(desk, { ago: 14, hours: 24, stones: 1, share: 0.86 }, [0.97])
  await negotiate(desk, { ago: 18, hours: 24, stones: 1, share: 0.85, remarks: 'For a necklace' }, [0.98, 0.91])
  for (const [at, planned] of (
    [
      { ago: 30, hours: 24, stones: 2, share: 0.97, by: 'seller' },
      { ago: 40, hours: 24, stones: 1, share: 0.98, by: 'seller2' },
      { ago: 52, hours: 24, stones: 1, share: 0.96, kind: 'labGrown' },
    ] as const
  ).entries()) {
    const { offers } = await makeOffers(desk, planned)
    await acceptOffers(desk.ago(answers[at] ?? 'admin', planned.ago - 3), idsOf(offers))
  }
  for (const [planned, remarks] of [
    [{ ago: 40, hours: 48, stones: 1, share: 0.72, by: 'seller' }, 'Too far below the asking price'],
    [{ ago: 61, hours: 24, stones: 2, share: 0.76, by: 'seller2' }, 'Another client pays more'],
  ] as const) {
    const { offers } = await makeOffers(desk, planned)
    for (const { id } of offers) await changeOfferStatus(desk.ago('master', planned.ago - 2), { id, status: offerStatus.rejected, remarks })
  }
  for (const planned of [
    { ago: 80, hours: 24, stones: 1, share: 0.88, by: 'seller' },
    { ago: 130, hours: 48, stones: 1, share: 0.9, by: 'seller2' },
  ] as const) {
    const { offers } = await makeOffers(desk, planned)
    for (const { id } of offers) await expireOffer(desk.ago('system', planned.ago - planned.hours), id)
  }
}
