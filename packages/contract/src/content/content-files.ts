import { mostPictures } from '@loupe/domain/content/home.ts'
import { z } from 'zod'
import { byId, id } from '../parts.ts'
import { fileReply, resource } from '../route.ts'

/** JPG, JPEG, PNG and GIF of at most 1,500,000 bytes, with an extension that matches the content (S1 §5). */
const contentUpload = {
  accept: ['.jpg', '.jpeg', '.png', '.gif'],
  megabytes: 1.5,
  files: mostPictures,
  isCalledByKind: true,
} as const

const contentFile = z.object({ id, fileName: z.string(), type: z.string(), size: z.int(), path: z.string() }).meta({ id: 'ContentFile' })

/** Pictures of banners, events and news. Animated GIFs stay animated. */
export const contentFiles = resource('contentFiles', {
  upload: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/content/upload-file',
    summary: 'Upload pictures, to use in a banner or an event',
    access: 'home-setting:insert',
    upload: contentUpload,
    reply: z.object({ list: z.array(contentFile) }),
    refusals: ['validation', 'too_large'],
  },
  uploadNews: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/news-event/upload-file',
    summary: 'Upload pictures, to use in news',
    access: 'content:update',
    upload: contentUpload,
    reply: z.object({ list: z.array(contentFile) }),
    refusals: ['validation', 'too_large'],
  },
  view: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/content/file/:id',
    summary: 'The bytes of a picture of a banner, an event or news',
    access: 'signedIn',
    params: byId,
    reply: fileReply('image/*'),
    refusals: ['not_found'],
  },
})
