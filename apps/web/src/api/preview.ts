import type { Grants, Reach, RoleId } from '@loupe/domain/kernel/permissions.ts'
import { useSyncExternalStore } from 'react'

/**
 * The menus and screens as another role, or another person, has them. Only how things look: who one is stays as it is on the server, what is read is
 * one's own to read, and nothing can be written until it is left. It belongs to its tab and to who began it: a reload keeps it, the session's end ends it.
 */
export interface Preview {
  /** Whose screens these are: "Sales person", "Nia Brellow". */
  of: string
  type: RoleId
  reach: Reach
  permissions: Grants
  /** Where one was when it began, to come back to. */
  from: string
  /** Who looks. */
  by: string
}

const kept = 'loupe.preview'
let shown: Preview | undefined
const listeners = new Set<() => void>()
const put = (next: Preview | undefined) => {
  shown = next
  if (next) sessionStorage.setItem(kept, JSON.stringify(next))
  else sessionStorage.removeItem(kept)
  listeners.forEach((listener) => listener())
}
export const showPreview = (preview: Preview) => put(preview)
export const endPreview = () => put(undefined)
/** Goes on with what this tab showed before it was reloaded. Only once it is known who is signed in: nobody else goes on with it. */
export function resumePreview(by: string) {
  if (shown) return
  const before = JSON.parse(sessionStorage.getItem(kept) ?? 'null') as Preview | null
  if (before) put(before.by === by ? before : undefined)
}
export const isPreviewing = () => shown !== undefined
export const usePreview = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => shown,
  )
