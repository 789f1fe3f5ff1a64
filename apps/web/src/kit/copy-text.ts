import { toast } from './toast.ts'

/** Copies a text to the clipboard and shows a toast. */
export const copyText = (text: string, what: string) =>
  void navigator.clipboard.writeText(text).then(
    () => toast.success(`${what} copied.`),
    () => toast.error('Your browser blocked copying. Select the text and press Ctrl+C.'),
  )
