import type { Grants, Scope, RoleId } from '@loupe/domain/kernel/permissions.ts'
import { useSyncExternalStore } from 'react'

/**
 * The menus and screens as another role or person has them. Only the display changes: on the server the session stays the same, reads return the person's
 * own data, and nothing can be written until the preview ends. It belongs to its browser tab and to the person who started it: it survives a reload, and
 * ends with the session.
 */
export interface Preview {
  /** Whose screens these are: "Sales person", "Nia Brellow". */
  of: string
  type: RoleId
  scope: Scope
  permissions: Grants
  /** The address to return to when the preview ends. */
  from: string
  /** The person who started the preview. */
  by: string
}

const storageKey = 'loupe.preview'
let current: Preview | undefined
const listeners = new Set<() => void>()
const put = (next: Preview | undefined) => {
  current = next
  if (next) sessionStorage.setItem(storageKey, JSON.stringify(next))
  else sessionStorage.removeItem(storageKey)
  listeners.forEach((listener) => listener())
}
export const showPreview = (preview: Preview) => put(preview)
export const endPreview = () => put(undefined)
/** Resumes this tab's preview after a reload. Called once the signed-in person is known, because only the person who started it may resume it. */
export function resumePreview(by: string) {
  if (current) return
  const before = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Preview | null
  if (before) put(before.by === by ? before : undefined)
}
export const isPreviewing = () => current !== undefined
export const usePreview = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => current,
  )
