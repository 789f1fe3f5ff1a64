import { useEffect } from 'react'

/** Focuses the form's first field while the drawer is still sliding in; not on a phone, where the keyboard would cover half of it. */
export function FirstFocus({ form }: { form: string }) {
  useEffect(() => {
    if (matchMedia('(pointer: coarse)').matches) return
    const first = () => document.getElementById(form)?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea')
    // One frame later, because the drawer takes the focus first.
    const frame = requestAnimationFrame(() => first()?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [form])
  return null
}
