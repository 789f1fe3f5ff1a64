const name = 'loupe.recentActions'
const kept = 5

/** The last few things done from the palette, newest first; kept in this browser. */
export function recentActions(): string[] {
  try {
    const ids = JSON.parse(localStorage.getItem(name) ?? '[]') as unknown
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(0, kept) : []
  } catch {
    return []
  }
}

export const rememberAction = (id: string) =>
  localStorage.setItem(name, JSON.stringify([id, ...recentActions().filter((other) => other !== id)].slice(0, kept)))
