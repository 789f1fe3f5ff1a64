import { profileColourNames, profileSaid } from '@loupe/domain/access/profile.ts'
import { z } from 'zod'
import { byId, id, instant } from '../parts.ts'
import { fileReply, resource } from '../route.ts'
import { me } from './auth.ts'
import { line } from './staff.ts'

/** S1 §5 and S0 §9: a photo, and the logo of the house, of 1,500,000 bytes at most, called what they are. */
export const pictureUpload = { accept: ['.jpg', '.jpeg', '.png'], megabytes: 1.5, files: 1, isCalledByKind: true } as const

/** What one changes of oneself. The e-mail is none of it: sign-in codes go there. */
export const ownProfile = z.strictObject({
  id: id.optional().meta({ description: 'My own; nobody changes the profile of somebody else' }),
  firstName: line(profileSaid.firstName, 100).optional().meta({ title: 'First name' }),
  lastName: line(profileSaid.lastName, 100).optional().meta({ title: 'Last name', description: '_ for somebody who has none' }),
  photoId: id.nullable().optional().meta({ title: 'Photo', description: 'Of a picture that was put in; null for none' }),
  bgColor: z.enum(profileColourNames, 'Please choose one of the 24 colors.').nullable().optional().meta({ title: 'Background color' }),
  updatedAt: instant.optional().meta({ description: 'As read: refuses when somebody changed it since' }),
})
export type OwnProfile = z.output<typeof ownProfile>

/** What everybody changes of themselves (S1 §1, §7). */
export const userProfiles = resource('userProfiles', {
  update: {
    kind: 'write',
    method: 'PUT',
    path: '/admin/v1/user/profile',
    summary: 'Change my name, photo or color; answers who I am now',
    access: 'signedIn',
    body: ownProfile,
    reply: z.array(me),
    message: 'Your profile has been saved.',
    refusals: ['validation', 'stale'],
  },
  putPhoto: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/user/photo',
    summary: 'Put in a photo of myself, to be named by my profile',
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
    reply: fileReply,
    refusals: ['not_found'],
  },
})
