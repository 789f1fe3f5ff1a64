import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { type StoneFormName, stoneForms } from '../../../forms.tsx'
import { focusGrid } from './focus-grid.ts'

/** The form that is asked for over a list of stones; the focus goes back to the list, for the form goes with its own. */
export function useAskedForm(onDone: () => void): { ask(form: StoneFormName, stones: readonly Diamond[]): void; form: ReactNode } {
  const [asked, setAsked] = useState<{ form: StoneFormName; stones: readonly Diamond[] }>()
  const close = () => {
    setAsked(undefined)
    requestAnimationFrame(focusGrid)
  }
  const Form = asked && stoneForms[asked.form].Form
  return {
    ask: (form, stones) => setAsked({ form, stones }),
    form: Form ? (
      <Suspense fallback={null}>
        <Form stones={asked.stones} onClose={close} onDone={onDone} />
      </Suspense>
    ) : null,
  }
}
