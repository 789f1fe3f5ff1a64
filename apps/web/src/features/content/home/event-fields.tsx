import { contentFiles } from '@loupe/contract/content/content-files.ts'
import type { HomeEvent } from '@loupe/contract/content/home-events.ts'
import { bannerSubjects, eventTypeNames } from '@loupe/domain/content/home.ts'
import { ChoiceField, FlagField } from '../../../kit/choice-fields.tsx'
import { LongTextField, TextField } from '../../../kit/fields.tsx'
import { InstantField } from '../../../kit/date-fields.tsx'
import { type FieldProps, type FormHandle, useFieldValues } from '../../../kit/form-drawer.tsx'
import { PicturesField } from '../../../kit/pictures-field.tsx'
import { Warnings } from '../../../kit/warnings.tsx'
import { FieldGrid } from '../../../kit/wizard.tsx'
import { EventPreview } from './preview.tsx'
import { choicesOf, overlapLinesOf, picture } from './labels.ts'

export const eventName = ({ name }: HomeEvent) => `“${name}”`
export const popupPlace = ({ isAfterLogin }: HomeEvent) => (isAfterLogin ? 'popup after sign-in' : 'popup for everyone')

interface Props {
  field(name: string): FieldProps
  form: FormHandle
  id: string | undefined
  isPopup: boolean
  popups: readonly HomeEvent[]
}
const visible = [
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

/** The fields of an event or a pop-up, with a live preview of what customers will see. */
export const EventFields = ({ field, form, id, isPopup, popups }: Props) => (
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
    <LiveEventPreview form={form} id={id} popups={isPopup ? popups : []} />
  </>
)

/** A preview of the event as it is typed; a pop-up is warned about others that it overlaps with. */
function LiveEventPreview({ form, id, popups }: { form: FormHandle; id: string | undefined; popups: readonly HomeEvent[] }) {
  const values = useFieldValues(form)
  const written = Object.fromEntries(visible.map((name) => [name, values[name]])) as Partial<HomeEvent>
  return (
    <>
      {written.fromdateTime && written.toDateTime ? (
        <Warnings
          title="Another popup overlaps in time"
          lines={overlapLinesOf({ ...written, id } as HomeEvent, popups, eventName, popupPlace)}
        />
      ) : null}
      <EventPreview event={written} />
    </>
  )
}
