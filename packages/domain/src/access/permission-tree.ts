import { type Grants, type Module, type Right, moduleNames, modules, rights } from '../kernel/permissions.ts'
import { recordOf } from '../kernel/records.ts'

export interface PermissionEntry {
  module: Module
  id: Module
  title: string
  permissions: Record<Right, boolean>
  children?: PermissionEntry[]
}

const parentOf = (module: Module): Module | undefined => (modules[module] as { parent?: Module }).parent

/** A person's permissions as the tree that sign-in returns and the menus are built from (S0 §6). `all` stands for every right. */
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
        permissions: recordOf(rights, (right) => held.includes(right) || held.includes('all')),
        ...(children.length > 0 ? { children } : {}),
      }
    })
}

/** The rights of a ticked row, in the order of `rights`. */
export const heldRights = (ticked: Partial<Record<Right, boolean | undefined>>): Right[] => rights.filter((right) => ticked[right] === true)

interface Ticked {
  module: Module
  permissions: Partial<Record<Right, boolean | undefined>>
  children?: readonly Ticked[] | undefined
}
/** The rights in a tree: the inverse of `permissionTree`. */
export const grantsOfTree = (entries: readonly Ticked[]): Grants =>
  Object.fromEntries(
    entries.flatMap(({ module, permissions, children = [] }) => [
      [module, heldRights(permissions)] as const,
      ...(Object.entries(grantsOfTree(children)) as [Module, Right[]][]),
    ]),
  )

/**
 * A row of the tree after one right is ticked or unticked. `all` ticks every right, and unticking any right unticks `all`. Unticking `view` closes
 * the page and therefore unticks the rest, so that no unusable right remains.
 */
export function tick(row: Record<Right, boolean>, right: Right, isOn: boolean): Record<Right, boolean> {
  if ((right === 'all' && isOn) || (right === 'view' && !isOn)) return recordOf(rights, () => isOn)
  return { ...row, [right]: isOn, ...(isOn ? {} : { all: false }) }
}

/** Modules that have no page of their own: other pages check them. */
const withoutPage: readonly Module[] = ['rap-price', 'credit', 'stone-kind']
/** Modules with granted rights whose page is closed, because `view` is missing. */
export const shutPages = (grants: Grants): Module[] =>
  moduleNames.filter((module) => {
    const held = heldIn(grants, module)
    return held.length > 0 && !held.includes('view') && !withoutPage.includes(module)
  })

export interface Difference {
  module: Module
  /** Rights held in addition. */
  more: Right[]
  /** Rights that the other has and this one lacks. */
  less: Right[]
}
const heldIn = (grants: Grants, module: Module): readonly Right[] => (grants[module]?.includes('all') ? rights : (grants[module] ?? []))

/** How rights differ, module by module: a person's from their role's, a role's from its initial ones, a request's from the current ones. */
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

/** A difference as text: "Offers: + approve, − insert". All ten rights are written as one. */
export function differenceText({ module, more, less }: Difference): string {
  const abbreviated = (list: readonly Right[]) => (list.includes('all') ? ['all'] : list)
  const text = [
    ...abbreviated(more).map((right) => `+ ${right}`),
    ...(less.length === rights.length ? ['− all'] : less.filter((right) => right !== 'all').map((right) => `− ${right}`)),
  ]
  return `${modules[module].title}: ${text.join(', ')}`
}

/** Whether all, some or none of the rights in these rows are ticked. */
export function tickedOf(rows: readonly Record<Right, boolean>[]): 'all' | 'some' | 'none' {
  const ticks = rows.flatMap((row) => rights.map((right) => row[right]))
  return ticks.every(Boolean) ? 'all' : ticks.some(Boolean) ? 'some' : 'none'
}
