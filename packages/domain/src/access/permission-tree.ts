import { type Grants, type Module, type Right, moduleNames, modules, rights } from '../kernel/permissions.ts'

export interface PermissionEntry {
  module: Module
  id: Module
  title: string
  permissions: Record<Right, boolean>
  children?: PermissionEntry[]
}

const parentOf = (module: Module): Module | undefined => (modules[module] as { parent?: Module }).parent

/** What somebody may do, as the tree that sign-in returns and the menus are drawn from (S0 §6). `all` ticks every right. */
export function permissionTree(grants: Grants, below?: Module): PermissionEntry[] {
  return moduleNames
    .filter((module) => parentOf(module) === below)
    .map((module) => {
      const held = grants[module] ?? []
      const children = permissionTree(grants, module)
      return {
        module,
        id: module,
        title: modules[module].title,
        permissions: Object.fromEntries(rights.map((right) => [right, held.includes(right) || held.includes('all')])) as never,
        ...(children.length > 0 ? { children } : {}),
      }
    })
}

/** The rights a ticked row stands for, in the house's order. */
export const heldRights = (ticked: Partial<Record<Right, boolean>>): Right[] => rights.filter((right) => ticked[right] === true)

interface Ticked {
  module: Module
  permissions: Partial<Record<Right, boolean>>
  children?: readonly Ticked[] | undefined
}
/** The rights that a tree shows: permissionTree read backwards. */
export const grantsOfTree = (entries: readonly Ticked[]): Grants =>
  Object.fromEntries(
    entries.flatMap(({ module, permissions, children = [] }) => [
      [module, heldRights(permissions)] as const,
      ...(Object.entries(grantsOfTree(children)) as [Module, Right[]][]),
    ]),
  )

/**
 * A row of the tree after one right was ticked or unticked: `all` ticks every right, and whoever loses one has not got `all`. Without `view` the
 * page is shut, so that the others go with it: none is left that nobody can use.
 */
export function tick(row: Record<Right, boolean>, right: Right, isOn: boolean): Record<Right, boolean> {
  if ((right === 'all' && isOn) || (right === 'view' && !isOn))
    return Object.fromEntries(rights.map((one) => [one, isOn])) as Record<Right, boolean>
  return { ...row, [right]: isOn, ...(isOn ? {} : { all: false }) }
}

/** Modules that are asked of other pages: they have none of their own to be opened. */
const withoutPage: readonly Module[] = ['rap-price', 'credit', 'stone-kind']
/** Modules of which something may be done, but whose pages can not be opened. */
export const shutPages = (grants: Grants): Module[] =>
  moduleNames.filter((module) => {
    const held = heldIn(grants, module)
    return held.length > 0 && !held.includes('view') && !withoutPage.includes(module)
  })

export interface Difference {
  module: Module
  /** Rights that are held besides. */
  more: Right[]
  /** Rights that are not held although the other has them. */
  less: Right[]
}
const heldIn = (grants: Grants, module: Module): readonly Right[] => (grants[module]?.includes('all') ? rights : (grants[module] ?? []))

/** How rights differ from others, module by module: a person's from their role's, a role's from those it began with, a change from what stands. */
export const differenceOf = (from: Grants, to: Grants): Difference[] =>
  moduleNames
    .map((module) => {
      const [was, is] = [heldIn(from, module), heldIn(to, module)]
      return {
        module,
        more: rights.filter((right) => is.includes(right) && !was.includes(right)),
        less: rights.filter((right) => was.includes(right) && !is.includes(right)),
      }
    })
    .filter(({ more, less }) => more.length > 0 || less.length > 0)

/** A difference as people read it: "Offers: + approve, − insert". All of ten rights is said as one. */
export function differenceWords({ module, more, less }: Difference): string {
  const named = (list: readonly Right[]) => (list.includes('all') ? ['all'] : list)
  const said = [
    ...named(more).map((right) => `+ ${right}`),
    ...(less.length === rights.length ? ['− all'] : less.filter((right) => right !== 'all').map((right) => `− ${right}`)),
  ]
  return `${modules[module].title}: ${said.join(', ')}`
}

/** How many of the rights in some rows are ticked. */
export function tickedOf(rows: readonly Record<Right, boolean>[]): 'all' | 'some' | 'none' {
  const ticks = rows.flatMap((row) => rights.map((right) => row[right]))
  return ticks.every(Boolean) ? 'all' : ticks.some(Boolean) ? 'some' : 'none'
}
