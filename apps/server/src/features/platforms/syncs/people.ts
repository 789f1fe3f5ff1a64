import { readLedger } from '@loupe/contract/accounts/fields.ts'
import { newPendingAccount } from '@loupe/domain/accounts/account.ts'
import { currency as currencies, dayTerm } from '@loupe/domain/masters/company-lists.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { roles } from '@loupe/domain/kernel/permissions.ts'
import type { Fields } from '@loupe/domain/platforms/sync.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import { personOf, record } from '../../../db/event.ts'
import { stampCreated, stampUpdated } from '../../../db/stamps.ts'
import { insertRow, updateRow } from '../../../db/write-row.ts'
import { changeTerm, createTerm, deleteTerm } from '../../accounts/terms/commands.ts'
import { localOf } from './links.ts'
import type { Taker } from './taker.ts'
import type { FeedRow } from '@loupe/contract/platforms/feed.ts'

/**
 * Clients, their terms, and staff. Another company does not decide who may trade or sign in here: a client arrives as pending, a term waits for
 * approval, a person arrives as a sign-up, and the sync never reverses a decision made here.
 */
const stays = (what: string) => new Refusal('conflict', undefined, `${what} there any more. It stays here until someone decides.`)

const ledgerFields = ['companyName', 'vendorCode', 'name', 'firstName', 'lastName', 'mobile', 'contactEmail'] as const
const ledger: Taker<'ledger'> = {
  read: async (_, { ledgerType, isActive: __, ...row }) => ({ ...row, ledgerType: readLedger(ledgerType) }),
  find: async ({ tx }, values) =>
    (
      await tx
        .selectFrom('account')
        .select('id')
        .where('vendorCode', '=', String(values['vendorCode']))
        .where('isDeleted', '=', false)
        .executeTakeFirst()
    )?.id,
  get: async ({ tx }, id) =>
    tx
      .selectFrom('account')
      .select([...ledgerFields, 'ledgerType', 'showNatural', 'showLabGrown'])
      .where('id', '=', id)
      .where('isDeleted', '=', false)
      .forUpdate()
      .executeTakeFirst(),
  async create(ctx, values) {
    const { isApproved, ...standard } = newPendingAccount
    const made = {
      kycStatus: isApproved,
      ...standard,
      ...values,
      updatedBy: personOf(ctx.actor),
      ...stampCreated(ctx),
    }
    const id = await insertRow(ctx.tx, 'account', made)
    await record(ctx, { kind: 'account.create', subjectType: 'account', subject: id, after: { ...standard, isApproved, ...values } })
    return id
  },
  async change(ctx, id, is) {
    const before = await this.get(ctx, id)
    await updateRow(ctx.tx, 'account', id, { ...is, ...stampUpdated(ctx), updatedBy: personOf(ctx.actor) })
    await record(ctx, { kind: 'account.update', subjectType: 'account', subject: id, before: like(before, is), after: is })
  },
  remove: () => Promise.reject(stays('The client is not')),
}
const like = (of: Fields | undefined, is: Fields) => Object.fromEntries(Object.keys(is).map((field) => [field, of?.[field] ?? null]))

const termFigures = ['extraPer', 'rapPer', 'splExtraPer', 'splRapPer', 'ntyUpExtraPer', 'ntyUpRapPer'] as const
type Term = Omit<FeedRow<'accountTerm'>, 'currency' | 'dayTermsCode' | 'type'> & { currencyId: string; dayTermsId: string }
const accountTerm: Taker<'accountTerm', Term> = {
  async read({ tx }, { account, currency, dayTermsCode, type: __, ...row }) {
    return {
      account: await localOf(tx, 'ledger', account),
      currencyId: await valueOf(tx, currencies.code, currency),
      dayTermsId: await valueOf(tx, dayTerm.code, dayTermsCode),
      ...row,
    }
  },
  find: async ({ tx }, values) =>
    (
      await tx
        .selectFrom('accountTerm')
        .select('id')
        .where('account', '=', String(values['account']))
        .where('currencyId', '=', String(values['currencyId']))
        .where('dayTermsId', '=', String(values['dayTermsId']))
        .where('isDeleted', '=', false)
        .executeTakeFirst()
    )?.id,
  get: async ({ tx }, id) =>
    tx
      .selectFrom('accountTerm')
      .select(['account', 'currencyId', 'dayTermsId', 'isActive', ...termFigures])
      .where('id', '=', id)
      .where('isDeleted', '=', false)
      .executeTakeFirst(),
  create: async (ctx, values) => (await createTerm(ctx, { ...values, type: 'individual' })).id,
  async change(ctx, id, { account, ...is }) {
    if (account !== undefined) throw new Refusal('conflict', undefined, 'It is a term of another client there.')
    await changeTerm(ctx, id, is)
  },
  remove: async (ctx, id) => void (await deleteTerm(ctx, id)),
}

async function valueOf(tx: Writing['tx'], list: string, code: string): Promise<string> {
  const found = await tx
    .selectFrom('master')
    .select('id')
    .where('parentCode', '=', list)
    .where('code', '=', code)
    .where('isDeleted', '=', false)
    .executeTakeFirst()
  if (found) return found.id
  throw new Refusal('not_found', undefined, `Unknown code "${code}" of ${list}.`)
}

const user: Taker<'user'> = {
  async read(_, { isActive, ...row }) {
    if (!isActive) throw stays('This person is not active')
    return { ...row }
  },
  find: async ({ tx }, values) =>
    (
      await tx
        .selectFrom('user')
        .select('id')
        .where(sql`lower(username)`, '=', String(values['username']).toLowerCase())
        .where('account', 'is', null)
        .where('isDeleted', '=', false)
        .executeTakeFirst()
    )?.id,
  get: async ({ tx }, id) =>
    tx
      .selectFrom('user')
      .select(['firstName', 'lastName', 'username', 'email', 'mobile'])
      .where('id', '=', id)
      .where('account', 'is', null)
      .where('isDeleted', '=', false)
      .forUpdate()
      .executeTakeFirst(),
  async create(ctx, values) {
    const person = { ...values, type: roles.EMPLOYEE, isActive: false, isAwaitingApproval: true }
    // No password matches this hash: once approved, the person requests a link to choose one.
    const id = await insertRow(ctx.tx, 'user', { ...person, passwordHash: '-', ...stampCreated(ctx) })
    await record(ctx, { kind: 'user.sign-up', subjectType: 'user', subject: id, after: values })
    return id
  },
  async change(ctx, id, is) {
    const { username, email, ...names } = is
    if (username !== undefined || email !== undefined)
      throw new Refusal(
        'conflict',
        undefined,
        'The username or email differs there. Change it here if it is correct: whoever has it can sign in with it.',
      )
    const before = await this.get(ctx, id)
    await updateRow(ctx.tx, 'user', id, { ...names, ...stampUpdated(ctx) })
    await record(ctx, { kind: 'user.update', subjectType: 'user', subject: id, before: like(before, names), after: names })
  },
  remove: () => Promise.reject(stays('This person is not')),
}

export const people = { ledger, accountTerm, user }
