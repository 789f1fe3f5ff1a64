import type { Banner } from '@loupe/contract/content/banners.ts'
import { contentFiles } from '@loupe/contract/content/content-files.ts'
import { bannerAlignmentNames, bannerPositionNames, bannerSubjects, eventTypeNames } from '@loupe/domain/content/home.ts'
import { ChoiceField, FlagField } from '../../../kit/choice-fields.tsx'
import { LongTextField, TextField } from '../../../kit/fields.tsx'
import { InstantField } from '../../../kit/date-fields.tsx'
import { type FieldProps, type FormHandle, useFieldValues } from '../../../kit/form-drawer.tsx'
import { PicturesField } from '../../../kit/pictures-field.tsx'
import { Warnings } from '../../../kit/warnings.tsx'
import { FieldGrid } from '../../../kit/wizard.tsx'
import { BannerPreview } from './preview.tsx'
import { choicesOf, overlapLinesOf, picture } from './labels.ts'

export const bannerName = ({ eventName }: Banner) => `“${eventName}”`
export const bannerPlace = ({ searchBarPosition }: Banner) => `search bar ${bannerPositionNames[searchBarPosition].toLowerCase()}`

interface Props {
  field(name: string): FieldProps
  form: FormHandle
  id: string | undefined
  others: readonly Banner[]
}
const visible = ['eventName', 'activity', 'description', 'url', 'fromdateTime', 'toDateTime', 'searchBarPosition', 'alignment'] as const

/** The fields of a banner, with a live preview of what customers will see. */
export const BannerFields = ({ field, form, id, others }: Props) => (
  <>
    <FieldGrid>
      <ChoiceField {...field('type')} choices={choicesOf(eventTypeNames, bannerSubjects)} />
      <TextField {...field('eventName')} />
      <TextField {...field('activity')} />
      <TextField {...field('url')} placeholder="https://" />
      <InstantField {...field('fromdateTime')} />
      <InstantField {...field('toDateTime')} />
      <ChoiceField {...field('searchBarPosition')} isOptional={false} choices={choicesOf(bannerPositionNames)} />
      <ChoiceField {...field('alignment')} isOptional={false} choices={choicesOf(bannerAlignmentNames)} />
    </FieldGrid>
    <LongTextField {...field('description')} />
    <PicturesField {...field('images')} isOptional={false} route={contentFiles.upload} addressOf={picture} />
    <PicturesField {...field('mobileImage')} isOne route={contentFiles.upload} addressOf={picture} />
    <FlagField {...field('isActive')} isOptional={false} />
    <LiveBannerPreview form={form} id={id} others={others} />
  </>
)

/** A preview of the banner as it is typed, and a warning if it overlaps with others. */
function LiveBannerPreview({ form, id, others }: Omit<Props, 'field'>) {
  const values = useFieldValues(form)
  const written = {
    ...Object.fromEntries(visible.map((name) => [name, values[name]])),
    images: values['images'],
    mobileImage: values['mobileImage'],
    isActive: values['isActive'],
  } as Partial<Banner>
  const { fromdateTime, toDateTime, searchBarPosition } = written
  const isPlaced = fromdateTime && toDateTime && searchBarPosition
  return (
    <>
      {isPlaced ? (
        <Warnings
          title="Another banner overlaps in time and position"
          lines={overlapLinesOf({ ...written, id } as Banner, others, bannerName, bannerPlace)}
        />
      ) : null}
      <BannerPreview banner={written} />
    </>
  )
}
