import type { FeedRow } from '@loupe/contract/platforms/feed.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { Fields } from '@loupe/domain/platforms/sync.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import { changeMaster, createMaster, deleteMaster } from '../../masters/masters/commands.ts'
import { cityRecord, countryRecord, createCity, createState, deletePlace, stateRecord } from '../../masters/places/commands.ts'
import { changeRange, createRange, deleteRange } from '../../pricing/ranges/commands.ts'
import { localOf } from './links.ts'
import type { Taker } from './taker.ts'

/** Places, lists and sizes. The code and the parent of a place or a value never change; its name may. */
const without = (values: Fields, ...fields: string[]) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !fields.includes(field)))
const text = (values: Fields, field: string) => String(values[field] ?? '')

const country: Taker<'country', FeedRow<'country'>> = {
  read: async (_, row) => ({ ...row }),
  find: async ({ tx }, values) =>
    (await tx.selectFrom('country').select('id').where('isoCode', '=', text(values, 'isoCode')).executeTakeFirst())?.id,
  async get({ tx }, id) {
    const row = await tx
      .selectFrom('country')
      .select(['name', 'isoCode', 'isdCode', 'isActive'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    return row && { name: row.name, isoCode: row.isoCode, ISDCode: row.isdCode, isActive: row.isActive }
  },
  create: async (ctx, values) => (await countryRecord.create(ctx, values)).id,
  change: async (ctx, id, is) => void (await countryRecord.change(ctx, id, without(is, 'isoCode'))),
  remove: async (ctx, id) => void (await deletePlace(ctx, 'country', id)),
}

const state: Taker<'state', FeedRow<'state'>> = {
  read: async ({ tx }, row) => ({ ...row, country: await localOf(tx, 'country', row.country) }),
  find: async ({ tx }, values) =>
    (
      await tx
        .selectFrom('state')
        .select('id')
        .where('country', '=', text(values, 'country'))
        .where('code', '=', text(values, 'code'))
        .executeTakeFirst()
    )?.id,
  get: async ({ tx }, id) =>
    tx.selectFrom('state').select(['name', 'code', 'country', 'isActive']).where('id', '=', id).forUpdate().executeTakeFirst(),
  create: async (ctx, values) => (await createState(ctx, values)).id,
  change: async (ctx, id, is) => void (await stateRecord.change(ctx, id, without(is, 'country'))),
  remove: async (ctx, id) => void (await deletePlace(ctx, 'state', id)),
}

const city: Taker<'city', FeedRow<'city'>> = {
  read: async ({ tx }, row) => ({ ...row, state: await localOf(tx, 'state', row.state) }),
  find: async ({ tx }, values) =>
    (
      await tx
        .selectFrom('city')
        .select('id')
        .where('state', '=', text(values, 'state'))
        .where(sql`lower(name)`, '=', text(values, 'name').toLowerCase())
        .executeTakeFirst()
    )?.id,
  get: async ({ tx }, id) =>
    tx.selectFrom('city').select(['name', 'state', 'isActive']).where('id', '=', id).forUpdate().executeTakeFirst(),
  async create(ctx, values) {
    const { country: of } = await ctx.tx
      .selectFrom('state')
      .select('country')
      .where('id', '=', text(values, 'state'))
      .executeTakeFirstOrThrow()
    return (await createCity(ctx, { ...values, country: of })).id
  },
  change: async (ctx, id, is) => void (await cityRecord.change(ctx, id, without(is, 'state'))),
  remove: async (ctx, id) => void (await deletePlace(ctx, 'city', id)),
}

const master: Taker<'master', FeedRow<'master'>> = {
  read: async (_, row) => ({ ...row }),
  find: async ({ tx }, values) =>
    (
      await tx
        .selectFrom('master')
        .select('id')
        .where('code', '=', text(values, 'code'))
        .where('parentCode', values['parentCode'] === null ? 'is' : '=', values['parentCode'])
        .where('isDeleted', '=', false)
        .executeTakeFirst()
    )?.id,
  get: async ({ tx }, id) =>
    tx
      .selectFrom('master')
      .select(['parentCode', 'code', 'name', 'webDisplay', 'group', 'likeKeyWords', 'description', 'isWebVisible'])
      .where('id', '=', id)
      .where('isDeleted', '=', false)
      .executeTakeFirst(),
  async create(ctx, values) {
    const { parentCode, ...form } = values
    const plain = { isActive: true, isDefault: false, ...form }
    if (parentCode === null) return (await createMaster(ctx, { ...plain, parentId: null })).id
    const list = await ctx.tx
      .selectFrom('master')
      .select('id')
      .where('code', '=', String(parentCode))
      .where('parentId', 'is', null)
      .where('isDeleted', '=', false)
      .executeTakeFirst()
    if (!list) throw new Refusal('not_found', undefined, `There is no list ${String(parentCode)} here.`)
    return (await createMaster(ctx, { ...plain, parentId: list.id })).id
  },
  change: async (ctx, id, is) => void (await changeMaster(ctx, id, without(is, 'code', 'parentCode'))),
  remove: async (ctx, id) => void (await deleteMaster(ctx, id)),
}

const size: Taker<'size', FeedRow<'size'>> = {
  read: async (_, row) => ({ ...row }),
  find: async ({ tx }, values) =>
    (
      await tx
        .selectFrom('weightRange')
        .select('id')
        .where('kind', '=', 'size')
        .where(sql`lower(name)`, '=', text(values, 'name').toLowerCase())
        .where('isDeleted', '=', false)
        .executeTakeFirst()
    )?.id,
  get: async ({ tx }, id) =>
    tx
      .selectFrom('weightRange')
      .select(['name', 'from', 'to', 'isActive'])
      .where('id', '=', id)
      .where('isDeleted', '=', false)
      .executeTakeFirst(),
  create: async (ctx, values) => (await createRange(ctx, 'size', values)).id,
  change: async (ctx: Writing, id, is) => void (await changeRange(ctx, 'size', id, is)),
  remove: async (ctx, id) => void (await deleteRange(ctx, 'size', id)),
}

export const lists = { country, state, city, master, size }
