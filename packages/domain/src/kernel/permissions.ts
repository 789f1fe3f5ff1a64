import { keysOf } from './records.ts'

/**
 * Permissions are data: each is `module:right`. Code checks `can(actor, permission)` and never a role. What is not granted is denied: the menu hides
 * it, the server refuses it.
 */
export const rights = ['view', 'insert', 'update', 'delete', 'upload', 'download', 'mail', 'print', 'approve', 'all'] as const
export type Right = (typeof rights)[number]

/** Modules in the order of the permission tree; `parent` is the module under which the menus show it. */
export const modules = {
  dashboard: { title: 'Dashboard' },
  inventory: { title: 'Inventory' },
  diamond: { title: 'Stones', parent: 'inventory' },
  'rap-price': { title: 'List prices in files and emails', parent: 'inventory' },
  'saved-search': { title: 'Saved searches', parent: 'inventory' },
  'match-pair': { title: 'Match pairs', parent: 'inventory' },
  collection: { title: 'Collections and featured stones', parent: 'inventory' },
  parcel: { title: 'Parcels', parent: 'inventory' },
  'global-policy': { title: 'Rapnet Policy', parent: 'inventory' },
  sync: { title: 'Sync with Global Inventory', parent: 'inventory' },
  intake: { title: 'Vendor intake', parent: 'inventory' },
  feed: { title: 'Feed of stones and lists', parent: 'inventory' },
  'feed-client': { title: 'Feed of clients and users', parent: 'inventory' },
  'volume-discount': { title: 'Volume Discount', parent: 'inventory' },
  demand: { title: 'Demands', parent: 'inventory' },
  transaction: { title: 'Transactions' },
  block: { title: 'Holds and memos', parent: 'transaction' },
  track: { title: 'Carts, watchlists, enquiries', parent: 'transaction' },
  offer: { title: 'Offers', parent: 'transaction' },
  approval: { title: 'Approvals inbox', parent: 'transaction' },
  order: { title: 'Orders', parent: 'transaction' },
  bid: { title: 'Bids', parent: 'transaction' },
  cabin: { title: 'Office View', parent: 'transaction' },
  credit: { title: 'Credit override', parent: 'transaction' },
  'stone-kind': { title: 'Stone types a client is not shown', parent: 'transaction' },
  price: { title: 'Prices in bulk' },
  'price-rule': { title: 'Price rules', parent: 'price' },
  'price-list': { title: 'Price lists', parent: 'price' },
  cost: { title: 'Costs of stones', parent: 'price' },
  report: { title: 'Reports' },
  audit: { title: 'Audit log', parent: 'report' },
  todo: { title: 'To-dos' },
  feedback: { title: 'Feedback' },
  'email-sync': { title: 'Emails, calls, meetings, calendar' },
  account: { title: 'Clients' },
  user: { title: 'Users' },
  setting: { title: 'Settings' },
  health: { title: 'System health', parent: 'setting' },
  master: { title: 'Masters', parent: 'setting' },
  permission: { title: 'Roles & permissions', parent: 'setting' },
  'hold-setting': { title: 'Hold settings', parent: 'setting' },
  'media-setting': { title: 'Media settings', parent: 'setting' },
  'home-setting': { title: 'Home Settings', parent: 'setting' },
  content: { title: 'News and careers', parent: 'setting' },
  platform: { title: 'Price platforms', parent: 'setting' },
  'email-group': { title: 'Email groups', parent: 'setting' },
  api: { title: 'API keys and webhooks', parent: 'setting' },
  'bulk-email': { title: 'Bulk Emails' },
} as const satisfies Record<string, { title: string; parent?: string }>

export type Module = keyof typeof modules
export type Permission = `${Module}:${Right}`
export const moduleNames = keysOf(modules)

/** The roles of S0 §6, by their wire ids. */
export const roles = {
  SUPER_ADMIN: 1,
  ADMIN: 2,
  SUB_USER: 3,
  PRIMARY: 4,
  PERMANENT_GUEST: 5,
  EMPLOYEE: 6,
  API_USER: 7,
  SELLER: 8,
  CUSTOMER: 9,
  SECONDARY: 10,
  MASTER_SALES: 11,
} as const
export type RoleName = keyof typeof roles
export type RoleId = (typeof roles)[RoleName]
export const roleIds = Object.values(roles)
/** Such as `super admin`. */
export const roleTexts = Object.fromEntries(
  keysOf(roles).map((name) => [
    roles[name],
    name
      .replaceAll('_', ' ')
      .toLowerCase()
      .replace(/^api\b/, 'API'),
  ]),
) as Record<RoleId, string>
/** The roles that may sign in to the back office. */
export const staffRoles: readonly RoleId[] = [roles.SUPER_ADMIN, roles.ADMIN, roles.SELLER, roles.MASTER_SALES]

export type Grants = Partial<Record<Module, readonly Right[]>>

/** Whose clients and deals a person sees: everybody's, those of the sellers in their team and their own, or only their own. */
export type Scope = 'all' | 'team' | 'own'
/** The scope of a role. */
export const visibleScopeOf = (role: RoleId): Scope =>
  role === roles.SUPER_ADMIN || role === roles.ADMIN ? 'all' : role === roles.MASTER_SALES ? 'team' : 'own'

/** Who acts: the signed-in person, or the system itself (a job). */
export interface Actor {
  id: string
  name: string
  role: RoleId
  scope: Scope
  /** The person whose clients and deals a system of the company works with, where `scope` is that person's. */
  worksFor?: string
  permissions: Grants
}

/** The person by whose id clients and deals are found and made: oneself, or for whom a system works. */
export const dealerOf = ({ id, worksFor }: Pick<Actor, 'id' | 'worksFor'>): string => worksFor ?? id

/** Whether somebody has a permission, by itself or by the right `all` of its module. A module without any right denies everything. */
export function can(actor: Pick<Actor, 'permissions'>, permission: Permission): boolean {
  const [module, right] = permission.split(':') as [Module, Right]
  const held = actor.permissions[module]
  return held !== undefined && (held.includes(right) || held.includes('all'))
}

/** A permission as the permission table shows it: "Masters: View". */
export const permissionText = (permission: Permission): string => {
  const [module, right] = permission.split(':') as [Module, Right]
  return `${modules[module].title}: ${right.charAt(0).toUpperCase()}${right.slice(1)}`
}

/** Permissions with which one person alone sets a stone's price. A price run is not among them, because somebody who sees costs must approve it. */
const priceSetting: readonly Permission[] = [
  'diamond:insert',
  'diamond:update',
  'diamond:upload',
  'price-list:update',
  'global-policy:insert',
  'global-policy:update',
  'platform:insert',
  'platform:update',
]
/**
 * Whether somebody could find out a cost by moving a price until the cost floor withholds the stone from a platform. People who may see costs do not
 * count.
 */
export const couldProbeCosts = (actor: Pick<Actor, 'permissions'>): boolean =>
  !can(actor, 'cost:view') && priceSetting.some((permission) => can(actor, permission))

/** Whether somebody holds all of these rights: nobody grants what they do not hold, or takes over an account that may do more. */
export const holdsAll = (actor: Pick<Actor, 'permissions'>, grants: Grants): boolean =>
  moduleNames.every((module) => (grants[module] ?? []).every((right) => can(actor, `${module}:${right}`)))
