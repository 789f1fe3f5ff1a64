import { publicShares } from '@loupe/contract/inventory/public-shares.ts'
import { routes } from '@loupe/contract/index.ts'
import { apiKeys } from '@loupe/contract/platforms/api-keys.ts'
import { publicCatalogues } from '@loupe/contract/platforms/public-catalogues.ts'
import { serviceAccounts } from '@loupe/contract/platforms/service-accounts.ts'
import type { Named } from '@loupe/contract/route.ts'
import { clientReads, clientWrites } from '@loupe/contract/tools/client-tools.ts'
import { companyReads } from '@loupe/contract/tools/company-reads.ts'
import { companyWrites } from '@loupe/contract/tools/company-writes.ts'
import { roles } from '@loupe/domain/kernel/permissions.ts'
import { apiScopes, scopeOf } from '@loupe/domain/platforms/api-key.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { jobs } from '../jobs/index.ts'
import { runDue } from '../jobs/run-job.ts'
import { callersOf } from '../testing/callers.ts'
import { cataloguesOf } from '../testing/catalogues.ts'
import { clientsOfSellers, samplesOf } from '../testing/clients-of-sellers.ts'
import { noMail } from '../testing/mailers.ts'
import type { Samples } from '../testing/read-all.ts'
import { type Owner, exchangeWords } from '../testing/rows-everywhere.ts'
import { sampleInput } from '../testing/sample-input.ts'
import { sharing } from '../testing/sharing.ts'
import { type Role, testWorld } from '../testing/world.ts'

/**
 * Two clients of another seller exchange all their texts. What assistants, systems of clients and strangers with a link read stays the same bytes, and nobody
 * is notified of them who may not see them.
 */
const world = testWorld()
let foreign: [Owner, Owner]
/** Inputs with records of one's own, and with those of another. */
let samples: Samples[]
let clientKey: string
let links: string[]

const ending = (url: string) => url.slice(url.lastIndexOf('/') + 1)
const systemOf = async (who: Role) =>
  (await world.send(who)(serviceAccounts.create, { body: { name: `Assistant of ${who}`, role: roles.SELLER, perMinute: 1000 } })).key

beforeAll(async () => {
  const { own, rows, ...clients } = await clientsOfSellers(world, ['Aqx', 'Zqx'])
  foreign = clients.foreign
  samples = [own, foreign[1]].map((owner) => ({ ...samplesOf(owner, rows.get(owner)!), text: 'Zqx' }))
  await world.services.db.updateTable('account').set({ showNatural: true }).where('id', '=', own.account).execute()
  const user = await callersOf(world).apiUser(own.account)
  const key = { user, name: 'Shop', scopes: [...apiScopes], perMinute: 1000 }
  clientKey = (await world.as('admin')(apiKeys.create, { body: key })).key
  const { searchFor, catalogue } = cataloguesOf(world)
  const { id: savedSearch } = await searchFor('seller2', 'Plain')
  const { token } = await catalogue({ account: own.account, savedSearch }, 'seller2')
  const stones = await world.services.db.selectFrom('diamond').select('id').where('wSts', '=', 'A').orderBy('vStnId').execute()
  const { share } = sharing(world)
  const { url } = await share('seller2', stones.map(({ id }) => id), { account: own.account, partial: true }) // prettier-ignore
  links = [
    ...['', '/stones', '/feed', '/feed.csv'].map((rest) => publicCatalogues.open.path.replace(':token', token) + rest),
    publicShares.open.path.replace(':shareToken', ending(url)),
  ]
})

type Answers = Map<string, string>
async function note(answers: Answers, name: string, path: string, init: Parameters<typeof world.raw>[1] = {}) {
  const { status, body } = await world.raw(path, init)
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  answers.set(name, `${status} ${text.replaceAll(/\\?"(requestId|cursor|at)\\?":\\?"[^"]*"/g, '')}`)
}
const signed = (key: string, body?: object) => ({
  headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
  ...(body ? { body: JSON.stringify(body) } : {}),
})

/** Every read of a client's system. */
const readsByKey: Named[] = routes.filter(({ access, kind }) => kind === 'read' && scopeOf(access))
async function readByKey(answers: Answers) {
  for (const sample of samples)
    for (const route of readsByKey) {
      const { params = {}, body } = sampleInput(route, sample)
      const path = route.path.replace(/:(\w+)/g, (_, name: string) => String((params as Record<string, unknown>)[name]))
      const query = route.name === 'clientApi.feed' ? '?labGrown=false' : ''
      await note(answers, `${route.name} ${sample.id}`, path + query, { method: route.method, ...signed(clientKey, body) })
    }
}

/** Every tool of an assistant, and every record that it reads as a resource. A tool that writes only says what it would do. */
async function readByAssistant(answers: Answers, key: string) {
  const tools = key === clientKey ? { ...clientReads, ...clientWrites } : { ...companyReads, ...companyWrites }
  const message = (method: string, params: object) => ({ method: 'POST', ...signed(key, { jsonrpc: '2.0', id: 1, method, params }) })
  for (const sample of samples) {
    const of = sample.ids['account']
    for (const [name, { input }] of Object.entries(tools)) {
      const { body } = sampleInput({ body: input } as unknown as Named, sample)
      const optional = { ...('client' in input.shape ? { client: of } : {}), ...('preview' in input.shape ? { preview: true } : {}) }
      await note(answers, `${key} ${name} ${of}`, '/mcp', message('tools/call', { name, arguments: { ...body, ...optional } }))
    }
    for (const uri of [`loupe://client/${of}`, `loupe://stone/${sample.id}`])
      await note(answers, `${key} ${uri}`, '/mcp', message('resources/read', { uri }))
  }
}

/** Which of these are answered otherwise when the texts of the others' clients are exchanged. */
async function changed(read: (answers: Answers) => Promise<unknown>) {
  const [before, after]: [Answers, Answers] = [new Map(), new Map()]
  await read(before)
  await exchangeWords(world.owner, foreign)
  await read(after)
  await exchangeWords(world.owner, foreign)
  const good = [...before.values()].filter((text) => text.startsWith('200') && !/"(isError":true|error":)/.test(text)).length
  return { names: [...before].filter(([name, text]) => after.get(name) !== text).map(([name]) => name), good }
}

describe('of the clients of other sellers', () => {
  it('whoever opens a link, the system of a client and the assistant of a seller learn nothing', async () => {
    const assistant = await systemOf('seller2')
    const { names, good } = await changed(async (answers) => {
      for (const link of links) await note(answers, link, link)
      await readByKey(answers)
      await readByAssistant(answers, clientKey)
      await readByAssistant(answers, assistant)
    })
    expect(names).toEqual([])
    expect(good).toBeGreaterThan(45)
  })

  it('the assistant of a super admin reads them', async () => {
    const assistant = await systemOf('super')
    expect((await changed((answers) => readByAssistant(answers, assistant))).names.length).toBeGreaterThan(3)
  })

  it('no job mails or notifies anybody who may not see them', async () => {
    const { db } = world.services
    await db.deleteFrom('notification').execute()
    world.setNow(new Date('2030-01-02T12:00:00.000Z'))
    for (const job of jobs.filter(({ name }) => !['send-mail', 'verify-audit'].includes(name)))
      await runDue(world.services, noMail, job, 'test')
    const mails = db.selectFrom('mail').select(['toAddress as to', 'subject', 'text', 'html'])
    const notices = db
      .selectFrom('notification')
      .innerJoin('user', 'user.id', 'notification.user')
      .select(['email as to', 'title', 'text', 'link'])
    const told = [...(await mails.execute()), ...(await notices.execute())].filter((one) => /Aqx|Zqx/.test(JSON.stringify(one)))
    const recipients = new Set(told.map(({ to }) => to))
    expect([...recipients].filter((to) => /^(seller|seller2|master)@/.test(to))).toEqual([])
    expect(recipients).toContain('stranger@test.example')
  })
})
