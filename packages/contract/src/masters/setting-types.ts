import type { Permission } from '@loupe/domain/kernel/permissions.ts'
import { type CompanyMail, companyMailNames } from '@loupe/domain/masters/company-mails.ts'
import { defaultTheme } from '@loupe/domain/masters/theme.ts'
import { holdHours } from '@loupe/domain/transactions/block.ts'
import { memoDays } from '@loupe/domain/transactions/memo.ts'
import { offerHours } from '@loupe/domain/transactions/offer.ts'
import { startingLimits } from '@loupe/domain/transactions/price-limits.ts'
import { firstCompanyZone } from '@loupe/domain/kernel/local-time.ts'
import { money } from '../parts.ts'
import { z } from 'zod'
import { homeSettings } from './home-settings.ts'
import { holdSettings } from './hold-settings.ts'
import { discountSettings } from './discount-settings.ts'
import { notificationSettings, emailReceiverSettings } from './mail-settings.ts'
import { projectSettings, themeSettings, timeZoneSettings } from './company-settings.ts'

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

/** Settings that fit nowhere else. */
const otherSettings = z
  .strictObject({
    newAccountsPending: z.boolean().meta({
      title: 'New clients start pending',
      description: 'Otherwise a new client is approved and verified from the start, which its history records',
    }),
  })
  .meta({ id: 'OtherSettings' })

const each = <T>(value: T) => Object.fromEntries(companyMailNames.map((name) => [name, value])) as Record<CompanyMail, T>

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

const target = (title: string, description: string) => money.min(0).max(1_000_000_000).nullable().meta({ title, description })
/** What is to be sold in a month, in US$; null is no target. */
const salesTargets = z
  .strictObject({
    monthNatural: target('Company, natural', 'US$ a month, of all sales persons together'),
    monthLabGrown: target('Company, lab-grown', 'US$ a month, of all sales persons together'),
    sellerNatural: target('Each sales person, natural', 'US$ a month; a team has the sum of its members'),
    sellerLabGrown: target('Each sales person, lab-grown', 'US$ a month; a team has the sum of its members'),
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
