import { userRoles } from './house-lists.ts'

/**
 * The groups a value of a list can be in: which staff form offers a role, or whose proportions a shape is judged by (domain.md C45).
 * @param parentCode the list; null for the lists themselves
 */
export const masterGroups = (parentCode: string | null): readonly string[] =>
  parentCode === userRoles.code ? ['ADMIN', 'SELLER'] : ['Round', 'Princess', 'Emerald', 'Sq. Emerald']
