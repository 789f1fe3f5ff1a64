import { type CompanyMail, companyMailNames, companyMails } from '@loupe/domain/masters/company-mails.ts'
import { z } from 'zod'

const ofMails = <Z extends z.ZodType>(one: (name: CompanyMail) => Z) =>
  z.strictObject(Object.fromEntries(companyMailNames.map((name) => [name, one(name)])) as Record<CompanyMail, Z>)
/** Which of its own mails the system sends. */
export const notificationSettings = ofMails((name) =>
  z.boolean().meta({ title: companyMails[name].title, description: companyMails[name].to }),
).meta({
  id: 'NotificationSettings',
})

const receivers = z.array(z.string().trim().max(200).pipe(z.email('Please enter valid email'))).max(10)
/** Further recipients of those mails. */
export const emailReceiverSettings = ofMails((name) =>
  receivers.meta({ title: companyMails[name].title, description: companyMails[name].to }),
).meta({
  id: 'EmailReceiverSettings',
})
