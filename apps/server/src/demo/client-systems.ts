import { randomBytes, randomUUID } from 'node:crypto'
import { roles } from '@loupe/domain/kernel/permissions.ts'
import { apiScopes, hintLength } from '@loupe/domain/platforms/api-key.ts'
import { triesAtMost } from '@loupe/domain/platforms/webhook.ts'
import { orderStatus } from '@loupe/domain/transactions/order.ts'
import type pg from 'pg'
import { oneRow } from '../db/one-row.ts'
import { seal } from '../db/sealed.ts'
import { keyedHash } from '../http/authentication.ts'
import { insertRows } from './copy.ts'
import type { UserRow } from './people.ts'

/** The key of a client's system in every demo. The demo is never loaded into a company's database. */
export const demoApiKey = 'loupe_demo-key-of-the-web-shop-of-a-client-000000'
/** The same shop's test key, for the stones of the test company. */
export const demoTestKey = 'test_demo-key-of-the-web-shop-of-a-client-000000'

const hour = 3_600_000
/** Bytes as PostgreSQL reads them from JSON. */
const bytea = (bytes: Buffer) => `\\x${bytes.toString('hex')}`
const topics = ['hold', 'memo', 'offer', 'order']

interface Deal {
  kind: string
  subject: string
  at: string
}
/** The latest deals of the client, the newest first. */
async function dealsOf(client: pg.ClientBase, account: string, count: number): Promise<Deal[]> {
  const { rows } = await client.query<Deal>(
    `select * from (
      select 'order.approve' as kind, id::text as subject, updated_at as at from "order" where account = $1 and status = $3
      union all select case block_type when 2 then 'memo.approve' else 'hold.approve' end, id::text, updated_at from block where account = $1
    ) as deal order by at desc, subject limit $2`,
    [account, count, orderStatus.approved],
  )
  return rows
}

/**
 * A client whose web shop calls with a key and has two webhooks: one that is paused, because nobody receives messages of the demo, and one that was
 * disabled after a day of failures. Loaded last: webhooks are not notified of what was loaded before.
 * @param secret of the installation: keys and signing secrets are stored under it
 */
export async function loadClientSystems(client: pg.ClientBase, by: UserRow, secret: string, now: number): Promise<void> {
  const { id: account } = oneRow(
    await client.query<{ id: string }>(
      `select a.id from account a join "order" o on o.account = a.id where a.is_active and a.show_natural
       group by a.id order by count(*) desc, a.vendor_code limit 1`,
    ),
  )
  const user = randomUUID()
  const at = (hoursAgo: number) => new Date(now - hoursAgo * hour).toISOString()
  const made = { created_by: by.id, created_at: at(24 * 20) }
  await insertRows(client, 'user', [
    {
      ...{
        id: user,
        type: roles.API_USER,
        account,
        first_name: 'Web',
        last_name: 'shop',
        username: 'web-shop',
        email: 'web-shop@client.example',
      },
      ...{ mobile: '', password_hash: '-', default_password: false, is_active: true, is_email_verified: true },
    },
  ])
  const key = randomUUID()
  const keyOf = (text: string) => ({
    ...{ user, token_hash: bytea(keyedHash(secret, text)), hint: text.slice(0, hintLength) },
    ...{ scopes: [...apiScopes], per_minute: 120, ...made },
  })
  await insertRows(client, 'api_key', [
    { id: key, name: 'Web shop', last_used_at: at(0.1), ...keyOf(demoApiKey) },
    { id: randomUUID(), name: 'Web shop, test', last_used_at: null, ...keyOf(demoTestKey) },
  ])
  await insertRows(client, 'api_call', callsOf(key, at))
  await loadWebhooks(client, { user, secret, made, at, deals: await dealsOf(client, account, 16) })
}

/** Calls of the shop in the last day: the feed every half hour, a search now and then, one that was refused. */
const callsOf = (key: string, at: (hoursAgo: number) => string) =>
  Array.from({ length: 48 }, (_, index) => {
    const route = index % 5 === 2 ? 'clientApi.stones' : 'clientApi.feed'
    const status = index === 20 ? 429 : 200
    const bytes = status === 200 ? 4_000 + 977 * (index % 7) : 180
    return { api_key: key, at: at(24 - index / 2), route, status, ms: 4 + (index % 9), bytes, ip: '192.0.2.10', request_id: randomUUID() }
  })

interface Given {
  user: string
  secret: string
  made: object
  at(hoursAgo: number): string
  deals: Deal[]
}
async function loadWebhooks(client: pg.ClientBase, { user, secret, made, at, deals }: Given): Promise<void> {
  const [shop, catalogue] = [randomUUID(), randomUUID()]
  const signing = () => bytea(seal(secret, 'webhook', `whsec_${randomBytes(32).toString('base64')}`))
  const failure = 'Its host returned 503.'
  await insertRows(client, 'webhook', [
    {
      ...{ id: shop, user, name: 'Web shop', url: 'https://shop.example/loupe', topics, secret: signing(), state: 'paused' },
      ...{ paused_because: 'The demo’s messages have no receiver.', updated_at: at(1), ...made },
    },
    {
      ...{
        id: catalogue,
        user,
        name: 'Old catalogue',
        url: 'https://catalogue.example/hooks',
        topics,
        secret: signing(),
        state: 'failing',
      },
      ...{ paused_because: `It failed ${triesAtMost} times in a day. Last error: ${failure}`, updated_at: at(30), ...made },
    },
  ])
  const deliveries = deals.toReversed().map(({ kind, subject, at: when }, index) => {
    const id = randomUUID()
    const happened = new Date(when).toISOString()
    const body = JSON.stringify({ id, event: kind, at: happened, data: { [kind.split('.')[0] ?? '']: { id: subject } } })
    const isOld = index < 8
    const common = { id, webhook: isOld ? catalogue : shop, kind, subject, happened_at: happened, created_at: happened }
    const sent = { body, state: 'sent', tries: index === 12 ? 3 : 1, status: 200, error: null, ended_at: happened }
    if (!isOld || index < 4) return { ...common, ...sent }
    if (index === 4) return { ...common, ...sent, state: 'dead', tries: triesAtMost, status: 503, error: failure, ended_at: at(30) }
    return { ...common, body: null, state: 'waiting', tries: 0, status: null, error: null, ended_at: null }
  })
  await insertRows(client, 'webhook_delivery', deliveries)
  // Webhooks are not notified of what the demo has written.
  await client.query('update webhook_reading set after = (select coalesce(max(id), 0) from event)')
}
