import type { Permission } from '@loupe/domain/kernel/permissions.ts'
import { type HouseMail, houseMailNames, houseMails } from '@loupe/domain/masters/house-mails.ts'
import { type Theme, themeColourNames, themeColours, themeFault, themesAlike, usualTheme } from '@loupe/domain/masters/theme.ts'
import { holdHours } from '@loupe/domain/transactions/block.ts'
import { discountBounds, discountSaid, discountTitles } from '@loupe/domain/transactions/discount-settings.ts'
import { memoDays } from '@loupe/domain/transactions/memo.ts'
import { offerHours } from '@loupe/domain/transactions/offer.ts'
import { type DiscountSettings, startingLimits } from '@loupe/domain/transactions/price-limits.ts'
import { homeSettings } from '../content/home-settings.ts'
import { id } from '../parts.ts'
import { z } from 'zod'
import { holdSettings } from './hold-settings.ts'

/** Settings of one kind: where they are kept, what they are, who may, and what holds until the business has said otherwise. */
export interface SettingType {
  /** What they are kept under; the specification's number where it has one (S1 §8). */
  no: number
  /** Of the call, as the specification names it. */
  path: string
  title: string
  fields: z.ZodObject
  view: Permission
  change: Permission
  defaults: object
}
/** What is said when they were saved: of the settings, not of what they are about. */
export const settingsSaved = ({ title }: Pick<SettingType, 'title'>): string =>
  /settings$/i.test(title) ? `${title} saved.` : `The settings of “${title}” are saved.`
const typed = <const T extends Record<string, SettingType>>(all: T) => all

const figure = (name: keyof DiscountSettings, step: number, description?: string) =>
  z
    .number({ error: ({ code }) => (code === 'invalid_type' ? discountSaid[name].missing : undefined) })
    .min(discountBounds[name].min, discountSaid[name].low)
    .max(discountBounds[name].max, discountSaid[name].high)
    .multipleOf(step)
    .meta({ title: discountTitles[name], ...(description ? { description } : {}) })

/** How far a given price may stand from the asking price, and how many stones a client may have in pending orders (S1 §3, §5; domain.md C55). */
export const discountSettings = z
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

/** What belongs nowhere else. */
export const otherSettings = z
  .strictObject({
    newAccountsPending: z.boolean().meta({
      title: 'New clients start pending',
      description: 'Otherwise a new client is approved and verified from the start, and its record says by whom',
    }),
  })
  .meta({ id: 'OtherSettings' })

const ofMails = <Z extends z.ZodType>(one: (name: HouseMail) => Z) =>
  z.strictObject(Object.fromEntries(houseMailNames.map((name) => [name, one(name)])) as Record<HouseMail, Z>)
const each = <T>(value: T) => Object.fromEntries(houseMailNames.map((name) => [name, value])) as Record<HouseMail, T>

/** Which of its own mails the house sends. */
export const notificationSettings = ofMails((name) =>
  z.boolean().meta({ title: houseMails[name].title, description: houseMails[name].to }),
).meta({
  id: 'NotificationSettings',
})

const receivers = z.array(z.string().trim().max(200).pipe(z.email('Please enter valid email'))).max(10)
/** Who gets a copy of them besides. */
export const emailReceiverSettings = ofMails((name) =>
  receivers.meta({ title: houseMails[name].title, description: houseMails[name].to }),
).meta({
  id: 'EmailReceiverSettings',
})

/** What papers of the trade start with when nothing else is agreed (domain.md B3, B7). */
export const orderSettings = z
  .strictObject({
    memoDays: z.int().min(1).max(memoDays.mostUsual).meta({ title: 'Memo due in', description: 'Working days, Monday to Saturday' }),
    offerHours: z.int().min(offerHours.min).max(offerHours.max).meta({ title: 'Offer stands for', description: 'Hours' }),
  })
  .meta({ id: 'OrderSettings' })

/** The house is closed for a while: everybody is told why, and nobody but admins signs in. */
export const offlineSettings = z
  .strictObject({
    isOffline: z.boolean().meta({ title: 'The house is closed', description: 'Nobody but admins signs in; who is in stays in' }),
    notice: z
      .string()
      .trim()
      .max(300)
      .meta({ title: 'Notice', description: 'Shown at the sign-in and above every screen while it is closed' }),
  })
  .refine(({ isOffline, notice }) => !isOffline || notice !== '', { path: ['notice'], error: 'Please say why, and until when.' })
  .meta({ id: 'OfflineSettings' })

/** Who the business is, on papers, in mails, on every page. */
export const projectSettings = z
  .strictObject({
    name: z
      .string('Please enter name.')
      .trim()
      .min(1, 'Please enter name.')
      .max(60)
      .refine((text) => !/\p{Cc}/u.test(text), 'Please write this on one line.')
      .meta({ title: 'Name of the business' }),
    addresses: z
      .string()
      .trim()
      .max(600)
      .refine((text) => text.split('\n').length <= 6, 'Please keep to 6 lines.')
      .meta({ title: 'Addresses', description: 'As they are to stand on papers and below mails; up to 6 lines' }),
    logo: id.nullable().meta({ title: 'Logo', description: 'On pages and papers; JPG or PNG' }),
  })
  .meta({ id: 'ProjectSettings' })

/** The colours of the two kinds of stone (S0 §1, §2). Each must be readable on what it is shown on. */
export const themeSettings = z
  .strictObject(
    Object.fromEntries(
      themeColourNames.map((name) => [
        name,
        z
          .string('Please give a color such as #1d4f91.')
          .toLowerCase()
          .superRefine((colour, { addIssue }) => {
            const fault = themeFault(name, colour)
            if (fault) addIssue({ code: 'custom', message: fault })
          })
          .meta({ title: themeColours[name].title }),
      ]),
    ) as Record<keyof Theme, z.ZodString>,
  )
  .refine((theme) => !themesAlike(theme), { path: ['lab'], error: 'Natural and lab-grown need colors that differ.' })
  .meta({ id: 'ThemeSettings' })

const superAdmins = { view: 'master:view', change: 'setting:update' } as const

/** Every kind of settings there is. Of an entry here its two calls and its place in the database follow; who reads it and its page are written (docs/adding.md). */
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
    // Forms begin with them.
    view: 'setting:view',
    change: 'setting:update',
    defaults: { memoDays: memoDays.usual, offerHours: offerHours.usual },
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
    title: 'E-mail receivers',
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
  theme: { no: 25, path: 'theme-setup', title: 'Colors', fields: themeSettings, ...superAdmins, defaults: usualTheme },
})
export type SettingName = keyof typeof settingTypes
export type SettingsOf<N extends SettingName> = z.output<(typeof settingTypes)[N]['fields']>

/** What an admin of a new installation is asked to review, in this order: they start with safe values, which are not yet the business's own. */
export const reviewedSettings = ['project', 'discount', 'hold', 'order', 'other'] as const satisfies readonly SettingName[]
