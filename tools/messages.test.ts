import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { newStaff } from '@loupe/contract/access/staff.ts'
import { ownProfile } from '@loupe/contract/access/user-profiles.ts'
import { users } from '@loupe/contract/access/users.ts'
import { accountUserEdit, newAccountUser } from '@loupe/contract/accounts/account-users.ts'
import { accountTermFields } from '@loupe/contract/accounts/account-terms.ts'
import { addressEntered } from '@loupe/contract/accounts/addresses.ts'
import { bank, company, setting } from '@loupe/contract/accounts/fields.ts'
import { appVersions } from '@loupe/contract/content/app-versions.ts'
import { banners } from '@loupe/contract/content/banners.ts'
import { homeEvents } from '@loupe/contract/content/home-events.ts'
import { stoneFiles } from '@loupe/contract/inventory/stone-files.ts'
import { stoneMails } from '@loupe/contract/inventory/stone-mails.ts'
import { masterForm } from '@loupe/contract/masters/master-row.ts'
import { settingTypes } from '@loupe/contract/masters/setting-types.ts'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { messagesOf } from './coverage.ts'

/** The catalogue of messages: the rows of S1 §5 in docs/coverage.md, and the two that contain a field's name. */
const catalogue = [
  ...readFileSync(join(import.meta.dirname, '../docs/coverage.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| S1 §5 |'))
    .flatMap((line) => messagesOf(line.split('|')[2] ?? '')),
  ...['Please Insert Min Discount', 'Min Discount must be less than or equal to 0'],
]

const [before, after] = ['2026-11-20T00:00:00Z', '2026-11-22T00:00:00Z']
const fields = (of: z.core.$ZodShape) => z.object(of)
const passwords = { currentPassword: 'an old horse', newPassword: 'a better horse' }
const one = { bankName: 'B', currency: 'USD', account: 'A', acNo: '1', acType: 'Current A/C', ifsc: '', swiftCode: '' }
const discount = settingTypes.discount.fields

/** An invalid input for each message that validation gives. */
const wrong: Record<string, readonly [form: z.ZodType, entered: object, field: string]> = {
  'Please enter name.': [masterForm, { name: ' ' }, 'name'],
  'Please enter code.': [masterForm, { code: '' }, 'code'],
  'Please enter Web Display.': [masterForm, { name: 'A', code: 'A', parentId: crypto.randomUUID(), webDisplay: '' }, 'webDisplay'],
  'Current password is required': [users.changePassword.body, { ...passwords, currentPassword: '' }, 'currentPassword'],
  'New password is required': [users.changePassword.body, { ...passwords, newPassword: '' }, 'newPassword'],
  'Confirm password is required': [users.changePassword.body, { ...passwords, ConfirmPassword: '' }, 'ConfirmPassword'],
  'Confirm password must be same as new password': [users.changePassword.body, { ...passwords, ConfirmPassword: 'x' }, 'ConfirmPassword'],
  'Please Insert Min Discount': [discount, {}, 'minBuynowDiscount'],
  'Min Discount must be less than or equal to 0': [discount, { minBuynowDiscount: 1 }, 'minBuynowDiscount'],
  'First Name is required': [ownProfile, { firstName: ' ' }, 'firstName'],
  'Last Name is required': [ownProfile, { lastName: '' }, 'lastName'],
  'Version Name is required': [appVersions.create.body, { name: '' }, 'name'],
  'Version Number is required': [appVersions.create.body, { number: '' }, 'number'],
  'Version Number must be a number': [appVersions.create.body, { number: 'two' }, 'number'],
  'Platform selection is required': [appVersions.create.body, {}, 'platform'],
  'Invalid Type': [banners.create.body, { type: 9 }, 'type'],
  'Type is required': [banners.create.body, {}, 'type'],
  'Title is required': [homeEvents.create.body, { name: '' }, 'name'],
  'Activity is required': [banners.create.body, { activity: '' }, 'activity'],
  'Start Date is required': [banners.create.body, {}, 'fromdateTime'],
  'End Date is required': [homeEvents.create.body, {}, 'toDateTime'],
  'End date must be grater than Start Date': [
    homeEvents.create.body,
    { type: 1, name: 'Fair', shortDescription: 'Hall 3', fromdateTime: after, toDateTime: before },
    'toDateTime',
  ],
  'Background Image is required': [banners.create.body, { images: [] }, 'images'],
  'Description is required': [homeEvents.create.body, { shortDescription: ' ' }, 'shortDescription'],
  '* Required': [settingTypes.hold.fields, { minHoldLimitHour: 1 }, 'maxHoldLimitHour'],
  'Please select sales person': [fields(setting), { seller: '' }, 'seller'],
  'Please select group': [fields(setting), { group: '' }, 'group'],
  'Please enter bank name': [bank, { bankName: '' }, 'bankName'],
  'Please select currency': [bank, { currency: '' }, 'currency'],
  'Invalid currency selected': [bank, { currency: 'dollars' }, 'currency'],
  'Please enter account name': [bank, { account: '' }, 'account'],
  'Please enter account number': [bank, { acNo: '' }, 'acNo'],
  'Invalid account number': [bank, { acNo: '12-34' }, 'acNo'],
  'Please select account type': [bank, { acType: '' }, 'acType'],
  'Invalid Account Type': [bank, { acType: 'Loan' }, 'acType'],
  'Please enter IFSC code or swift code': [bank, one, 'ifsc'],
  'Please enter valid email': [addressEntered, { email: 'no-place@' }, 'email'],
  'Please enter email': [addressEntered, { email: '' }, 'email'],
  'Invalid Phone no': [addressEntered, { phone: '12a' }, 'phone'],
  'Please enter phone': [addressEntered, { phone: '' }, 'phone'],
  'Please select address type': [addressEntered, {}, 'addressType'],
  'Please enter street': [addressEntered, { street: '' }, 'street'],
  'Please enter zip code': [addressEntered, { zipCode: '' }, 'zipCode'],
  'Please select city': [addressEntered, {}, 'city'],
  'Please select state': [addressEntered, {}, 'state'],
  'Please select country': [addressEntered, {}, 'country'],
  'Please enter company name': [fields(company), { companyName: '' }, 'companyName'],
  'Please enter emails': [fields(company), { emails: [] }, 'emails'],
  'Please enter phone no': [fields(company), { mobiles: [] }, 'mobiles'],
  'Phone number length should between 7-15 and contains only number': [fields(company), { mobiles: ['123456'] }, 'mobiles.0'],
  'Invalid URL': [fields(company), { Website: 'javascript:alert(1)' }, 'Website'],
  "Ext % / Rap % can't be less than 0": [accountTermFields, { extraPer: -101 }, 'extraPer'],
  "can't be more than 100": [accountTermFields, { ntyUpRapPer: 101 }, 'ntyUpRapPer'],
  'Please enter firstname': [newAccountUser, { firstName: '' }, 'firstName'],
  'Please select type': [newStaff, {}, 'type'],
  'Please enter mobile': [newAccountUser, { mobile: '' }, 'mobile'],
  'Confirm Password must be same as password': [
    newAccountUser,
    {
      ...{ account: crypto.randomUUID(), firstName: 'A', email: 'a@buyer.example', mobile: '98200123', username: 'a', type: 4 },
      ...{ password: 'one horse', confirm_password: 'another' },
    },
    'confirm_password',
  ],
  'Firstname is required': [accountUserEdit, { firstName: '' }, 'firstName'],
  'At least six character required': [newStaff, { password: '12345' }, 'password'],
  'Please enter email subject': [stoneMails.mail.body, { subject: ' ' }, 'subject'],
  'Please enter valid cc email': [stoneMails.mail.body, { cc: ['no-place@'] }, 'cc'],
  'Please select atleast one option': [stoneFiles.zip.body, { filter: { vStnId: ['A-1'] } }, 'img'],
}

it.each(catalogue)('says %s of what is entered wrong, word for word', (message) => {
  const [form, entered, field] = wrong[message] ?? []
  const issues = form?.safeParse(entered).error?.issues ?? []
  const input = issues.filter(({ path }) => path.join('.') === field).map((issue) => issue.message)
  // The message of a list adds which entry is wrong; and one message of the specification continues the one before it, without its beginning.
  expect(
    input.map((text) => text.split(': ')[0]).map((text) => (text?.endsWith(message) && /^can't/.test(message) ? message : text)),
  ).toContain(message)
})

it('has all of them in the catalogue', () => {
  expect(catalogue.length).toBeGreaterThan(55)
  expect(Object.keys(wrong).filter((message) => !catalogue.includes(message))).toEqual([])
})
