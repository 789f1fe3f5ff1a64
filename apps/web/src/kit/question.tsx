import { Modal, type ModalFuncProps } from 'antd'
import { useEffect, useRef } from 'react'

/** One question, asked once. */
export function Question({ question, onGone }: { question: ModalFuncProps; onGone(): void }) {
  const [modal, holder] = Modal.useModal()
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    modal.confirm({ ...question, afterClose: onGone })
    // oxlint-disable-next-line react/exhaustive-deps -- asked when it is put up, and not again
  }, [])
  return holder
}
