import { codeNames, statusOf } from '../status.ts'
import { isWebAddress, ledgerTypes, referencePhone, verifiedNames } from '@loupe/domain/accounts/account.ts'
import { phoneForm } from '@loupe/domain/kernel/phone.ts'
import { bankAccountTypes, bankCodeFault } from '@loupe/domain/accounts/bank.ts'
import { text as message, alsoStated } from '@loupe/domain/accounts/messages.ts'
import { kycLifecycle } from '@loupe/domain/accounts/kyc.ts'
import { z } from 'zod'
import { chosenId, id, instant, money } from '../parts.ts'

/** Input fields of a client, with the rules and messages of S1 §5, for forms and server. */

/** A required text. */
export const needed = (missing: string, longest = 200) =>
  z.string(missing).trim().min(1, { error: missing, abort: true }).max(longest, `Please use at most ${longest} characters.`)
/** A text that may be empty: trimmed, at most `longest` characters. */
export const optionalText = (longest: number) => z.string().trim().max(longest)
const code = (longest = 40) => z.string().trim().toUpperCase().max(longest)

/**
 * A required e-mail address, in lower case, because addresses are compared so.
 * @param missing the message when it is missing or empty
 */
export const emailAddress = (missing: string) => needed(missing).toLowerCase().pipe(z.email(message.validEmail))
const phone = needed(message.phones).regex(phoneForm, message.phoneForm)

/** Types joined by commas (S1 §3); an array is accepted too. */
export const ledgerType = z
  .union([z.array(z.enum(ledgerTypes)).max(ledgerTypes.length), z.string().max(200)])
  .refine(
    (given) => readLedger(given).every((one) => (ledgerTypes as readonly string[]).includes(one)),
    `Please choose one of: ${ledgerTypes.join(', ')}.`,
  )
  .meta({ title: 'Ledger type' })
/** The ledger types of either form, trimmed, each once. */
export const readLedger = (given: string | readonly string[]): string[] => [
  ...new Set((typeof given === 'string' ? given.split(',') : given).map((one) => one.trim()).filter((one) => one !== '')),
]

export const groupEntry = z.object({ id: z.string().min(1).max(40), time: instant, isActive: z.boolean() }).meta({ id: 'AccountGroup' })
/** The code of a group, or a history whose active entry counts. The server keeps the earlier history itself. */
const group = z
  .union(
    [
      needed(message.group, 40),
      z
        .array(groupEntry.partial({ time: true, isActive: true }).strict())
        .min(1, message.group)
        .max(200),
    ],
    { error: message.group },
  )
  .meta({ title: 'Group' })

export const reference = z
  .strictObject({
    companyName: optionalText(200).default('').meta({ title: 'Company name' }),
    personName: optionalText(200).default('').meta({ title: 'Person name' }),
    mobile: optionalText(30).regex(referencePhone, 'Please use digits and hyphens only.').default('').meta({ title: 'Mobile' }),
  })
  .meta({ id: 'AccountReference' })

export const bank = z
  .strictObject({
    bankName: needed(message.bankName).meta({ title: 'Bank name' }),
    branchName: optionalText(200).default('').meta({ title: 'Branch name' }),
    currency: needed(message.currency, 10)
      .regex(/^[A-Z]{3}$/, message.currencyForm)
      .meta({ title: 'Currency' }),
    account: needed(message.acName).meta({ title: 'Account name' }),
    acNo: needed(message.acNo, 40).regex(/^\d+$/, message.acNoForm).meta({ title: 'Account number' }),
    acType: z
      .enum(bankAccountTypes, { error: ({ input }) => (input ? message.acTypeForm : message.acType) })
      .meta({ title: 'Account type' }),
    ifsc: code(20).default('').meta({ title: 'IFSC code' }),
    swiftCode: code(20).default('').meta({ title: 'Swift code' }),
  })
  .superRefine((one, { addIssue }) => {
    const fault = bankCodeFault(one)
    if (fault) addIssue({ code: 'custom', path: [fault.path], message: fault.message })
  })
  .meta({ id: 'AccountBank' })
export type Bank = z.output<typeof bank>

const list = <T extends z.ZodType>(one: T, atLeast?: string) => (atLeast ? z.array(one, atLeast).min(1, atLeast) : z.array(one)).max(20)
const place = (title: string) => id.nullable().optional().meta({ title })

/** Company details: name and contacts. */
export const company = {
  companyName: needed(message.companyName).meta({ title: 'Company name' }),
  name: optionalText(200).optional().meta({ title: 'Contact person' }),
  emails: list(emailAddress(message.emails), message.emails).meta({ title: 'Emails' }),
  mobiles: list(phone, message.phones).meta({ title: 'Phone no' }),
  contactEmail: z
    .union([z.literal(''), emailAddress(message.email)], { error: message.validEmail })
    .optional()
    .meta({ title: 'Contact email' }),
  contactMobile: optionalText(30)
    .refine((text) => text === '' || phoneForm.test(text), message.phoneForm)
    .optional()
    .meta({ title: 'Contact mobile' }),
  faxes: list(optionalText(30)).optional().meta({ title: 'Faxes' }),
  Website: optionalText(300)
    .refine((text) => text === '' || isWebAddress(text), message.url)
    .optional()
    .meta({ title: 'Website' }),
  address: optionalText(500).optional().meta({ title: 'Address' }),
  zipCode: optionalText(20).optional().meta({ title: 'Zip code' }),
  country: place('Country'),
  state: place('State'),
  city: place('City'),
}
/** Business facts. */
export const business = {
  natureOfOrg: z.array(z.string().min(1).max(40)).max(20).optional().meta({ title: 'Nature of organisation' }),
  businessType: z.string().min(1).max(40).nullable().optional().meta({ title: 'Business type' }),
  foundedYear: z.int().min(1000).max(9999).nullable().optional().meta({ title: 'Founded year' }),
  age: z
    .string()
    .trim()
    .regex(/^\d{0,3}$/, alsoStated.age)
    .optional()
    .meta({ title: 'Age', description: 'Years in business' }),
}
/** Its seller, and settings of the relationship. */
export const setting = {
  seller: chosenId(message.seller).meta({ title: 'Sales person' }),
  group,
  broker: id.nullable().optional().meta({ title: 'Broker' }),
  ledgerType: ledgerType.optional(),
  isApproved: statusOf(kycLifecycle)
    .optional()
    .meta({ title: 'KYC approve', description: `Sets every KYC document to this status: ${statusOf(kycLifecycle).description}` }),
  crdLmt: money.min(0).nullable().optional().meta({ title: 'Credit limit', description: 'US$; empty or 0: no limit' }),
  isVerified: z
    .literal([1, 2])
    .optional()
    .meta({ title: 'Client verified', ...codeNames([1, 2], verifiedNames) }),
  isActive: z.boolean().optional().meta({ title: 'Active' }),
  isFm: z.boolean().optional().meta({ title: 'FM' }),
  showNatural: z.boolean().optional().meta({ title: 'Natural' }),
  showLabGrown: z.boolean().optional().meta({ title: 'Lab-Grown' }),
}
export const vendorCode = z.string().trim().min(1).max(40).meta({ title: 'Company code' })
