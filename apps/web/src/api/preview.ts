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

const stored = 'loupe.preview'
let visible: Preview | undefined
const listeners = new Set<() => void>()
const put = (next: Preview | undefined) => {
  visible = next
  if (next) sessionStorage.setItem(stored, JSON.stringify(next))
  else sessionStorage.removeItem(stored)
  listeners.forEach((listener) => listener())
}
export const showPreview = (preview: Preview) => put(preview)
export const endPreview = () => put(undefined)
/** Resumes this tab's preview after a reload. Called once the signed-in person is known, because only the person who started it may resume it. */
export function resumePreview(by: string) {
  if (visible) return
  const before = JSON.parse(sessionStorage.getItem(stored) ?? 'null') as Preview | null
  if (before) put(before.by === by ? before : undefined)
}
export const isPreviewing = () => visible !== undefined
export const usePreview = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => visible,
  )
