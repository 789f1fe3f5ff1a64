import { routes } from '@loupe/contract/index.ts'
import type { Named } from '@loupe/contract/route.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { replyTo } from '../testing/reply-to.ts'
import { type Samples, readAll } from '../testing/read-all.ts'
import { sampleInput } from '../testing/sample-input.ts'
import { clientsOfSellers, samplesOf } from '../testing/clients-of-sellers.ts'
import { type Owner, exchangeWords } from '../testing/rows-everywhere.ts'
import { type Role, testWorld } from '../testing/world.ts'

/**
 * Two clients of another seller exchange all their texts. A person who may not see these clients makes the same requests before and after, and must get the
 * same bytes: the order of rows, a count or a refusal that differs reveals a name.
 */
const world = testWorld()
const [low, high] = ['Aqx', 'Zqx'] as const
let foreign: [Owner, Owner]
let own: Owner
/** Tables that have no such rows. */
let left: string[]
let samples: { own: Samples; foreign: Samples }
/**
 * What these show is the whole company's, to whoever has the right to them: sign-ins (`user:view`), the feed of clients (`feed-client:view`), and the addresses
 * and subjects of all emails (`bulk-email:approve`).
 */
const companyWide = ['sessions.log', 'feed.ledger', 'feed.ledgerByBody', 'emailLogs.list']
/** One's own refused requests are written there a moment later. */
const ownActivities = 'activities.list'

beforeAll(async () => {
  const clients = await clientsOfSellers(world, [low, high])
  ;({ foreign, own } = clients)
  left = clients.left
  samples = { own: samplesOf(own, clients.rows.get(own)!), foreign: samplesOf(foreign[1], clients.rows.get(foreign[1])!) }
})

/** The fields by which a list can be sorted and filtered. */
function fieldsOf({ body }: Named): string[] {
  const sort = body instanceof z.ZodObject ? (body.shape['sort'] as unknown) : undefined
  const array = sort instanceof z.ZodDefault ? (sort.unwrap() as unknown) : undefined
  const sorts = array instanceof z.ZodArray ? (array.element as unknown) : undefined
  return sorts instanceof z.ZodObject ? Object.keys(sorts.shape) : []
}
const lists = routes.filter((route) => route.kind === 'read' && fieldsOf(route).length > 0 && route.path.startsWith('/admin/'))

/** What every list answers, filtered by the word of a client in any of its texts; and sorted by each of them. */
const listAll = (who: Role) => listEach(who, (texts) => texts)
const filterAll = (who: Role) => listEach(who, () => [])
async function listEach(who: Role, sortedBy: (texts: readonly string[]) => readonly string[]): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  for (const route of lists) {
    const { body } = sampleInput(route, samples.own)
    const holds = (fields: readonly string[]) => ({ ...body, filter: { or: fields.map((field) => ({ [field]: { contains: high } })) } })
    const texts = fieldsOf(route).filter((field) => route.body!.safeParse(holds([field])).success)
    for (const request of [holds(texts), ...sortedBy(texts).map((field) => ({ ...body, sort: [{ [field]: 'ASC' }] }))]) {
      const reply = await replyTo(world, route.path, {
        method: route.method,
        as: who,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(request),
      })
      answers.set(
        `${route.name} ${JSON.stringify(request)}`,
        `${reply.status} ${JSON.stringify(reply.body).replaceAll(/"requestId":"[^"]*"/g, '')}`,
      )
      // Without the right to the list, the others are refused too.
      if (reply.status === 403) break
    }
  }
  return answers
}

/** Every list, and every read of a record of one's own and of another's; without PDFs, which name the second in which they were made. */
const readings = async (who: Role) =>
  new Map(
    [
      ...(await listAll(who)),
      ...(await readAll(world, who, samples.own)),
      ...[...(await readAll(world, who, samples.foreign))].map(([name, text]) => [`${name} of another`, text] as const),
    ].filter(([, text]) => !text.startsWith('200 %PDF')),
  )

/** Which of these requests are answered otherwise when the texts of the others' clients are exchanged. */
async function changed(who: Role, read: (who: Role) => Promise<Map<string, string>>) {
  const before = await read(who)
  await exchangeWords(world.owner, foreign)
  const after = await read(who)
  await exchangeWords(world.owner, foreign)
  return { names: [...before].filter(([name, text]) => after.get(name) !== text).map(([name]) => name), answers: [...before.values()] }
}
const routesOf = (names: readonly string[]) => [...new Set(names.map((name) => name.split(' ')[0]!))]

describe('of the names and texts of clients of other sellers', () => {
  // Two have every right there is, so that only the scope keeps the clients of others from them; one may not see vendors.
  it.each([
    ['seller2', readings],
    ['master', listAll],
    ['seller', listAll],
  ] as const)('%s learns nothing by any sort, filter or record', async (who, read) => {
    const { names, answers } = await changed(who, read)

    expect(routesOf(names).filter((name) => ![...companyWide, ownActivities].includes(name))).toEqual([])
    expect(answers.filter((text) => text.startsWith('200')).length).toBeGreaterThan(50)
  })

  it('a super admin sees them in most lists: the requests would show them', async () => {
    const { names } = await changed('super', filterAll)
    expect(routesOf(names).length).toBeGreaterThan(30)
    // Of each of their tables; one user is one service account.
    expect(left).toEqual(['service_account'])
  })
})
