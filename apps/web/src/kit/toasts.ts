/** What is said in passing, one after another at the top of the page. Kept outside React so that a call can say something from anywhere. */
export interface Toast {
  id: number
  tone: 'good' | 'bad'
  title?: string
  text: string
}
/** How long a toast stays (S0 §4), and how many stand at once. */
const stays = 3000
const atOnce = 3

let next = 0
let shown: readonly Toast[] = []
const listeners = new Set<() => void>()
const set = (toasts: readonly Toast[]) => {
  shown = toasts
  listeners.forEach((listener) => listener())
}

export const toasts = () => shown
export const subscribeToasts = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const dropToast = (id: number) => set(shown.filter((toast) => toast.id !== id))

export function toast(tone: Toast['tone'], text: string, title?: string) {
  const id = next++
  // The same sentence twice is one sentence.
  const others = shown.filter((other) => other.text !== text)
  set([...others, { id, tone, text, ...(title ? { title } : {}) }].slice(-atOnce))
  setTimeout(() => dropToast(id), stays)
}
