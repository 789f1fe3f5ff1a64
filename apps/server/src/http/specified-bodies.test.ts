import { routes } from '@loupe/contract/index.ts'
import { rowOf } from '@loupe/contract/list.ts'
import { z } from 'zod'
import { beforeAll, describe, expect, it } from 'vitest'
import { companiesOf } from '../testing/companies.ts'
import { password, signingIn } from '../testing/people.ts'
import { specifiedClientWrites } from '../testing/specified/client-writes.ts'
import { specifiedLists } from '../testing/specified/lists.ts'
import { type Prepared, type Specified, prepare } from '../testing/specified/prepared.ts'
import { specifiedWrites } from '../testing/specified/writes.ts'
import { testWorld } from '../testing/world.ts'

/** Every body that the two specifications write out, sent unchanged over real HTTP, and what they expect of the response. */
const world = testWorld()
const { places } = companiesOf(world)
const { person, mailedCode, mailedLink } = signingIn(world)
let prepared: Prepared
beforeAll(async () => {
  prepared = await prepare(world, places)
})

async function send({ call, as = 'super', body }: Specified) {
  const [method = '', path = ''] = call.split(' ')
  const { status, body: reply } = await world.raw(path, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    ...(as === 'anyone' ? {} : { as }),
  })
  return { status, reply: reply as { code: string; message: string; data: unknown } }
}

/** Every body that was not accepted as written, with its response, so that one failure shows them all. */
async function refusedOf(specified: readonly Specified[]): Promise<string[]> {
  const refused: string[] = []
  for (const one of specified) {
    const { status, reply } = await send(one)
    const isRead = one.reads === undefined || isLike(reply.data, one.reads)
    if (status !== 200 || reply.code !== 'OK' || !isRead)
      refused.push(`${one.cites}: ${one.call}: ${status} ${JSON.stringify(reply).slice(0, 300)}`)
  }
  return refused
}
function isLike(data: unknown, reads: unknown): boolean {
  try {
    if (typeof reads === 'object' && reads !== null && !('asymmetricMatch' in reads)) expect(data).toMatchObject(reads)
    else expect(data).toEqual(reads)
    return true
  } catch {
    return false
  }
}

describe('bodies as the specifications write them', () => {
  it('lists are taken as written', async () => expect(await refusedOf(specifiedLists(prepared))).toEqual([]))

  it('writes are taken as written', async () =>
    expect(await refusedOf([...specifiedWrites(prepared), ...specifiedClientWrites(prepared)])).toEqual([]))

  it('signing in, signing up and passwords are taken as written', async () => {
    const anyone = (cites: string, call: Specified['call'], body: unknown, reads: unknown = {}): Specified => ({
      cites,
      call,
      body,
      reads,
      as: 'anyone',
    })
    const pat = await person()
    const { username, email } = pat
    const signedIn = {
      token: { jwt: expect.any(String) },
      user: { id: pat.id },
      userPermissions: { data: expect.any(Array) },
      masters: { SHAPE: expect.any(Array) },
    }
    const first = [
      anyone(
        'S0 §7 register',
        '/auth/register'.replace(/^/, 'POST ') as Specified['call'],
        { email: 'nora.spec@test.example', password, name: 'Nora' },
        { result: true, token: { access_token: expect.any(String) }, user: { name: 'Nora' } },
      ),
      anyone(
        'S0 §7 send-login-otp',
        'POST /admin/v1/auth/send-login-otp',
        { username, password, masters: ['SHAPE'] },
        { otpRequired: true },
      ),
      anyone('S0 §7 forgot-password', 'POST /admin/v1/auth/forgot-password', { username: email }),
    ]
    expect(await refusedOf(first)).toEqual([])
    const otp = await mailedCode(email)
    const token = await mailedLink(email, 'reset-password')
    const emailHash = await mailedLink('nora.spec@test.example', 'verify-email')
    const second = [
      anyone('S0 §7 login', 'POST /admin/v1/auth/login', { username, password, otp, masters: ['SHAPE'] }, signedIn),
      anyone('S0 §7 verify-email', 'POST /admin/v1/auth/verify-email', { emailHash }),
      anyone('S0 §7 reset-password', 'POST /auth/reset-password', { token, newPassword: 'other horse staple' }),
    ]
    expect(await refusedOf(second)).toEqual([])
  })

  it('files are sent with folder and destination (S0 §5)', async () => {
    const form = new FormData()
    form.set('folder', 'image')
    form.set('destination', 'image')
    for (const name of ['x-1.pdf', 'x-2.pdf']) form.append('file', new File(['%PDF-1.7\n%%EOF'], name))
    expect(await world.raw('/admin/v1/upload-file', { method: 'POST', body: form, as: 'admin' })).toMatchObject({
      status: 200,
      body: { data: { list: [{}, {}] } },
    })
  })
})

describe('isDeleted of every list', () => {
  const lists = routes.filter(
    ({ body, reply, access }) => body instanceof z.ZodObject && 'isDeleted' in body.shape && rowOf(reply) && !access.startsWith('key:'),
  )
  const ids = async (path: string, isDeleted: boolean, as: 'super' | 'seller' = 'super') => {
    const body = JSON.stringify({
      isDeleted,
      limit: 200,
      ...(path.includes('diamond/') && !path.includes('search/paginate') ? { labGrown: false } : {}),
    })
    const headers = { 'content-type': 'application/json' }
    const { status, body: reply } = await world.raw(path, { method: 'POST', as, body, headers })
    return status === 200 ? ((reply as { data: { list?: { id?: string }[] } }).data.list ?? []).map((row) => row.id) : undefined
  }

  it('never shows the same row as deleted and as not deleted', async () => {
    let checked = 0
    for (const { path } of lists) {
      if (path.includes(':')) continue
      const [there, gone] = [await ids(path, false), await ids(path, true)]
      if (!there || !gone) continue
      checked++
      expect([path, gone.filter((id) => id !== undefined && there.includes(id))]).toEqual([path, []])
    }
    expect(checked).toBeGreaterThan(60)
  })

  it('shows what was deleted to those who may delete it, and nothing of it to anybody else', async () => {
    const { db } = world.services
    const gone = await world.given.diamond({ isDeleted: true })
    const account = await world.given.account({ isDeleted: true })
    await db.updateTable('accountAddress').set({ isDeleted: true }).where('account', '=', prepared.account).execute()
    const address = await db.selectFrom('accountAddress').select('id').where('account', '=', prepared.account).executeTakeFirstOrThrow()
    for (const [path, id] of [
      ['/admin/v1/diamond/paginate', gone.id],
      ['/admin/v1/diamond/search/list', gone.id],
      ['/admin/v1/account/paginate', account.id],
      ['/admin/v1/address/paginate1', address.id],
    ] as const) {
      expect([path, await ids(path, true)]).toEqual([path, expect.arrayContaining([id])])
      expect([path, await ids(path, true, 'seller')]).toEqual([path, []])
      expect([path, await ids(path, false)]).toEqual([path, expect.not.arrayContaining([id])])
    }
  })
})
