import { z } from 'zod'
import { listBody, listOf } from '../list.ts'
import { id, instant } from '../parts.ts'
import { resource } from '../route.ts'

/** A client company, as lists and the company search show it. */
export const account = z
  .object({
    id,
    companyName: z.string().meta({ title: 'Company' }),
    vendorCode: z.string().meta({ title: 'Code' }),
    name: z.string().meta({ title: 'Name' }),
    firstName: z.string().meta({ title: 'First name' }),
    lastName: z.string().meta({ title: 'Last name' }),
    mobile: z.string().meta({ title: 'Mobile' }),
    contactEmail: z.string().meta({ title: 'E-mail' }),
    ledgerType: z.string().meta({ title: 'Party type', description: 'Joined by commas' }),
    seller: id.nullable().meta({ title: 'Salesman' }),
    sellerName: z.string().nullable().meta({ title: 'Salesman' }),
    city: z.string().nullable().meta({ title: 'City' }),
    country: z.string().nullable().meta({ title: 'Country' }),
    isActive: z.boolean().meta({ title: 'Active' }),
    isDeleted: z.boolean(),
    createdAt: instant.meta({ title: 'Since' }),
  })
  .meta({ id: 'Account' })
export type Account = z.output<typeof account>

/** Somebody of a client: who buys. */
export const buyer = z
  .object({ id, firstName: z.string(), lastName: z.string(), email: z.string(), mobile: z.string() })
  .meta({ id: 'Buyer' })
/** A last name of "_" means there is none (S1 §3); it never comes so far. */
const salesPerson = z.object({ id, firstName: z.string(), lastName: z.string() }).meta({ id: 'SalesPerson' })
const broker = z.object({ id, companyName: z.string() }).meta({ id: 'Broker' })

const words = ['companyName', 'name', 'firstName', 'lastName', 'mobile'] as const
export const companySearchKeys = [...words]

export const accounts = resource('accounts', {
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/account/paginate',
    summary: 'List clients: my own, my team’s, or all',
    access: 'account:view',
    ...listOf(account, [
      'id',
      ...words,
      'vendorCode',
      'contactEmail',
      'ledgerType',
      'seller',
      'sellerName',
      'isActive',
      'isDeleted',
      'createdAt',
    ]),
  },
  users: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/account/getUsers',
    summary: 'Who buys for a client',
    access: 'account:view',
    body: z.strictObject({ account: id }),
    reply: z.object({ list: z.array(buyer) }),
    refusals: ['not_found'],
  },
  sellers: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/account/sellers',
    summary: 'Sales persons one may act for; oneself alone for who sees only their own',
    access: 'account:view',
    reply: z.object({ list: z.array(salesPerson) }),
  },
  brokers: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/broker/list',
    summary: 'Find a broker by name; brokers belong to nobody',
    access: 'account:view',
    body: listBody(account, ['companyName']).pick({ startWith: true, limit: true }),
    reply: z.object({ list: z.array(broker) }),
  },
})
