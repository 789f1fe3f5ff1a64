import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { type ReactNode, useState } from 'react'
import { type StoneFormName, stoneForms } from '../../../links/stone-forms.ts'
import { focusGrid } from './focus-grid.ts'

/** Opens a form over a list of stones; after closing, the focus returns to the list. */
export function useRequestedForm(onDone: () => void): { request(form: StoneFormName, stones: readonly Diamond[]): void; form: ReactNode } {
  const [requested, setRequested] = useState<{ form: StoneFormName; stones: readonly Diamond[] }>()
  const close = () => {
    setRequested(undefined)
    requestAnimationFrame(focusGrid)
  }
  const Form = requested && stoneForms[requested.form].Form
  return {
    request: (form, stones) => setRequested({ form, stones }),
    form: Form ? <Form stones={requested.stones} onClose={close} onDone={onDone} /> : null,
  }
}
