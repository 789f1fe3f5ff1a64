import { routes } from '@loupe/contract/index.ts'
import type { Named } from '@loupe/contract/route.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Samples, readAll } from '../testing/read-all.ts'
import { sampleInput } from '../testing/sample-input.ts'
import { type Owner, type Row, exchangeWords, rowsEverywhere } from '../testing/rows-everywhere.ts'
import { type Role, testWorld } from '../testing/world.ts'

/**
 * Two clients of another seller exchange all their texts. A person who may not see these clients makes the same requests before and after, and must get the
 * same bytes: the order of rows, a count or a refusal that differs reveals a name.
 */
const world = testWorld()
const [low, high] = ['Aqx', 'Zqx']
let foreign: [Owner, Owner]
let own: Owner
let samples: { own: Samples; foreign: Samples }
let left: string[]

const camel = (table: string) => table.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase())
const samplesOf = (owner: Owner, rows: Map<string, Row>): Samples => ({
  text: high,
  id: rows.get('diamond')!['id']!,
  ids: {
    account: owner.account,
    user: owner.buyer,
    accounts: owner.account,
    ...Object.fromEntries([...rows].map(([table, row]) => [`${camel(table)}s`, String(row['id'])])),
    ...Object.fromEntries([...rows].map(([table, row]) => [camel(table), String(row['id'])])),
    tracks: rows.get('diamond_track')!['id']!,
  },
  inputs: {},
})

beforeAll(async () => {
  const { db } = world.services
  const ownerOf = async (seller: string, word: string): Promise<Owner> => {
    const account = await world.given.account({ seller, companyName: `${word} company`, vendorCode: `${word} code`, name: word })
    const { id } = await db
      .insertInto('user')
      .values({ type: 4, account: account.id, firstName: word, username: word, email: `${word}@test.example`, passwordHash: '-' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { account: account.id, seller, buyer: id, word }
  }
  const { seller, seller2 } = world.people
  foreign = [await ownerOf(seller2, low!), await ownerOf(seller2, high!)]
  own = await ownerOf(seller, 'Mqx')
  const made = await rowsEverywhere(world.owner, [...foreign, own])
  left = made.left
  samples = { own: samplesOf(own, made.rows.get(own)!), foreign: samplesOf(foreign[1], made.rows.get(foreign[1])!) }
})

/** The fields by which a list can be sorted and filtered. */
function fieldsOf({ body }: Named): string[] {
  const sort = body instanceof z.ZodObject ? (body.shape['sort'] as unknown) : undefined
  const array = sort instanceof z.ZodDefault ? (sort.unwrap() as unknown) : undefined
  const sorts = array instanceof z.ZodArray ? (array.element as unknown) : undefined
  return sorts instanceof z.ZodObject ? Object.keys(sorts.shape) : []
}
const lists = routes.filter((route) => route.kind === 'read' && fieldsOf(route).length > 0 && route.path.startsWith('/admin/'))

/** What every list answers, sorted by each of its fields and filtered by the word of a client. */
async function listAll(who: Role): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  for (const route of lists)
    for (const field of fieldsOf(route)) {
      const { body } = sampleInput(route, samples.own)
      const requests = [{ sort: [{ [field]: 'ASC' }] }, { filter: { [field]: { contains: high } } }, { filter: { [field]: { '>=': 'Nqx' } } }]
      for (const request of requests) {
        const reply = await world.raw(route.path, {
          method: route.method,
          as: who,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ...body, ...request }),
        })
        // Without the right to the list, the others are refused too; a field that is no text cannot be filtered by one.
        if (reply.status === 403) break
        answers.set(`${route.name} ${JSON.stringify(request)}`, `${reply.status} ${JSON.stringify(reply.body).replaceAll(/"requestId":"[^"]*"/g, '')}`)
      }
    }
  return answers
}

describe.each(['seller', 'master'] as const)('of clients of other sellers, a %s', (who) => {
  it('reads nothing, by any sort, filter or record', async () => {
    const read = async () => new Map([...(await listAll(who)), ...(await readAll(world, who, samples.own)), ...[...(await readAll(world, who, samples.foreign))].map(([name, text]) => [`${name} foreign`, text] as const)])
    const before = await read()
    await exchangeWords(world.owner, foreign)
    const after = await read()
    await exchangeWords(world.owner, foreign)
    if (process.env['WHY']) {
      console.log('left', left.join(' '))
      for (const [name, text] of before) if (after.get(name) !== text) console.log(who, 'DIFF', name, '\n  ', text.slice(0, 700), '\n  ', after.get(name)?.slice(0, 700))
      console.log([...before].filter(([, text]) => /^5/.test(text)).map(([name, text]) => `${name} ${text.slice(0, 200)}`).join('\n'))
      console.log('with own rows', [...before].filter(([, text]) => text.includes('Mqx')).map(([name]) => name.split(' ')[0]).filter((n, i, all) => all.indexOf(n) === i).join(' '))
    }
    expect([...before].filter(([name, text]) => after.get(name) !== text).map(([name]) => name)).toEqual([])
  })
})
