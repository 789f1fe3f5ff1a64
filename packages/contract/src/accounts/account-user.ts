import { codeNames } from '../status.ts'
import { clientUserTypes, clientUserTypeNames } from '@loupe/domain/accounts/client-user.ts'
import { text as message } from '@loupe/domain/accounts/messages.ts'
import { z } from 'zod'
import { id, instant } from '../parts.ts'

export const userType = z
  .literal(clientUserTypes, {
    error: ({ input }) => (input === undefined || input === null || input === '' ? message.userType : message.userTypeForm),
  })
  .meta({ title: 'Type', ...codeNames(clientUserTypes, clientUserTypeNames) })

/** A user of a client (S1 §3): a person who buys for it, or the client's own system. */
export const accountUser = z
  .object({
    id,
    account: id.meta({ title: 'Company' }),
    companyName: z.string().meta({ title: 'Company' }),
    type: userType,
    name: z.string().meta({ title: 'Name' }),
    firstName: z.string().meta({ title: 'First name' }),
    lastName: z.string().meta({ title: 'Last name' }),
    username: z.string().meta({ title: 'Username' }),
    email: z.string().meta({ title: 'Email' }),
    mobile: z.string().meta({ title: 'Mobile' }),
    whatsapp: z.string().meta({ title: 'WhatsApp' }),
    skype: z.string().meta({ title: 'Skype' }),
    wechat: z.string().meta({ title: 'WeChat' }),
    seller: id.nullable().meta({ title: 'Sales person' }),
    sellerName: z.string().nullable().meta({ title: 'Sales person' }),
    isEmailVerified: z.boolean().meta({ title: 'Email verified' }),
    defaultPassword: z.boolean().meta({ title: 'Default password', description: 'Has to be changed' }),
    isActive: z.boolean().meta({ title: 'Active' }),
    isDeleted: z.boolean(),
    createdAt: instant.meta({ title: 'Since' }),
    updatedAt: instant.meta({ title: 'Changed' }),
  })
  .meta({ id: 'AccountUser' })
export type AccountUser = z.output<typeof accountUser>
