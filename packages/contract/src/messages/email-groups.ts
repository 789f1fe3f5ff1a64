import { z } from 'zod'
import { familyOf } from '../family.ts'
import { wrongAddresses } from '../inventory/mail-fields.ts'
import { listOf } from '../list.ts'
import { count, id, instant } from '../parts.ts'
import { resource } from '../route.ts'

/** The most addresses in a group. */
const groupAtMost = 500

const oneLine = /^[^\p{Cc}]*$/u
const name = z.string().trim().min(1).max(100).regex(oneLine, 'Enter the name on one line.').meta({ title: 'Name' })
const description = z.string().trim().max(300).meta({ title: 'Description' })
const isActive = z.boolean().meta({ title: 'Active', description: 'Offered wherever emails are written' })
const emails = z
  .array(z.string().max(300))
  .min(1, 'Please enter emails')
  .max(groupAtMost, `Please enter at most ${groupAtMost} addresses.`)
  .superRefine((given, { addIssue }) => {
    const wrong = wrongAddresses(given)
    if (wrong.length > 0) addIssue(`Please enter valid email: ${wrong.map((one) => JSON.stringify(one).slice(1, -1)).join(', ')}`)
  })
  .meta({ title: 'Addresses', description: 'Of staff and of clients; separated by commas' })

/** Named addresses to write to together; each still gets a mail of its own. */
const emailGroup = z
  .object({
    id,
    name,
    description,
    emails: z.array(z.string()).meta({ title: 'Addresses' }),
    addresses: z.string().meta({ title: 'Addresses as one text', description: 'For searching' }),
    members: count.meta({ title: 'Members' }),
    isActive,
    createdAt: instant.meta({ title: 'Since' }),
    updatedAt: instant.meta({ title: 'Changed' }),
  })
  .meta({ id: 'EmailGroup' })
export type EmailGroup = z.output<typeof emailGroup>

/** A person with an address: staff, or a client's user. */
const emailMember = z
  .object({ id, name: z.string(), email: z.string(), account: id.nullable(), companyName: z.string().nullable(), isStaff: z.boolean() })
  .meta({ id: 'EmailMember' })

export const emailGroups = resource('emailGroups', {
  ...familyOf({
    path: 'email-group',
    module: 'email-group',
    nouns: ['an email group', 'email groups'],
    row: emailGroup,
    fields: ['id', 'name', 'description', 'addresses', 'members', 'isActive', 'createdAt', 'updatedAt'],
    create: z.strictObject({ name, description: description.default(''), emails, isActive: isActive.default(true) }),
    change: z.strictObject({ name, description, emails, isActive }),
    reply: emailGroup,
    refusals: ['duplicate'],
  }),
  people: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/email-group/people',
    summary: 'Active staff, and client users in scope, who can be put into a group',
    access: 'email-group:view',
    ...listOf(emailMember, ['id', 'name', 'email', 'account', 'companyName', 'isStaff']),
  },
})
