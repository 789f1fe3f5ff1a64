import { gridColumns } from '@loupe/contract/inventory/grid-columns.ts'
import { stoneLinks } from '@loupe/contract/inventory/stone-links.ts'
import { masterLists } from '@loupe/contract/masters/master-lists.ts'
import type { Lists } from '../api/masters.ts'

/** The lists of a company that has none. */
export const noLists: Lists = {
  of: () => [],
  nameOf: () => null,
  labelsOf: () => ({}),
  headingOf: () => ({ label: undefined, desc: undefined }),
  links: [],
  isReady: true,
}

/** What a server answers of the lists of such a company; undefined for other calls. */
export const listsAnswer = (path: string): unknown =>
  path.endsWith(masterLists.listByCode.path)
    ? {}
    : path.endsWith(stoneLinks.list.path)
      ? []
      : path.endsWith(gridColumns.labels.path)
        ? { list: [] }
        : undefined
