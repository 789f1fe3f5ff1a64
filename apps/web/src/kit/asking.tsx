import { Modal } from 'antd'
import { type ReactNode, createContext, use } from 'react'

type Asking = ReturnType<typeof Modal.useModal>[0]
const Context = createContext<Asking | null>(null)

/** Where questions are asked: one holder for the whole house, so that they are themed and can be asked from any handler. */
export function AskingHolder({ children }: { children: ReactNode }) {
  const [modal, holder] = Modal.useModal()
  return (
    <Context value={modal}>
      {children}
      {holder}
    </Context>
  )
}

export function useAsking(): Asking {
  const modal = use(Context)
  if (!modal) throw new Error('useAsking is for screens behind the sign-in')
  return modal
}
