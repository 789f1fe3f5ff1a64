import { type ReactNode, useState } from 'react'
import { useMay } from '../../api/session.tsx'
import { type AddForm, addForms } from '../../forms.tsx'
import type { Shortcut } from './sider-foot.tsx'

/** What the 'Shortcuts' popup and the palette can add, as far as this person may; and the form that was opened. */
export function useShortcuts(): { shortcuts: Shortcut[]; form: ReactNode } {
  const may = useMay()
  const [opened, setOpened] = useState<AddForm>()
  return {
    shortcuts: addForms.filter(may).map((entry) => ({ label: entry.label, run: () => setOpened(entry) })),
    form: opened ? <opened.Form onClose={() => setOpened(undefined)} /> : null,
  }
}
