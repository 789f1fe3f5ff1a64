import { holdSettings } from '@loupe/contract/masters/hold-settings.ts'
import { settings } from '@loupe/contract/masters/settings.ts'
import { holdHours } from '@loupe/domain/transactions/block.ts'
import { useRead } from '../../../api/hooks.ts'
import { ChangedBy } from '../../../kit/changed-by.tsx'
import { NumberField } from '../../../kit/fields.tsx'
import { SendButton, fieldIn } from '../../../kit/form-drawer.tsx'
import { useRouteForm } from '../../../kit/route-form.tsx'
import { useSay } from '../../../kit/say.ts'
import { Failed, Loading } from '../../../kit/states.tsx'

/** How long stones may be held. Every hold form asks for it anew when it changes, and the server obeys it at once. */
export function HoldSettings() {
  const { data, error, isPending, refetch } = useRead(settings.viewHold, {})
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />
  if (isPending) return <Loading rows={3} />
  return <Limits key={data.updatedAt} {...data} />
}

interface Props {
  settings: { minHoldLimitHour: number; maxHoldLimitHour: number }
  updatedAt: string | null
}

function Limits({ settings: limits, updatedAt }: Props) {
  const say = useSay()
  const form = useRouteForm({
    route: settings.saveHold,
    open: true,
    initial: { type: '22', settings: limits, updatedAt },
    onDone: () => say.done('The hold settings have been saved.'),
    children: () => (
      <>
        {(['minHoldLimitHour', 'maxHoldLimitHour'] as const).map((name) => (
          <NumberField
            key={name}
            {...fieldIn(holdSettings.shape, name, ['settings', name])}
            min={holdHours.min}
            max={holdHours.max}
            places={0}
            suffix="hours"
          />
        ))}
      </>
    ),
  })
  return (
    <section className="home-hold" aria-label="Hold settings">
      <p>
        {`A hold may be asked for, and put off, between these two: ${holdHours.min} to ${holdHours.max} hours. Holds that are there keep their end.`}
      </p>
      {form.view}
      <SendButton label="Save" look="primary" isPending={form.isPending} onSend={form.send} />
      <ChangedBy subject="setting" id="hold" />
    </section>
  )
}
