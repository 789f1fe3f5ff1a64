import { auth } from '@loupe/contract/access/auth.ts'
import { pictureUpload, userProfiles } from '@loupe/contract/access/user-profiles.ts'
import { initialsOf, noLastName, profileColorNames, profileColors, visibleLastName } from '@loupe/domain/access/profile.ts'
import { dateFormats, defaultFormats, numberFormats } from '@loupe/domain/kernel/formats.ts'
import { companyZone } from '@loupe/domain/kernel/local-time.ts'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { type Me, replaceMe, useMe } from '../../../api/session.tsx'
import { Avatar } from '../../../kit/avatar.tsx'
import { ChoiceField } from '../../../kit/choice-fields.tsx'
import { TextField } from '../../../kit/fields.tsx'
import { FormatPreview } from '../../../kit/format-preview.tsx'
import { type FormHandle, useFieldValue, useFieldValues } from '../../../kit/form-drawer.tsx'
import { FormPage } from '../../../kit/form-page.tsx'
import { Page } from '../../../kit/page.tsx'
import { PictureField } from '../../../kit/picture-field.tsx'
import { ReadOnlyField } from '../../../kit/read-only-field.tsx'
import { SwatchField } from '../../../kit/swatch-field.tsx'
import { zoneChoices } from '../../../kit/zones.ts'

const colors = profileColorNames.map((value) => ({ value, name: profileColors[value] }))

const entered = ({ firstName, lastName, photoId, bgColor, timeZone, dateFormat, numberFormat, updatedAt }: Me) => ({
  ...{ firstName, lastName: visibleLastName(lastName), photoId, timeZone, dateFormat, numberFormat, updatedAt },
  bgColor: bgColor as (typeof profileColorNames)[number] | null,
})

/** My Settings (S1 §1): the person's name, photo and color, and how they read times, days and numbers. Saved changes appear everywhere in the app at once. */
export function ProfileSettings() {
  const me = useMe()
  const [opened, setOpened] = useState(me)
  const { lastName, timeZone, updatedAt } = opened
  return (
    <Page title="My Settings">
      <FormPage
        key={updatedAt}
        route={userProfiles.update}
        createRoute={userProfiles.update}
        always={['updatedAt']}
        initial={entered(opened)}
        reread={async () => entered(await call(auth.me, {}))}
        saved={() => 'Your profile has been saved.'}
        onDone={([now]) => {
          if (!now) return
          replaceMe(now)
          setOpened(now)
        }}
      >
        {(field, form) => (
          <>
            <TextField {...field('firstName')} isOptional={false} />
            <TextField {...field('lastName')} isOptional={lastName === noLastName} />
            <ReadOnlyField label="Email" hint="Sign-in codes are sent to this address. Ask an admin to change it.">
              {me.email}
            </ReadOnlyField>
            <PictureField
              {...field('photoId')}
              label="Profile photo"
              hint="Without a photo, your initials are shown."
              route={userProfiles.putPhoto}
              accept={pictureUpload.accept}
              show={() => <TypedAvatar form={form} me={opened} />}
            />
            <Color form={form} me={opened} field={field('bgColor')} />
            <ChoiceField
              {...field('timeZone')}
              hint="Times and deadlines are shown in this zone. Business days follow the company’s time zone."
              placeholder={`Company time zone: ${companyZone}`}
              choices={zoneChoices(timeZone)}
            />
            <ChoiceField {...field('dateFormat')} hint="" placeholder={dateFormats[defaultFormats.date]} choices={examples(dateFormats)} />
            <ChoiceField
              {...field('numberFormat')}
              hint="Also used for the numbers and dates you type"
              placeholder={numberFormats[defaultFormats.number]}
              choices={examples(numberFormats)}
            />
            <Preview form={form} />
          </>
        )}
      </FormPage>
    </Page>
  )
}

const examples = (formats: Record<string, string>) => Object.entries(formats).map(([value, label]) => ({ value, label }))

function Preview({ form }: { form: FormHandle }) {
  const typed = useFieldValues(form) as Pick<Me, 'timeZone' | 'dateFormat' | 'numberFormat'>
  return <FormatPreview timeZone={typed.timeZone} dateFormat={typed.dateFormat} numberFormat={typed.numberFormat} />
}

interface OfForm {
  form: FormHandle
  me: Me
}

/** The profile as it is typed, shown as the header and the lists will show it. */
function useTyped({ form, me }: OfForm) {
  const typed = (name: 'firstName' | 'lastName' | 'photoId' | 'bgColor') => useFieldValue(form, name) as string | null | undefined
  const [firstName, lastName, photoId, bgColor] = [typed('firstName'), typed('lastName'), typed('photoId'), typed('bgColor')]
  return { firstName: firstName ?? me.firstName, lastName: lastName ?? me.lastName, photoId: photoId ?? null, bgColor: bgColor ?? null }
}

const TypedAvatar = (of: OfForm) => <Avatar person={useTyped(of)} size={64} />

function Color({ field, ...of }: OfForm & { field: Parameters<typeof TextField>[0] }) {
  const { firstName, lastName } = useTyped(of)
  return <SwatchField {...field} colors={colors} sample={initialsOf(firstName, lastName)} />
}
