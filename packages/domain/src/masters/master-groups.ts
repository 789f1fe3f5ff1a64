import { userRoles } from './company-lists.ts'

/**
 * The groups to which a value of a list can belong: which staff form offers a role, or which shape's proportions apply.
 * @param parentCode the list; null for the lists themselves
 */
export const masterGroups = (parentCode: string | null): readonly string[] =>
  parentCode === userRoles.code ? ['ADMIN', 'SELLER'] : ['Round', 'Princess', 'Emerald', 'Sq. Emerald']
