import { randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { insertRows } from './copy.ts'
import type { DemoUser, UserRow } from './people.ts'

const hour = 3_600_000
interface Shared {
  by: DemoUser
  stones: number
  labGrown?: true
  note: string
  /** Hours ago. */
  ago: number
  /** Hours from now; a link without it has been revoked. */
  ends?: number
  hidePrice?: true
  /** How often it was opened. */
  views: number
  answer?: { kind: 'hold' | 'interested' | 'question'; name: string; message: string }
}
const links: readonly Shared[] = [
  {
    ...{ by: 'seller', stones: 5, note: 'DEMO: Rounds for a solitaire', ago: 30, ends: 138, views: 6 },
    answer: { kind: 'interested', name: 'Maelis', message: 'The second one, please send the video.' },
  },
  {
    ...{ by: 'seller2', stones: 3, note: 'DEMO: Ovals, as discussed', ago: 7, ends: 161, views: 2 },
    answer: { kind: 'question', name: 'Dovan', message: 'Is the bow tie visible?' },
  },
  { by: 'super', stones: 8, labGrown: true, note: 'DEMO: Lab-grown for the window', ago: 52, ends: 116, hidePrice: true, views: 11 },
  { by: 'seller', stones: 4, note: 'DEMO: Last week’s selection', ago: 210, ends: -42, views: 3 },
  { by: 'master', stones: 2, note: 'DEMO: A pair for earrings', ago: 96, views: 1 },
]
const agents = ['phone', 'computer', 'phone', 'tablet'] as const

/** Links to stones that were sent to clients, with visits and answers. Nobody has their addresses. */
export async function loadShares(client: pg.ClientBase, staff: Record<DemoUser, UserRow>, now: number): Promise<void> {
  const at = (hours: number) => new Date(now + hours * hour).toISOString()
  for (const [turn, { by, stones, labGrown = false, note, ago, ends, hidePrice = false, views, answer }] of links.entries()) {
    const id = randomUUID()
    const { rows: diamonds } = await client.query<{ id: string }>(
      `select id from demo_stone where lab_grown = $1 and w_sts = 'A' and crt between 0.9 and 2.2 order by v_stn_id limit $2 offset $3`,
      [labGrown, stones, 40 + 12 * turn],
    )
    const { rows: accounts } = await client.query<{ id: string }>(
      `select id from account where is_active and (seller = $1 or $2) and case when $3 then show_lab_grown else show_natural end
       order by company_name limit 1 offset $4`,
      [staff[by].id, !by.startsWith('seller'), labGrown, 3 + turn],
    )
    const expires_at = at(ends ?? 72)
    await insertRows(client, 'share_link', [
      {
        ...{ id, token_hash: randomBytes(32), created_by: staff[by].id, account: accounts[0]?.id ?? null, lab_grown: labGrown },
        ...{ hide_price: hidePrice, note, expires_at, revoked_at: ends === undefined ? at(-90) : null, created_at: at(-ago) },
      },
    ])
    await insertRows(
      client,
      'share_link_diamond',
      diamonds.map((stone, place) => ({ share_link: id, diamond: stone.id, place })),
    )
    const visit = (_: unknown, i: number) => ({ share_link: id, agent: agents[i % agents.length], at: at(-ago + (i + 1) * 0.7) })
    await insertRows(client, 'share_view', Array.from({ length: views }, visit))
    if (answer) {
      const about = { diamonds: diamonds.slice(0, 1).map((stone) => stone.id), contact: '' }
      await insertRows(client, 'share_answer', [{ id: randomUUID(), share_link: id, ...about, ...answer, created_at: at(-ago + 3) }])
    }
  }
}
