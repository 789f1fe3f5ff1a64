import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { type ReactNode, useState } from 'react'
import type { StonesFor } from '../../../links/stone-form.ts'
import { type StoneFormName, stoneForms } from '../../../links/stone-forms.ts'
import { focusGrid } from './focus-grid.ts'

/** Opens a form over a list of stones; after closing, the focus returns to the list. */
export function useRequestedForm(onDone: () => void): {
  /** @param text the client whom the stones are for, where it is known */
  request(form: StoneFormName, stones: readonly Diamond[], text?: StonesFor['text']): void
  form: ReactNode
} {
  const [requested, setRequested] = useState<{ form: StoneFormName; stones: readonly Diamond[]; text?: StonesFor['text'] }>()
  const close = () => {
    setRequested(undefined)
    requestAnimationFrame(focusGrid)
  }
  const Form = requested && stoneForms[requested.form].Form
  return {
    request: (form, stones, text) => setRequested({ form, stones, ...(text ? { text } : {}) }),
    form: Form ? (
      <Form stones={requested.stones} {...(requested.text ? { text: requested.text } : {})} onClose={close} onDone={onDone} />
    ) : null,
  }
}
