import type { Grants, Reach, RoleId } from '@loupe/domain/kernel/permissions.ts'
import { useSyncExternalStore } from 'react'

/**
 * The menus and screens as another role, or another person, has them. Only how things look: who one is stays as it is on the server, what is read is
 * one's own to read, and nothing can be written until it is left. It lives in memory alone, so a reload ends it.
 */
export interface Preview {
  /** Whose screens these are: "Sales person", "Nia Brellow". */
  of: string
  type: RoleId
  reach: Reach
  permissions: Grants
  /** Where one was when it began, to come back to. */
  from: string
}

let shown: Preview | undefined
const listeners = new Set<() => void>()
const put = (next: Preview | undefined) => {
  shown = next
  listeners.forEach((listener) => listener())
}
export const showPreview = (preview: Preview) => put(preview)
export const endPreview = () => put(undefined)
export const isPreviewing = () => shown !== undefined
export const usePreview = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => shown,
  )
