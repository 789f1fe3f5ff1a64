import { z } from 'zod'
import { listBody, listOf } from '../list.ts'
import { id } from '../parts.ts'
import { resource } from '../route.ts'
import { account, buyer } from './account-row.ts'
import { ledgerType } from './fields.ts'

/** A last name of "_" means that there is none (S1 §3); it never gets here. */
const salesPerson = z.object({ id, firstName: z.string(), lastName: z.string() }).meta({ id: 'SalesPerson' })
const broker = z.object({ id, companyName: z.string() }).meta({ id: 'Broker' })

const searchKeys = ['companyName', 'name', 'firstName', 'lastName', 'mobile'] as const
export const companySearchKeys = [...searchKeys]

const clients = listOf(account, Object.keys(account.shape) as (keyof z.output<typeof account>)[])

/** The choices of forms that name a client, in a file of their own so that the desk loads no more. */
export const accountLists = resource('accounts', {
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/account/paginate',
    summary: 'List clients: my own, my team’s, or all',
    access: 'account:view',
    ...clients,
    body: clients.body.extend({
      ledgerType: ledgerType
        .optional()
        .meta({ title: 'Ledger type', description: 'From the company search: one of these; also in the filter' }),
      isUncounted: z.boolean().default(false).meta({
        description:
          'Search companies whose name starts with three letters or more: newest first, or without a sort the likeliest, which one dealt with last; the count is that of the rows returned',
      }),
    }),
  },
  users: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/account/getUsers',
    summary: 'Users of a client, who buy for it; the primary user first',
    access: 'account:view',
    body: z.strictObject({ account: id }),
    reply: z.object({ list: z.array(buyer) }),
    refusals: ['not_found'],
  },
  sellers: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/account/sellers',
    summary: 'Sales persons one may act for; only oneself for people who see only their own clients',
    access: 'account:view',
    reply: z.object({ list: z.array(salesPerson) }),
  },
  brokers: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/broker/list',
    summary: 'Find a broker by name; brokers have no seller',
    access: 'account:view',
    body: listBody(account, ['companyName']).pick({ startWith: true, limit: true }),
    reply: z.object({ list: z.array(broker) }),
  },
})
