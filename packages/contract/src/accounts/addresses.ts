import { addressTypes, branchPhone } from '@loupe/domain/accounts/address.ts'
import { text } from '@loupe/domain/accounts/messages.ts'
import { z } from 'zod'
import { listOf } from '../list.ts'
import { byId, chosenId, id, instant, nothing, remarks } from '../parts.ts'
import { resource } from '../route.ts'
import { emailAddress, needed, optionalText } from './fields.ts'

/** A branch of a client. */
const address = z
  .object({
    id,
    account: id.meta({ title: 'Company' }),
    addressType: z.enum(addressTypes).meta({ title: 'Address type' }),
    email: z.string().meta({ title: 'Email' }),
    phone: z.string().meta({ title: 'Phone' }),
    fax: z.string().meta({ title: 'Fax' }),
    street: z.string().meta({ title: 'Street' }),
    zipCode: z.string().meta({ title: 'Zip code' }),
    country: id,
    countryName: z.string().meta({ title: 'Country' }),
    state: id,
    stateName: z.string().meta({ title: 'State' }),
    city: id,
    cityName: z.string().meta({ title: 'City' }),
    remark: z.string().meta({ title: 'Remark' }),
    isDefault: z.boolean().meta({ title: 'Main branch' }),
    addressProof: id.nullable().meta({ title: 'Address proof' }),
    createdAt: instant.meta({ title: 'Since' }),
    updatedAt: instant,
  })
  .meta({ id: 'Address' })
export type Address = z.output<typeof address>

export const addressEntered = z.strictObject({
  id: id.optional(),
  account: id.meta({ title: 'Company' }),
  addressType: z.enum(addressTypes, text.addressType).meta({ title: 'Address type' }),
  email: emailAddress(text.email).meta({ title: 'Email' }),
  phone: needed(text.phone, 20).regex(branchPhone, text.branchPhoneForm).meta({ title: 'Phone' }),
  fax: optionalText(30).default('').meta({ title: 'Fax' }),
  street: needed(text.street, 300).meta({ title: 'Street' }),
  zipCode: needed(text.zipCode, 20).meta({ title: 'Zip code' }),
  country: chosenId(text.country).meta({ title: 'Country' }),
  state: chosenId(text.state).meta({ title: 'State' }),
  city: chosenId(text.city).meta({ title: 'City' }),
  remark: remarks.default('').meta({ title: 'Remark' }),
  isDefault: z.boolean().default(false).meta({ title: 'Main branch' }),
  addressProof: id.nullable().default(null).meta({ title: 'Address proof' }),
  updatedAt: instant.optional().meta({ description: 'As read: refused when someone has changed it since' }),
})

export const accountAddresses = resource('accountAddresses', {
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/address/paginate1',
    summary: 'List branches of clients in scope',
    access: 'account:view',
    ...listOf(address, [
      'account',
      'addressType',
      'email',
      'phone',
      'street',
      'zipCode',
      'country',
      'countryName',
      'state',
      'city',
      'cityName',
      'isDefault',
      'createdAt',
    ]),
  },
  ofAccount: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/address/list',
    summary: 'All branches of a client, the main one first',
    access: 'account:view',
    body: z.strictObject({ account: id }),
    reply: z.object({ list: z.array(address) }),
    refusals: ['not_found'],
  },
  upsert: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/address/upsert',
    summary: 'Add and change branches of one client; marking the main one unmarks the others',
    access: 'account:update',
    body: z.strictObject({ addresses: z.array(addressEntered).min(1).max(50) }),
    reply: z.object({ list: z.array(address) }),
    refusals: ['validation', 'not_found', 'stale'],
  },
  delete: {
    kind: 'write',
    method: 'DELETE',
    path: '/admin/v1/address/:id',
    summary: 'Delete a branch',
    access: 'account:update',
    params: byId,
    reply: nothing,
    refusals: ['not_found'],
  },
})
