import { type Banner, banners } from '@loupe/contract/content/banners.ts'
import { contentFiles } from '@loupe/contract/content/content-files.ts'
import { bannerAlignmentNames, bannerPositionNames, bannerSubjects, contentTypes, eventTypeNames } from '@loupe/domain/content/home.ts'
import { ChoiceField, FlagField, LongTextField, TextField } from '../../../kit/fields.tsx'
import { InstantField } from '../../../kit/date-fields.tsx'
import { type FieldProps, FormDrawer, type FormHandle, useFieldValues } from '../../../kit/form-drawer.tsx'
import { PicturesField } from '../../../kit/pictures-field.tsx'
import { Warnings } from '../../../kit/warnings.tsx'
import { FieldGrid } from '../../../kit/wizard.tsx'
import { bannerName, bannerPlace } from './banner-list.tsx'
import { BannerPreview } from './preview.tsx'
import { choicesOf, overlapLinesOf, picture } from './words.ts'

interface Props {
  edited: Banner | 'new'
  bannerType: 1 | 2
  others: readonly Banner[]
  /** Save & Continue changed it: the form goes on with what it became. */
  onStay(row: Banner): void
  onClose(): void
}
const shown = ['eventName', 'activity', 'description', 'url', 'fromdateTime', 'toDateTime', 'searchBarPosition', 'alignment'] as const
const kept = [...shown, 'bannerType', 'type', 'images', 'mobileImage', 'isActive', 'updatedAt'] as const

/** A banner, with what the customer will see of it while it is written. */
export function BannerForm({ edited, bannerType, others, onStay, onClose }: Props) {
  const row = edited === 'new' ? undefined : edited
  const noun = bannerType === contentTypes.text ? 'text banner' : 'banner'
  const common = { open: true, submit: 'Save', width: 760, onClose } as const
  const fields = (field: (name: string) => FieldProps, form: FormHandle) => (
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
      <Live form={form} id={row?.id} others={others} />
    </>
  )
  if (!row)
    return (
      <FormDrawer
        title={`Add ${noun}`}
        route={banners.create}
        initial={{ bannerType, searchBarPosition: 4, alignment: 1, images: [], isActive: true }}
        onStay={() => undefined}
        {...common}
      >
        {fields}
      </FormDrawer>
    )
  return (
    <FormDrawer
      title={`Change ${row.eventName}`}
      record={{ subject: 'banner', id: row.id }}
      route={banners.update}
      like={banners.create}
      params={{ id: row.id }}
      initial={Object.fromEntries(kept.map((name) => [name, row[name]]))}
      onStay={onStay}
      {...common}
    >
      {fields}
    </FormDrawer>
  )
}

/** The banner as it is written now, and whom it would stand in the way of. */
function Live({ form, id, others }: { form: FormHandle; id: string | undefined; others: readonly Banner[] }) {
  const values = useFieldValues(form)
  const written = {
    ...Object.fromEntries(shown.map((name) => [name, values[name]])),
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
          title="Another banner is there at the same time"
          lines={overlapLinesOf({ ...written, id } as Banner, others, bannerName, bannerPlace)}
        />
      ) : null}
      <BannerPreview banner={written} />
    </>
  )
}
