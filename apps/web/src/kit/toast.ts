import { Failure } from '../api/client.ts'
import { undoOffered } from '@loupe/domain/kernel/undo.ts'
import { isAnythingUnsaved } from './dirty.ts'

/** A short message beside what it speaks of. Toasts are stored outside React so that any code can show one. */
export interface Toast {
  id: number
  /** `note` is news, neither success nor failure. */
  tone: 'good' | 'bad' | 'note'
  title?: string
  text: string
  /** Undoes what it reports. */
  undo?: (() => void) | undefined
  /** A button that leads to what it reports. */
  open?: ToastLink | undefined
}
interface ToastLink {
  label: string
  run(): void
}
/** How long a toast is visible (S0 §4), and how many wait at a time: the newest is shown, the others after it. */
const stays = 3000
const atOnce = 3

let next = 0
let visible: readonly Toast[] = []
const listeners = new Set<() => void>()
const set = (toasts: readonly Toast[]) => {
  visible = toasts
  listeners.forEach((listener) => listener())
}

export const toasts = () => visible
export const subscribeToasts = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export function dropToast(id: number) {
  covered.delete(id)
  set(visible.filter((toast) => toast.id !== id))
  const last = visible.at(-1)
  if (last && covered.delete(last.id)) expire(last.id, stays)
}

/** Runs what follows a save, which may have its own message; without one, says what was saved. */
export function withSaved(then: () => void, text: string) {
  const before = next
  then()
  if (next === before) toast.success(text)
}

let isHeld = false
/** While somebody points at the toasts or has the focus in them, none goes away. */
export const holdToasts = (is: boolean) => {
  isHeld = is
}
/** Toasts whose time ended while a newer one stood in their place: they are read after it. */
const covered = new Set<number>()
function expire(id: number, after: number) {
  setTimeout(() => {
    const toast = visible.find((one) => one.id === id)
    if (isHeld) expire(id, 1000)
    else if (toast && !toast.undo && toast !== visible.at(-1)) covered.add(id)
    else dropToast(id)
  }, after)
}

function show(tone: Toast['tone'], text: string, { title, undo, open }: Pick<Toast, 'title' | 'undo' | 'open'> = {}) {
  const id = next++
  // A repeated text replaces the earlier toast.
  const others = visible.filter((other) => other.text !== text)
  set([...others, { id, tone, text: text || 'Something went wrong', ...(title ? { title } : {}), undo, open }].slice(-atOnce))
  expire(id, undo || open ? undoOffered : stays)
}

/** The message for an error: the server's, otherwise the specification's (S0 §8). */
export const failureText = (error: unknown): string =>
  error instanceof Failure
    ? `${error.message || 'Something bad happend'}${error.isPassing && isAnythingUnsaved() ? ' What you typed is still here.' : ''}`
    : 'Something went wrong. Please contact admin.'

export const toast = {
  /** @param undo offered for ten seconds (kit/undo.ts) */
  success: (text: string, undo?: () => void) => show('good', text, { undo }),
  /** With a button that leads to what was made, offered as long. */
  made: (text: string, open: ToastLink) => show('good', text, { open }),
  /** Takes a text, or a thrown error. */
  error: (problem: unknown) => show('bad', typeof problem === 'string' ? problem : failureText(problem)),
  /** With a title (S0 §5). */
  titledError: (title: string, text: string) => show('bad', text, { title }),
  news: (title: string, text: string) => show('note', text, { title }),
}
