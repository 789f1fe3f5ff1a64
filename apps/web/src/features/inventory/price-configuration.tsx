import { type PriceView, priceView, priceViews } from '@loupe/contract/pricing/price-views.ts'
import { useWrite } from '../../api/hooks.ts'
import { usePriceView } from '../../api/price-view.ts'
import { OnOff } from '../../kit/on-off.tsx'
import { toast } from '../../kit/toast.ts'
import { SingleStone } from './frame.tsx'
import './price-configuration.css'

const fields = Object.keys(priceView.shape) as (keyof PriceView)[]

/** Price Configuration (S0 §2): which price figures the desk shows to this person, for example while a client can see the screen. */
export function PriceConfiguration() {
  const view = usePriceView()
  const write = useWrite(priceViews.update)
  const now = write.isPending && write.variables ? write.variables.body : view
  return (
    <SingleStone title="Price Configuration" help={['Rap', 'Back %', 'Price per carat', 'Amount', 'Price position']}>
      <div className="loupe-tabbed-body own-prices">
        <p>
          Choose which price figures you see on the desk, in totals and on stone pages. Exports follow the same choice. This changes neither
          prices nor what others see.
        </p>
        <ul>
          {fields.map((field) => {
            const { title = field, description } = priceView.shape[field].meta() ?? {}
            return (
              <li key={field}>
                <OnOff
                  label={title}
                  isOn={now[field]}
                  onToggle={(isOn) => write.mutate({ body: { ...now, [field]: isOn } }, { onError: toast.error })}
                />
                <small>{description}</small>
              </li>
            )
          })}
        </ul>
      </div>
    </SingleStone>
  )
}
