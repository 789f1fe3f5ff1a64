import type { Permission } from '@loupe/domain/kernel/permissions.ts'
import { type CompanyMail, companyMailNames, companyMails } from '@loupe/domain/masters/company-mails.ts'
import { type Theme, themeColorNames, themeColors, themeFault, themesAlike, defaultTheme } from '@loupe/domain/masters/theme.ts'
import { holdHours } from '@loupe/domain/transactions/block.ts'
import { discountBounds, discountText, discountTitles } from '@loupe/domain/transactions/discount-settings.ts'
import { memoDays } from '@loupe/domain/transactions/memo.ts'
import { offerHours } from '@loupe/domain/transactions/offer.ts'
import { type DiscountSettings, startingLimits } from '@loupe/domain/transactions/price-limits.ts'
import { firstCompanyZone } from '@loupe/domain/kernel/local-time.ts'
import { id, money, timeZone } from '../parts.ts'
import { z } from 'zod'
import { homeSettings } from './home-settings.ts'
import { holdSettings } from './hold-settings.ts'

/** One kind of settings: where it is stored, its schema, its permissions and its defaults. */
export interface SettingType {
  /** The key under which it is stored; the specification's number where it has one (S1 §8). */
  no: number
  /** The path of the route, from the specification. */
  path: string
  title: string
  fields: z.ZodObject
  view: Permission
  change: Permission
  defaults: object
}
/** The message when settings were saved; its subject is the settings and not their topic. */
export const settingsSaved = ({ title }: Pick<SettingType, 'title'>): string =>
  /settings$/i.test(title) ? `${title} saved.` : `The settings of “${title}” are saved.`
const typed = <const T extends Record<string, SettingType>>(all: T) => all

const figure = (name: keyof DiscountSettings, step: number, description?: string) =>
  z
    .number({ error: ({ code }) => (code === 'invalid_type' ? discountText[name].missing : undefined) })
    .min(discountBounds[name].min, discountText[name].low)
    .max(discountBounds[name].max, discountText[name].high)
    .multipleOf(step)
    .meta({ title: discountTitles[name], ...(description ? { description } : {}) })

/** How far a given price may deviate from the asking price, and how many stones a client may have in pending orders (S1 §3, §5). */
const discountSettings = z
  .strictObject({
    minBuynowDiscount: figure(
      'minBuynowDiscount',
      0.01,
      'The lowest a price may be, -100 to 0: at -40 no more than 40 percent below the asking price',
    ),
    maxBuynowDiscount: figure(
      'maxBuynowDiscount',
      0.01,
      'The highest a price may be, 0 to 100: at 10 no more than 10 percent above the asking price',
    ),
    bestBuyMinBuynowDiscount: figure('bestBuyMinBuynowDiscount', 0.01, 'The lowest for best buy stones, -100 to 0'),
    bestBuyMaxBuynowDiscount: figure('bestBuyMaxBuynowDiscount', 0.01, 'The highest for best buy stones, 0 to 100'),
    noOfOrderStone: figure('noOfOrderStone', 1, 'The most stones a client may have in pending orders, up to 100; 0 is no limit'),
  })
  .meta({ id: 'DiscountSettings' })

/** Settings that fit nowhere else. */
const otherSettings = z
  .strictObject({
    newAccountsPending: z.boolean().meta({
      title: 'New clients start pending',
      description: 'Otherwise a new client is approved and verified from the start, which its history records',
    }),
  })
  .meta({ id: 'OtherSettings' })

const ofMails = <Z extends z.ZodType>(one: (name: CompanyMail) => Z) =>
  z.strictObject(Object.fromEntries(companyMailNames.map((name) => [name, one(name)])) as Record<CompanyMail, Z>)
const each = <T>(value: T) => Object.fromEntries(companyMailNames.map((name) => [name, value])) as Record<CompanyMail, T>

/** Which of its own mails the system sends. */
const notificationSettings = ofMails((name) =>
  z.boolean().meta({ title: companyMails[name].title, description: companyMails[name].to }),
).meta({
  id: 'NotificationSettings',
})

const receivers = z.array(z.string().trim().max(200).pipe(z.email('Please enter valid email'))).max(10)
/** Further recipients of those mails. */
const emailReceiverSettings = ofMails((name) =>
  receivers.meta({ title: companyMails[name].title, description: companyMails[name].to }),
).meta({
  id: 'EmailReceiverSettings',
})

/** Defaults of new documents, when nothing else is agreed. */
const orderSettings = z
  .strictObject({
    memoDays: z.int().min(1).max(memoDays.mostCommon).meta({ title: 'Memo due in', description: 'Working days, Monday to Saturday' }),
    offerHours: z.int().min(offerHours.min).max(offerHours.max).meta({ title: 'Offers are valid for', description: 'Hours' }),
  })
  .meta({ id: 'OrderSettings' })

/** Closes the system for a while: everybody sees why, and only admins can sign in. */
const offlineSettings = z
  .strictObject({
    isOffline: z
      .boolean()
      .meta({ title: 'Loupe is offline', description: 'Only admins can sign in; people who are signed in stay signed in' }),
    notice: z
      .string()
      .trim()
      .max(300)
      .meta({ title: 'Notice', description: 'Shown at sign-in and at the top of every screen while Loupe is offline' }),
  })
  .refine(({ isOffline, notice }) => !isOffline || notice !== '', {
    path: ['notice'],
    error: 'Please enter the reason and the expected end.',
  })
  .meta({ id: 'OfflineSettings' })

/** The company's name and addresses, for documents, mails and pages. */
const projectSettings = z
  .strictObject({
    name: z
      .string('Please enter name.')
      .trim()
      .min(1, 'Please enter name.')
      .max(60)
      .refine((text) => !/\p{Cc}/u.test(text), 'Enter this on one line.')
      .meta({ title: 'Name of the business' }),
    addresses: z
      .string()
      .trim()
      .max(600)
      .refine((text) => text.split('\n').length <= 6, 'Please use at most 6 lines.')
      .meta({ title: 'Addresses', description: 'As on documents and below emails; up to 6 lines' }),
    logo: id.nullable().meta({ title: 'Logo', description: 'On pages and documents; JPG or PNG' }),
  })
  .meta({ id: 'ProjectSettings' })

/** The colors of the two kinds of stone (S0 §1, §2). Each must be readable on its backgrounds. */
const themeSettings = z
  .strictObject(
    Object.fromEntries(
      themeColorNames.map((name) => [
        name,
        z
          .string('Please enter a color such as #1d4f91.')
          .toLowerCase()
          .superRefine((color, { addIssue }) => {
            const fault = themeFault(name, color)
            if (fault) addIssue({ code: 'custom', message: fault })
          })
          .meta({ title: themeColors[name].title }),
      ]),
    ) as Record<keyof Theme, z.ZodString>,
  )
  .refine((theme) => !themesAlike(theme), { path: ['lab'], error: 'Natural and lab-grown need colors that differ.' })
  .meta({ id: 'ThemeSettings' })

/** Where the company's days begin and end. */
const timeZoneSettings = z
  .strictObject({
    timeZone: timeZone.meta({
      title: 'Time zone',
      description: 'What is agreed already, such as the end of a hold, stays at its instant',
    }),
  })
  .meta({ id: 'TimeZoneSettings' })

const target = (title: string, description: string) => money.min(0).max(1_000_000_000).nullable().meta({ title, description })
/** What is to be sold in a month, in US$; null is no target. */
const salesTargets = z
  .strictObject({
    monthNatural: target('Company, natural', 'US$ a month, of all salesmen together'),
    monthLabGrown: target('Company, lab-grown', 'US$ a month, of all salesmen together'),
    sellerNatural: target('Each salesman, natural', 'US$ a month; a team has the sum of its members'),
    sellerLabGrown: target('Each salesman, lab-grown', 'US$ a month; a team has the sum of its members'),
  })
  .meta({ id: 'SalesTargets' })

const superAdmins = { view: 'master:view', change: 'setting:update' } as const

/**
 * All kinds of settings. The two routes of a kind, and where it is stored, follow from its entry here; readers and page are written by hand
 * (docs/adding.md).
 */
export const settingTypes = typed({
  other: {
    no: 1,
    path: 'setting/1',
    title: 'Other settings',
    fields: otherSettings,
    ...superAdmins,
    defaults: { newAccountsPending: false },
  },
  notification: { no: 2, path: 'setting/2', title: 'Notifications', fields: notificationSettings, ...superAdmins, defaults: each(true) },
  order: {
    no: 3,
    path: 'setting/3',
    title: 'Order settings',
    fields: orderSettings,
    // Forms start with these defaults.
    view: 'setting:view',
    change: 'setting:update',
    defaults: { memoDays: memoDays.default, offerHours: offerHours.default },
  },
  offline: {
    no: 4,
    path: 'setting/4',
    title: 'Offline',
    fields: offlineSettings,
    ...superAdmins,
    defaults: { isOffline: false, notice: '' },
  },
  emailReceiver: {
    no: 5,
    path: 'setting/5',
    title: 'Email receivers',
    fields: emailReceiverSettings,
    ...superAdmins,
    defaults: each([] as string[]),
  },
  hold: {
    no: 22,
    path: 'setting/22',
    title: 'Hold settings',
    fields: holdSettings,
    view: 'hold-setting:view',
    change: 'hold-setting:update',
    defaults: { minHoldLimitHour: holdHours.min, maxHoldLimitHour: holdHours.max },
  },
  discount: {
    no: 23,
    path: 'setting/min-max',
    title: 'Discount Settings',
    fields: discountSettings,
    ...superAdmins,
    defaults: startingLimits,
  },
  home: {
    no: 32,
    path: 'setting/home',
    title: 'Tabs of Home Settings',
    fields: homeSettings,
    view: 'home-setting:view',
    change: 'home-setting:update',
    defaults: { hidden: [] },
  },
  project: {
    no: 24,
    path: 'project-setting',
    title: 'Project detail',
    fields: projectSettings,
    ...superAdmins,
    defaults: { name: 'Loupe', addresses: '', logo: null as string | null },
  },
  timeZone: {
    no: 33,
    path: 'setting/time-zone',
    title: 'Time zone',
    fields: timeZoneSettings,
    ...superAdmins,
    defaults: { timeZone: firstCompanyZone },
  },
  salesTarget: {
    no: 34,
    path: 'setting/sales-target',
    title: 'Sales targets',
    fields: salesTargets,
    ...superAdmins,
    defaults: { monthNatural: null, monthLabGrown: null, sellerNatural: null, sellerLabGrown: null },
  },
  theme: { no: 25, path: 'theme-setup', title: 'Colors', fields: themeSettings, ...superAdmins, defaults: defaultTheme },
})
export type SettingName = keyof typeof settingTypes
export type SettingsOf<N extends SettingName> = z.output<(typeof settingTypes)[N]['fields']>

/** Settings that an admin of a new installation is asked to review, in this order: their defaults are safe, but not yet the company's own. */
export const reviewedSettings = ['project', 'timeZone', 'discount', 'hold', 'order', 'other'] as const satisfies readonly SettingName[]
