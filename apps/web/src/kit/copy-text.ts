import { toast } from './toast.ts'

/** Copies a text to the clipboard and shows a toast. */
export const copyText = (text: string, what: string, onCopied?: () => void) =>
  void navigator.clipboard.writeText(text).then(
    () => {
      toast.success(`${what} copied.`)
      onCopied?.()
    },
    () => toast.error('Your browser blocked copying. Select the text and press Ctrl+C.'),
  )
