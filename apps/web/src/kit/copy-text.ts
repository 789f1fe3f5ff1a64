import { toast } from './toast.ts'

// A page that is not served over TLS has no clipboard at all.
const writeClipboard = async (text: string): Promise<void> => navigator.clipboard.writeText(text)

/** Copies a text to the clipboard and shows a toast. */
export const copyText = (text: string, what: string, onCopied?: () => void) =>
  void writeClipboard(text).then(
    () => {
      toast.success(`${what} copied.`)
      onCopied?.()
    },
    () => toast.error('Your browser blocked copying. Select the text and press Ctrl+C.'),
  )
