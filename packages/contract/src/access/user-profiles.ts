import { noticeNames } from '@loupe/domain/access/notices.ts'
import { profileColorNames, profileTexts } from '@loupe/domain/access/profile.ts'
import { z } from 'zod'
import { dateFormatNames, numberFormatNames } from '@loupe/domain/kernel/formats.ts'
import { byId, id, instant, timeZone } from '../parts.ts'
import { fileReply, resource } from '../route.ts'
import { me } from './auth.ts'
import { line } from './staff.ts'

/** A photo, or the company's logo (S1 §5, S0 §9): at most 1,500,000 bytes, with an extension that matches its content. */
export const pictureUpload = { accept: ['.jpg', '.jpeg', '.png'], megabytes: 1.5, files: 1, isCalledByKind: true } as const

/** What people change in their own profile. The e-mail is not included, because sign-in codes go there. */
export const ownProfile = z.strictObject({
  id: id.optional().meta({ description: 'My own; no one changes another person’s profile' }),
  firstName: line(profileTexts.firstName, 100).optional().meta({ title: 'First name' }),
  lastName: line(profileTexts.lastName, 100).optional().meta({ title: 'Last name', description: 'Enter _ if there is none' }),
  photoId: id.nullable().optional().meta({ title: 'Photo', description: 'Of an uploaded picture; null for none' }),
  bgColor: z.enum(profileColorNames, 'Please choose one of the 24 colors.').nullable().optional().meta({ title: 'Background color' }),
  timeZone: timeZone.nullable().optional().meta({ title: 'Time zone', description: 'The time zone for my times; null is the company’s' }),
  dateFormat: z.enum(dateFormatNames, 'Please select a date format.').nullable().optional().meta({ title: 'Date format' }),
  numberFormat: z
    .enum(numberFormatNames, 'Please select a number format.')
    .nullable()
    .optional()
    .meta({ title: 'Number format', description: 'By the locale that writes numbers so' }),
  updatedAt: instant.optional().meta({ description: 'As read: refused when someone has changed it since' }),
})
export type OwnProfile = z.output<typeof ownProfile>

/** Profile changes that everybody may make (S1 §1, §7). */
export const userProfiles = resource('userProfiles', {
  update: {
    kind: 'write',
    method: 'PUT',
    path: '/admin/v1/user/profile',
    summary: 'Change my name, photo or color; returns my profile',
    access: 'signedIn',
    body: ownProfile,
    reply: z.array(me),
    message: 'Your profile has been saved.',
    refusals: ['validation', 'stale'],
  },
  dismiss: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/user/dismiss',
    summary: 'Do not show me this again: the offer of the tour, or the checklist of a new installation',
    access: 'signedIn',
    body: z.strictObject({ notice: z.enum(noticeNames) }),
    reply: z.object({ dismissed: me.shape.dismissed }),
  },
  putPhoto: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/user/photo',
    summary: 'Upload a photo of myself, to use in my profile',
    access: 'signedIn',
    upload: pictureUpload,
    reply: z.object({ id }),
    refusals: ['validation', 'too_large'],
  },
  photo: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/user/photo/:id',
    summary: 'The photo of a colleague',
    access: 'signedIn',
    params: byId,
    reply: fileReply('image/*'),
    refusals: ['not_found'],
  },
})
