import { type Grants, type Module, type Right, moduleNames, rights } from '../kernel/permissions.ts'

/** Modules by which people give access to others. A system never has them, so that no key makes another or changes what it may do. */
const accessModules: readonly Module[] = ['user', 'permission', 'api']
export const systemModules: readonly Module[] = moduleNames.filter((module) => !accessModules.includes(module))
/** Rights that a system may have. Approving is left to people: whoever makes a key would otherwise approve their own requests with it. */
const systemRights: readonly Right[] = rights.filter((right) => right !== 'approve' && right !== 'all')

/** The rights of a module one by one, with 'all' written out. */
const rightsIn = (grants: Grants, module: Module): readonly Right[] => (grants[module]?.includes('all') ? rights : (grants[module] ?? []))

/**
 * The rights of a system of the company: what its role and the maker of its key both hold now, without approving and without giving access.
 * @param only the modules to which it is limited; all if empty
 */
export const grantsOfSystem = (role: Grants, maker: Grants, only: readonly Module[]): Grants =>
  Object.fromEntries(
    systemModules.flatMap((module): [Module, Right[]][] => {
      if (only.length > 0 && !only.includes(module)) return []
      const makers = rightsIn(maker, module)
      const both = rightsIn(role, module).filter((right) => makers.includes(right) && systemRights.includes(right))
      return both.length > 0 ? [[module, both]] : []
    }),
  )

/**
 * Whether the key of a service account may call a route that needs a session, within its rights. What everybody signed in may do, such as changing their
 * password, is for people; a system may read what everybody may read.
 */
export const isForSystems = ({ access, kind }: { access: string; kind: 'read' | 'write' }): boolean =>
  access !== 'defaultPassword' && !(access === 'signedIn' && kind === 'write')

/** The rights that both have. */
export const commonGrants = (a: Grants, b: Grants): Grants =>
  Object.fromEntries(
    systemModules.map((module): [Module, Right[]] => [module, rightsIn(a, module).filter((right) => rightsIn(b, module).includes(right))]),
  )

/** For how many hours the earlier key of a system goes on working beside a new one. */
export const overlapHours = { min: 0, default: 24, max: 720 } as const

/** States of a service account: it has a key that works, its key has expired, it was revoked, or whoever made its key has left. */
export const serviceAccountStates = ['live', 'expired', 'revoked', 'stopped'] as const
export type ServiceAccountState = (typeof serviceAccountStates)[number]
