import { z } from 'zod'
import { id, instant } from '../parts.ts'
import { kycDocument } from './account-kyc.ts'
import { account, buyer } from './account-row.ts'
import { bank, groupEntry, reference } from './fields.ts'

export type { Account } from './account-row.ts'

/** Bank details that wait for approval by a second person. */
const bankChange = z
  .object({ id, bank: z.array(bank), askedBy: id, askedByName: z.string(), askedAt: instant })
  .meta({ id: 'AccountBankChange' })

const place = (title: string) => id.nullable().meta({ title })
const text = (title: string) => z.string().meta({ title })
/** All fields of a client (S1 §3) except the credit limit, which needs a permission of its own. */
export const accountDetail = account
  .omit({ group: true, country: true, city: true, personName: true })
  .extend({
    emails: z.array(z.string()).meta({ title: 'Emails' }),
    mobiles: z.array(z.string()).meta({ title: 'Phone no' }),
    contactMobile: text('Contact mobile'),
    faxes: z.array(z.string()).meta({ title: 'Faxes' }),
    Website: text('Website'),
    address: text('Address'),
    zipCode: text('Zip code'),
    country: place('Country'),
    countryName: z.string().nullable(),
    countryCode: z.string().nullable().meta({ description: 'Two letters; decides the checklist of documents' }),
    state: place('State'),
    stateName: z.string().nullable(),
    city: place('City'),
    cityName: z.string().nullable(),
    vendorLogo: id.nullable().meta({ title: 'Logo' }),
    natureOfOrg: z.array(z.string()).meta({ title: 'Nature of organisation' }),
    businessType: z.string().nullable().meta({ title: 'Business type' }),
    foundedYear: z.int().nullable().meta({ title: 'Founded year' }),
    age: text('Age'),
    isFm: z.boolean().meta({ title: 'FM' }),
    group: z.array(groupEntry).meta({ title: 'Group' }),
    kyc: z.array(kycDocument).meta({ title: 'KYC' }),
    references: z.array(reference).meta({ title: 'References' }),
    bank: z.array(bank).meta({ title: 'Bank' }),
    bankChange: bankChange.nullable(),
    isFirstBank: z
      .boolean()
      .meta({ title: 'First bank details', description: 'None have been entered: the first take effect immediately' }),
    user: buyer.nullable().meta({ title: 'Primary user' }),
    updatedByName: z.string().nullable(),
  })
  .meta({ id: 'AccountDetail' })
export type AccountDetail = z.output<typeof accountDetail>
export const detailFields = Object.keys(accountDetail.shape) as [keyof AccountDetail, ...(keyof AccountDetail)[]]
