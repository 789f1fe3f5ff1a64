import { syncs } from '@loupe/contract/platforms/syncs.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../../testing/expect.ts'
import { syncHost } from '../../../testing/sync-host.ts'
import { testWorld } from '../../../testing/world.ts'
import { pullUser } from './commands.ts'

const world = testWorld()
const { remote, ctx, run, last, rowsOf } = syncHost(world)

describe('the other resources', () => {
  it('are made by the rules of the company; places by their codes, values in their lists, clients pending', async () => {
    const [land, province, town] = [randomUUID(), randomUUID(), randomUUID()]
    const client = randomUUID()
    const rowsByResource: Partial<Record<string, unknown[]>> = {
      country: [{ id: land, row: { name: 'Farland', isoCode: 'XF', ISDCode: '+9', isActive: true } }],
      state: [
        { id: province, row: { name: 'Near', code: 'NE', country: land, isActive: true } },
        { id: randomUUID(), row: { name: 'Lost', code: 'LO', country: randomUUID(), isActive: true } },
      ],
      city: [{ id: town, row: { name: 'Harbour', state: province, isActive: true } }],
      master: [
        {
          id: randomUUID(),
          row: {
            parentCode: 'COLOR',
            code: 'ZZ',
            name: 'Zed',
            webDisplay: 'Zed',
            group: '',
            likeKeyWords: [],
            description: '',
            isWebVisible: true,
          },
        },
        {
          id: randomUUID(),
          row: {
            parentCode: 'NOLIST',
            code: 'A',
            name: 'A',
            webDisplay: 'A',
            group: '',
            likeKeyWords: [],
            description: '',
            isWebVisible: true,
          },
        },
      ],
      size: [{ id: randomUUID(), row: { name: 'Melee', from: 0.01, to: 0.02, isActive: true } }],
      ledger: [
        {
          id: client,
          row: {
            companyName: 'Far Gems',
            vendorCode: 'FAR1',
            name: '',
            firstName: '',
            lastName: '',
            mobile: '',
            contactEmail: '',
            ledgerType: 'customer',
            isActive: true,
            showNatural: true,
            showLabGrown: false,
          },
        },
      ],
      accountTerm: [
        {
          id: randomUUID(),
          row: {
            account: client,
            type: 'individual',
            currency: 'USD',
            dayTermsCode: 'no such',
            extraPer: 1,
            rapPer: null,
            splExtraPer: null,
            splRapPer: null,
            ntyUpExtraPer: null,
            ntyUpRapPer: null,
            isActive: true,
          },
        },
      ],
      user: [
        {
          id: randomUUID(),
          row: { firstName: 'New', lastName: 'Colleague', username: 'far-new', email: 'new@far.example', mobile: '', isActive: true },
        },
        {
          id: randomUUID(),
          row: { firstName: 'Evil', lastName: 'Twin', username: 'test-super', email: 'evil@far.example', mobile: '', isActive: true },
        },
      ],
    }
    remote.answer = ({ resource }) => ({ rows: rowsByResource[resource] ?? [] })
    const before = await world.services.db.selectFrom('user').selectAll().where('username', '=', 'test-super').executeTakeFirstOrThrow()
    for (const resource of ['country', 'state', 'city', 'master', 'size', 'ledger', 'accountTerm', 'user'] as const) await run(resource)

    expect(await last('country')).toMatchObject({ created: 1, error: null })
    expect(await last('state')).toMatchObject({ created: 1, kept: 1 })
    expect(await last('city')).toMatchObject({ created: 1 })
    expect(await last('master')).toMatchObject({ created: 1, kept: 1 })
    expect(await last('size')).toMatchObject({ created: 1 })
    expect(await last('ledger')).toMatchObject({ created: 1 })
    expect(await last('accountTerm')).toMatchObject({ kept: 1 })
    expect(await last('user')).toMatchObject({ created: 1, unchanged: 1 })
    const account = await world.services.db.selectFrom('account').selectAll().where('vendorCode', '=', 'FAR1').executeTakeFirstOrThrow()
    expect(account).toMatchObject({ kycStatus: 1, isVerified: 1 })
    const person = await world.services.db.selectFrom('user').selectAll().where('username', '=', 'far-new').executeTakeFirstOrThrow()
    expect(person).toMatchObject({ isActive: false, isAwaitingApproval: true, passwordHash: '-' })
    // Another company's feed never gives anybody access here, and never renames or moves our staff.
    const { updatedAt: _, ...same } = await world.services.db
      .selectFrom('user')
      .selectAll()
      .where('username', '=', 'test-super')
      .executeTakeFirstOrThrow()
    expect(before).toMatchObject(same)

    for (const resource of ['city', 'state', 'country'] as const) {
      rowsByResource[resource] = rowsByResource[resource]!.slice(0, 1).map((row) => ({ ...(row as object), row: null }))
      expect(await run(resource, { anew: true })).toMatchObject({ gone: 1 })
    }
    expect(await world.services.db.selectFrom('city').select('id').where('name', '=', 'Harbour').execute()).toEqual([])
  })

  it('one user is read by name when somebody asks', async () => {
    const finds: (string | null)[] = []
    remote.answer = ({ find, key }) => {
      finds.push(find)
      expect(key).toBe('JWT the-key')
      return {
        rows: [
          {
            id: randomUUID(),
            row: {
              firstName: 'Renamed',
              lastName: '_',
              username: 'test-seller2',
              email: 'seller2@test.example',
              mobile: '1234567',
              isActive: true,
            },
          },
        ],
      }
    }
    await world.as('admin')(syncs.user, { body: { id: world.people.seller2 } })
    await pullUser(ctx(), { username: 'test-seller2' })
    expect(finds).toEqual(['test-seller2'])
    expect(await rowsOf({ filter: { resource: 'user' } })).toMatchObject([
      { name: 'test-seller2', state: 'inStep', localId: world.people.seller2 },
    ])
    await expect(world.as('admin')(syncs.user, { body: { id: randomUUID() } })).rejects.toMatchObject(refusal('not_found'))
  })
})
