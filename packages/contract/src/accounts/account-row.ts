import { verifiedNames } from '@loupe/domain/accounts/account.ts'
import { kycLifecycle } from '@loupe/domain/accounts/kyc.ts'
import { z } from 'zod'
import { count, day, id, instant } from '../parts.ts'
import { codeNames, statusOf } from '../status.ts'

const isApproved = statusOf(kycLifecycle).meta({ title: 'KYC' })
const isVerified = z.literal([1, 2]).meta({ title: 'Client verified', ...codeNames([1, 2], verifiedNames) })

/** A client company, as lists and the company search show it. */
export const account = z
  .object({
    id,
    companyName: z.string().meta({ title: 'Company' }),
    vendorCode: z.string().meta({ title: 'Code' }),
    name: z.string().meta({ title: 'Name' }),
    firstName: z.string().meta({ title: 'First name', description: 'Of the primary user, like the last name and the mobile' }),
    lastName: z.string().meta({ title: 'Last name' }),
    personName: z.string().meta({ title: 'Name', description: 'Of the primary user, or else of the contact person' }),
    mobile: z.string().meta({ title: 'Mobile' }),
    contactEmail: z.string().meta({ title: 'Email' }),
    ledgerType: z.string().meta({ title: 'Party type', description: 'Joined by commas' }),
    seller: id.nullable().meta({ title: 'Sales person' }),
    sellerName: z.string().nullable().meta({ title: 'Sales person' }),
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

/** A user of a client: a buyer. */
export const buyer = z
  .object({ id, firstName: z.string(), lastName: z.string(), email: z.string(), mobile: z.string() })
  .meta({ id: 'Buyer' })
