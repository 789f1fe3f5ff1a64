import type { Locator } from '@playwright/test'

/** How many rows, and which columns, of a grid are in view as a whole. */
export const inViewOf = (grid: Locator) =>
  grid.evaluate((table) => {
    const within = table.parentElement!.getBoundingClientRect()
    const isInside = (element: Element) => {
      const at = element.getBoundingClientRect()
      return at.top >= within.top && at.bottom <= within.bottom + 1 && at.left >= within.left && at.right <= within.right
    }
    return {
      rows: [...table.querySelectorAll('[data-r]')].filter((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        return top >= within.top && bottom <= within.bottom
      }).length,
      columns: [...table.querySelectorAll('[role="columnheader"]')].filter(isInside).map((head) => head.textContent),
    }
  })
