import { kycLifecycle } from '@loupe/domain/accounts/kyc.ts'
import { z } from 'zod'
import { count, day, id, instant } from '../parts.ts'
import { kycDocument } from './account-kyc.ts'
import { bank, groupEntry, reference } from './fields.ts'

const isApproved = z.literal(kycLifecycle.codes).meta({ title: 'KYC' })
const isVerified = z.literal([1, 2]).meta({ title: 'Verified', description: '1 not verified, 2 verified' })

/** A client company, as lists and the company search show it. */
export const account = z
  .object({
    id,
    companyName: z.string().meta({ title: 'Company' }),
    vendorCode: z.string().meta({ title: 'Code' }),
    name: z.string().meta({ title: 'Name' }),
    firstName: z.string().meta({ title: 'First name', description: 'Of the primary user, as the last name and the mobile' }),
    lastName: z.string().meta({ title: 'Last name' }),
    mobile: z.string().meta({ title: 'Mobile' }),
    contactEmail: z.string().meta({ title: 'E-mail' }),
    ledgerType: z.string().meta({ title: 'Party type', description: 'Joined by commas' }),
    seller: id.nullable().meta({ title: 'Salesman' }),
    sellerName: z.string().nullable().meta({ title: 'Salesman' }),
    broker: id.nullable().meta({ title: 'Broker' }),
    brokerName: z.string().nullable().meta({ title: 'Broker' }),
    group: z.string().nullable().meta({ title: 'Group' }),
    city: z.string().nullable().meta({ title: 'City' }),
    country: z.string().nullable().meta({ title: 'Country' }),
    isApproved,
    kycDocuments: count.meta({ title: 'Documents' }),
    kycExpiresOn: day.nullable().meta({ title: 'KYC expires', description: 'The first day on which a document expires' }),
    isVerified,
    isActive: z.boolean().meta({ title: 'Active' }),
    showNatural: z.boolean().meta({ title: 'Natural' }),
    showLabGrown: z.boolean().meta({ title: 'Lab-Grown' }),
    isDeleted: z.boolean(),
    createdAt: instant.meta({ title: 'Since' }),
    updatedAt: instant.meta({ title: 'Changed' }),
  })
  .meta({ id: 'Account' })
export type Account = z.output<typeof account>

/** Somebody of a client: who buys. */
export const buyer = z
  .object({ id, firstName: z.string(), lastName: z.string(), email: z.string(), mobile: z.string() })
  .meta({ id: 'Buyer' })

/** Bank details that wait for a second person. */
export const bankChange = z
  .object({ id, bank: z.array(bank), askedBy: id, askedByName: z.string(), askedAt: instant })
  .meta({ id: 'AccountBankChange' })

const place = (title: string) => id.nullable().meta({ title })
const text = (title: string) => z.string().meta({ title })
/** All that is kept of a client (S1 §3), but for the credit limit, which not everybody who sees the client may see. */
export const accountDetail = account
  .omit({ group: true, country: true, city: true })
  .extend({
    emails: z.array(z.string()).meta({ title: 'E-mails' }),
    mobiles: z.array(z.string()).meta({ title: 'Phone no' }),
    contactMobile: text('Contact mobile'),
    faxes: z.array(z.string()).meta({ title: 'Faxes' }),
    Website: text('Website'),
    address: text('Address'),
    zipCode: text('Zip code'),
    country: place('Country'),
    countryName: z.string().nullable(),
    countryCode: z.string().nullable().meta({ description: 'Two letters: what a checklist of papers goes by' }),
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
    user: buyer.nullable().meta({ title: 'Primary user' }),
    updatedByName: z.string().nullable(),
  })
  .meta({ id: 'AccountDetail' })
export type AccountDetail = z.output<typeof accountDetail>
export const detailFields = Object.keys(accountDetail.shape) as [keyof AccountDetail, ...(keyof AccountDetail)[]]
