const name = 'loupe.recentActions'
const recentsAtMost = 5

/** The latest actions run from the palette, newest first; stored in this browser. */
export function recentActions(): string[] {
  try {
    const ids = JSON.parse(localStorage.getItem(name) ?? '[]') as unknown
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(0, recentsAtMost) : []
  } catch {
    return []
  }
}

export const rememberAction = (id: string) =>
  localStorage.setItem(name, JSON.stringify([id, ...recentActions().filter((other) => other !== id)].slice(0, recentsAtMost)))
