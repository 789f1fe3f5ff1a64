import { type ReactNode, useId, useState } from 'react'
import { useConfirm } from './confirm.tsx'
import { leaveOrStay } from './confirm-unsaved.tsx'
import { Dialog } from './dialog.tsx'
import { FirstFocus } from './first-focus.tsx'

interface Props {
  title: string
  /** What is lost when it is closed: 'the key'. */
  what: string
  width: number
  onClose(): void
  /** @param close closes it, after a question if nothing was copied @param copied to be called when something was copied */
  children(close: () => void, copied: () => void): ReactNode
}

/**
 * A dialog with secrets or addresses that are not stored and cannot be shown again. It begins on the first of them, so that Enter does not close it, and
 * closes without a question only after something was copied.
 */
export function OnceDialog({ title, what, width, onClose, children }: Props) {
  const id = useId()
  const confirm = useConfirm()
  const [isCopied, setCopied] = useState(false)
  const close = () => {
    if (isCopied) return onClose()
    confirm({
      title: `Close without copying ${what}?`,
      content: 'It is not shown again.',
      ...leaveOrStay,
      ok: 'Close without copying',
      cancel: 'Back',
      onOk: onClose,
    })
  }
  const copied = () => setCopied(true)
  return (
    <Dialog title={title} open onClose={close} width={width}>
      <FirstFocus form={id} />
      {/* Copied with the keyboard from one of the fields. */}
      <div id={id} onCopy={copied}>
        {children(close, copied)}
      </div>
    </Dialog>
  )
}
