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
