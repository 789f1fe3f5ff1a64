import { OpenButtons, OpenSubmit } from './open-buttons.tsx'
import { type OpenFormProps, useOpenForm } from './use-open-form.ts'
import './open-form.css'

/** A form of the pages before the sign-in: plain elements, messages under their fields, one alert for the server's message. A refusal never loses input. */
export function OpenForm(props: OpenFormProps) {
  const { submit, beside, adviceOn, children } = props
  const { form, field, refused, isBusy, onSubmit } = useOpenForm(props)
  return (
    <form ref={form} className="loupe-open-form" noValidate onSubmit={(event) => void onSubmit(event)} aria-busy={isBusy}>
      <div role="alert" className="loupe-open-alert">
        {refused?.message}
        {refused && adviceOn ? adviceOn(refused) : null}
      </div>
      {children(field)}
      <OpenButtons>
        <OpenSubmit isBusy={isBusy}>{submit}</OpenSubmit>
        {beside}
      </OpenButtons>
    </form>
  )
}
