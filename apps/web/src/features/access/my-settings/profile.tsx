import { pictureUpload, userProfiles } from '@loupe/contract/access/user-profiles.ts'
import { initialsOf, noLastName, profileColourNames, profileColours, visibleLastName } from '@loupe/domain/access/profile.ts'
import { useState } from 'react'
import { type Me, replaceMe, useMe } from '../../../api/session.tsx'
import { Avatar } from '../../../kit/avatar.tsx'
import { TextField } from '../../../kit/fields.tsx'
import { type FormHandle, useFieldValue } from '../../../kit/form-drawer.tsx'
import { FormPage } from '../../../kit/form-page.tsx'
import { Page } from '../../../kit/page.tsx'
import { PictureField } from '../../../kit/picture-field.tsx'
import { ReadOnlyField } from '../../../kit/read-only-field.tsx'
import { SwatchField } from '../../../kit/swatch-field.tsx'
import { toast } from '../../../kit/toast.ts'

const colours = profileColourNames.map((value) => ({ value, name: profileColours[value] }))

/** My Settings (S1 §1): the person's name, photo and color. Saved changes appear everywhere in the app at once. */
export function ProfileSettings() {
  const me = useMe()
  const [opened, setOpened] = useState(me)
  const { firstName, lastName, photoId, bgColor, updatedAt } = opened
  return (
    <Page title="My Settings">
      <FormPage
        key={updatedAt}
        route={userProfiles.update}
        like={userProfiles.update}
        always={['updatedAt']}
        initial={{
          ...{ firstName, lastName: visibleLastName(lastName), photoId, updatedAt },
          bgColor: bgColor as (typeof profileColourNames)[number] | null,
        }}
        onDone={([now]) => {
          if (!now) return
          replaceMe(now)
          setOpened(now)
          toast.success('Your profile has been saved.')
        }}
      >
        {(field, form) => (
          <>
            <TextField {...field('firstName')} isOptional={false} />
            <TextField {...field('lastName')} isOptional={lastName === noLastName} />
            <ReadOnlyField label="E-mail" hint="Sign-in codes are sent to this address. Ask an admin to change it.">
              {me.email}
            </ReadOnlyField>
            <PictureField
              {...field('photoId')}
              label="Profile photo"
              hint="JPG, JPEG or PNG, at most 1.5 MB. Without a photo, your initials are shown."
              route={userProfiles.putPhoto}
              accept={pictureUpload.accept}
              show={() => <Visible form={form} me={opened} />}
            />
            <Colour form={form} me={opened} field={field('bgColor')} />
          </>
        )}
      </FormPage>
    </Page>
  )
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

const Visible = (of: OfForm) => <Avatar person={useTyped(of)} size={64} />

function Colour({ field, ...of }: OfForm & { field: Parameters<typeof TextField>[0] }) {
  const { firstName, lastName } = useTyped(of)
  return <SwatchField {...field} colours={colours} sample={initialsOf(firstName, lastName)} />
}
