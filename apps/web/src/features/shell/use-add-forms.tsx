import type { ComponentType, ReactNode } from 'react'
import { type Guard, useMay } from '../../api/session.tsx'
import type { Shortcut } from './sider-footer.tsx'
import { lazyLayer } from '../../kit/lazy-layer.tsx'
import { useReopened } from '../../kit/use-reopened.ts'

interface AddForm extends Guard {
  label: string
  Form: ComponentType<{ onClose(): void }>
}
/** The forms of the 'Shortcuts' popup (S0 §2), subject to permissions: sellers may not add users. */
export const addForms: readonly AddForm[] = [
  {
    label: 'Clients / KYC',
    access: 'account:insert',
    Form: lazyLayer(() => import('../accounts/kyc/add-client.tsx'), 'AddClient'),
  },
  {
    label: 'User',
    access: 'user:insert',
    Form: lazyLayer(() => import('../access/user-form.tsx'), 'AddUser'),
  },
]

/** The forms of the 'Shortcuts' popup and the palette that this person may use, and the form that is open. */
export function useAddForms(): { shortcuts: Shortcut[]; form: ReactNode } {
  const may = useMay()
  const [opened, setOpened] = useReopened<string>('shortcut')
  const allowed = addForms.filter(may)
  const Form = allowed.find(({ label }) => label === opened)?.Form
  return {
    shortcuts: allowed.map(({ label }) => ({ label, run: () => setOpened(label) })),
    form: Form ? <Form onClose={() => setOpened(undefined)} /> : null,
  }
}
