import { contentFiles } from '@loupe/contract/content/content-files.ts'
import { type HomeEvent, homeEvents } from '@loupe/contract/content/home-events.ts'
import { bannerSubjects, eventTypeNames, eventTypes } from '@loupe/domain/content/home.ts'
import { ChoiceField, FlagField, LongTextField, TextField } from '../../../kit/fields.tsx'
import { InstantField } from '../../../kit/date-fields.tsx'
import { type FieldProps, FormDrawer, type FormHandle, useFieldValues } from '../../../kit/form-drawer.tsx'
import { PicturesField } from '../../../kit/pictures-field.tsx'
import { Warnings } from '../../../kit/warnings.tsx'
import { FieldGrid } from '../../../kit/wizard.tsx'
import { eventName, popupPlace } from './event-list.tsx'
import { EventPreview } from './preview.tsx'
import { choicesOf, overlapLinesOf, picture } from './words.ts'

interface Props {
  edited: HomeEvent | 'new'
  isPopup: boolean
  popups: readonly HomeEvent[]
  /** Save & Continue changed it: the form goes on with what it became. */
  onStay(row: HomeEvent): void
  onClose(): void
}
const shown = [
  'type',
  'name',
  'fromdateTime',
  'toDateTime',
  'shortDescription',
  'image',
  'images',
  'isAfterLogin',
  'isShowTimer',
  'isActive',
] as const
const kept = [...shown, 'dashboardimage', 'updatedAt'] as const

/** An event or a pop-up, with what the customer will see of it while it is written. */
export function EventForm({ edited, isPopup, popups, onStay, onClose }: Props) {
  const row = edited === 'new' ? undefined : edited
  const common = { open: true, submit: 'Save', width: 760, onClose } as const
  const fields = (field: (name: string) => FieldProps, form: FormHandle) => (
    <>
      <FieldGrid>
        {isPopup ? null : <ChoiceField {...field('type')} choices={choicesOf(eventTypeNames, bannerSubjects)} />}
        <TextField {...field('name')} />
        <InstantField {...field('fromdateTime')} />
        <InstantField {...field('toDateTime')} />
      </FieldGrid>
      <LongTextField {...field('shortDescription')} most={2000} />
      <PicturesField {...field('image')} isOne route={contentFiles.upload} addressOf={picture} />
      <PicturesField {...field('images')} route={contentFiles.upload} addressOf={picture} />
      <PicturesField {...field('dashboardimage')} isOne route={contentFiles.upload} addressOf={picture} />
      <FieldGrid>
        {isPopup ? <FlagField {...field('isAfterLogin')} isOptional={false} /> : null}
        {isPopup ? <FlagField {...field('isShowTimer')} isOptional={false} /> : null}
        <FlagField {...field('isActive')} isOptional={false} />
      </FieldGrid>
      <Live form={form} id={row?.id} popups={isPopup ? popups : []} />
    </>
  )
  if (!row)
    return (
      <FormDrawer
        title={isPopup ? 'Add popup' : 'Add event'}
        route={homeEvents.create}
        initial={{ ...(isPopup ? { type: eventTypes.popup } : {}), images: [], isAfterLogin: false, isShowTimer: false, isActive: true }}
        onStay={() => undefined}
        {...common}
      >
        {fields}
      </FormDrawer>
    )
  return (
    <FormDrawer
      title={`Change ${row.name}`}
      record={{ subject: 'homeEvent', id: row.id }}
      route={homeEvents.update}
      like={homeEvents.create}
      params={{ id: row.id }}
      initial={Object.fromEntries(kept.map((name) => [name, row[name]]))}
      onStay={onStay}
      {...common}
    >
      {fields}
    </FormDrawer>
  )
}

/** The event as it is written now; a pop-up is warned of another over it. */
function Live({ form, id, popups }: { form: FormHandle; id: string | undefined; popups: readonly HomeEvent[] }) {
  const values = useFieldValues(form)
  const written = Object.fromEntries(shown.map((name) => [name, values[name]])) as Partial<HomeEvent>
  return (
    <>
      {written.fromdateTime && written.toDateTime ? (
        <Warnings
          title="Another popup is shown at the same time"
          lines={overlapLinesOf({ ...written, id } as HomeEvent, popups, eventName, popupPlace)}
        />
      ) : null}
      <EventPreview event={written} />
    </>
  )
}
