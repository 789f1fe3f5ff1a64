import { type Permission } from '@loupe/domain/kernel/permissions.ts'
import { holdHours } from '@loupe/domain/transactions/block.ts'
import { discountBounds, discountSaid, discountTitles } from '@loupe/domain/transactions/discount-settings.ts'
import { type DiscountSettings, allowingAll } from '@loupe/domain/transactions/price-limits.ts'
import { homeSettings } from '../content/home-settings.ts'
import '../messages.ts'
import { z } from 'zod'
import { holdSettings } from './hold-settings.ts'

/** Settings of one kind: where they are kept, what they are, who may, and what holds until the business has said otherwise. */
export interface SettingType {
  /** What they are kept under; the specification's number where it has one (S1 §8). */
  no: number
  /** How the call names them: the number, or the specification's word. */
  path: string
  title: string
  fields: z.ZodObject
  view: Permission
  change: Permission
  defaults: object
}
const typed = <const T extends Record<string, SettingType>>(all: T) => all

const figure = (name: keyof DiscountSettings, step: number, description?: string) =>
  z
    .number({ error: ({ code }) => (code === 'invalid_type' ? discountSaid[name].missing : undefined) })
    .min(discountBounds[name].min, discountSaid[name].low)
    .max(discountBounds[name].max, discountSaid[name].high)
    .multipleOf(step)
    .meta({ title: discountTitles[name], ...(description ? { description } : {}) })

/** How far an asked price may stand from the list, and how many stones a client may have in pending orders (S1 §3, §5; domain.md C55). */
export const discountSettings = z
  .strictObject({
    minBuynowDiscount: figure('minBuynowDiscount', 0.01, 'The lowest a price may be: percent below the list'),
    maxBuynowDiscount: figure('maxBuynowDiscount', 0.01, 'The highest a price may be: percent above the list'),
    bestBuyMinBuynowDiscount: figure('bestBuyMinBuynowDiscount', 0.01, 'The same for best buy stones'),
    bestBuyMaxBuynowDiscount: figure('bestBuyMaxBuynowDiscount', 0.01),
    noOfOrderStone: figure('noOfOrderStone', 1, 'The most stones a client may have in pending orders. 0 = no limit'),
  })
  .meta({ id: 'DiscountSettings' })

/** Every kind of settings there is. A kind is one entry here; its two calls, its place in the database and what reads it follow. */
export const settingTypes = typed({
  hold: {
    no: 22,
    path: '22',
    title: 'Hold settings',
    fields: holdSettings,
    view: 'hold-setting:view',
    change: 'hold-setting:update',
    defaults: { minHoldLimitHour: holdHours.min, maxHoldLimitHour: holdHours.max },
  },
  discount: {
    no: 23,
    path: 'min-max',
    title: 'Discount settings',
    fields: discountSettings,
    view: 'master:view',
    change: 'setting:update',
    defaults: allowingAll,
  },
  home: {
    no: 32,
    path: 'home',
    title: 'Tabs of Home Settings',
    fields: homeSettings,
    view: 'home-setting:view',
    change: 'home-setting:update',
    defaults: { hidden: [] },
  },
})
export type SettingName = keyof typeof settingTypes
export type SettingsOf<N extends SettingName> = z.output<(typeof settingTypes)[N]['fields']>
