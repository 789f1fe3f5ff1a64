import { z } from 'zod'

/** The most addresses in one mail. */
export const mailAddressesAtMost = 50

const address = /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+\.[^\s@<>(),;:"\\[\].]{2,}$/
/** The addresses that are invalid. */
export const wrongAddresses = (given: readonly string[]): string[] => given.filter((one) => one.length > 254 || !address.test(one))

/**
 * A list of e-mail addresses.
 * @param wrong the message for invalid ones, which are appended (S1 §5)
 */
export const addressesFor = (wrong: string) =>
  z
    .array(z.string().trim().max(300))
    .max(mailAddressesAtMost, `Please enter at most ${mailAddressesAtMost} addresses.`)
    .superRefine((given, { addIssue }) => {
      const faults = wrongAddresses(given)
      if (faults.length > 0) addIssue(`${wrong}: ${faults.join(', ')}`)
    })

/** The subject of a mail: one line, not empty. */
export const subjectLine = z
  .string()
  .trim()
  .min(1, 'Please enter email subject')
  .max(200)
  .regex(/^[^\r\n]*$/, 'Enter the subject on one line.')

/** A mail as its recipient reads it, in both its forms. */
export const mailPreview = z
  .object({
    text: z.string().meta({ description: 'For programs that show no HTML' }),
    html: z.string().meta({ description: 'A whole page, to show in a sandboxed frame; nothing in it is loaded from elsewhere' }),
  })
  .meta({ id: 'MailPreview' })
