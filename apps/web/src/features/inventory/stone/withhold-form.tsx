import { platformDetails } from '@loupe/contract/platforms/platform-details.ts'
import { platforms } from '@loupe/domain/platforms/platform.ts'
import { useRead } from '../../../api/hooks.ts'
import type { StonesFor } from '../../../links/stone-action.ts'
import { ChoiceField } from '../../../kit/choice-fields.tsx'
import { LongTextField } from '../../../kit/fields.tsx'
import { draftFor } from '../../../kit/drafts.ts'
import { type FieldProps, FormDrawer } from '../../../kit/form-drawer.tsx'
import { usePreferences } from '../../../kit/preferences.ts'
import { LoadingOrFailed, Nothing } from '../../../kit/states.tsx'
import { stonesText } from '../../../kit/stones.ts'
import { toast } from '../../../kit/toast.ts'

/** Withholds the selected stones from a platform, whether they are listed there or not. */
export function WithholdForm({ stones, onClose, onDone }: StonesFor) {
  return (
    <FormDrawer
      title={`Withhold ${stonesText(stones)} from a platform`}
      route={platformDetails.withhold}
      draft={draftFor('withhold', stones)}
      open
      submit="Withhold"
      initial={{ diamonds: stones.map(({ id }) => id), note: '' }}
      onClose={onClose}
      onDone={({ name, isActive }) => {
        toast.success(doneText(name, isActive))
        onDone()
      }}
    >
      {(field) => (
        <>
          <ProfileField {...field('id')} />
          <What />
          <LongTextField {...field('note')} most={200} isOptional />
        </>
      )}
    </FormDrawer>
  )
}

/** Removes one listed stone from a platform. */
export function TakeOffForm({
  stone: { id: diamond, vStnId },
  profile: { platformDetail: id, name, platform },
  onClose,
}: {
  stone: { id: string; vStnId: string }
  profile: { platformDetail: string; name: string; platform: keyof typeof platforms }
  onClose(): void
}) {
  return (
    <FormDrawer
      title={`Remove ${vStnId} from ${platforms[platform].title}`}
      route={platformDetails.withhold}
      open
      submit="Remove from platform"
      initial={{ id, diamonds: [diamond], note: '' }}
      onClose={onClose}
      onDone={({ isActive }) => toast.success(doneText(name, isActive))}
    >
      {(field) => (
        <>
          <What />
          <LongTextField {...field('note')} most={200} isOptional />
        </>
      )}
    </FormDrawer>
  )
}

const doneText = (name: string, isActive: boolean) =>
  isActive
    ? `Withheld from “${name}”. The update is being sent.`
    : `Withheld from “${name}”. The profile is inactive; stones are removed when it sends again.`

const What = () => (
  <p>The profile’s search does not change. The next run removes these stones, and they are not sent again until you list them again.</p>
)

/** The platform profiles of the current kind of stones. */
function ProfileField(field: FieldProps) {
  const labGrown = usePreferences().stones === 'lab'
  const body = { limit: 1000, filter: { labGrown }, sort: [{ name: 'ASC' as const }] }
  const query = useRead(platformDetails.list, { body })
  const { data } = query
  if (!data) return <LoadingOrFailed query={query} rows={1} />
  if (!data.list?.length) return <Nothing>No platform for these stones yet. Add one under Settings, Platforms.</Nothing>
  return (
    <ChoiceField
      {...field}
      choices={data.list.map(({ id, name, platform }) => ({ value: id, label: `${name} (${platforms[platform].title})` }))}
    />
  )
}
