import { Modal } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { questionGone } from './focus-back.ts'

/** The content of a confirmation dialog. */
export interface Question {
  title: string
  content: ReactNode
  /** Label of the button that confirms: a verb. */
  ok: string
  cancel?: string
  /** The action removes something: the confirming button is red. */
  isDanger?: boolean
  /** Enter cancels; `main` also makes Cancel the primary button. */
  safe?: 'focus' | 'main'
  /** A returned promise keeps the dialog open until it settles; a callback that takes `close` closes the dialog itself. */
  onOk(close: () => void): unknown
  onCancel?(): void
}

/** One dialog, opened once even if React mounts it twice. */
export function QuestionDialog({ question, onGone }: { question: Question; onGone(): void }) {
  const [modal, holder] = Modal.useModal()
  const isRequested = useRef(false)
  useEffect(() => {
    if (isRequested.current) return
    isRequested.current = true
    const { ok, cancel = 'Cancel', isDanger = false, safe, ...rest } = question
    modal.confirm({
      ...rest,
      okText: ok,
      cancelText: cancel,
      okButtonProps: { danger: isDanger, ...(safe === 'main' ? { type: 'default' } : {}) },
      ...(safe ? { autoFocusButton: 'cancel' } : {}),
      ...(safe === 'main' ? { cancelButtonProps: { type: 'primary' } } : {}),
      afterClose: () => {
        onGone()
        questionGone()
      },
    })
    // oxlint-disable-next-line react/exhaustive-deps -- asked when it appears, and not again
  }, [])
  return holder
}
