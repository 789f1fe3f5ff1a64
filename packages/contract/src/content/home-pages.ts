import { platformNames, platforms } from '@loupe/domain/content/home.ts'
import { z } from 'zod'
import { byId, id, instant } from '../parts.ts'
import { fileReply, resource } from '../route.ts'
import { banner } from './banners.ts'
import { homeEvent } from './home-events.ts'
import { newsEvent } from './news-events.ts'
import { codeNames } from '../status.ts'

const picture = z.string().nullable().meta({ description: 'Its address' })
const visibleBanner = banner
  .pick({
    ...({ id: true, bannerType: true, type: true, eventName: true, activity: true, fromdateTime: true, toDateTime: true } as const),
    ...({ description: true, url: true, searchBarPosition: true, alignment: true } as const),
  })
  .extend({ images: z.array(z.string()), mobileImage: picture })
  .meta({ id: 'ShownBanner' })
const visibleEvent = homeEvent
  .pick({
    id: true,
    type: true,
    name: true,
    fromdateTime: true,
    toDateTime: true,
    shortDescription: true,
    isAfterLogin: true,
    isShowTimer: true,
  })
  .extend({ image: picture, images: z.array(z.string()), dashboardimage: picture })
  .meta({ id: 'ShownEvent' })

const version = z
  .object({
    id,
    name: z.string(),
    number: z.string(),
    platform: z.literal(platforms).meta(codeNames(platforms, platformNames)),
    isHardUpdate: z.boolean(),
  })
  .meta({ id: 'ShownVersion' })
const visibleNews = newsEvent
  .pick({
    ...({ id: true, title: true, type: true, fromDate: true, toDate: true, place: true } as const),
    ...({ shortDescription: true, description: true } as const),
  })
  .extend({ images: z.array(z.string()) })
  .meta({ id: 'ShownNews' })
const content = {
  banners: z.array(visibleBanner),
  events: z.array(visibleEvent),
  popups: z.array(visibleEvent).meta({ description: 'Those with isAfterLogin are for customers who have signed in to the application' }),
  versions: z.array(version).meta({ description: 'The latest of each platform; isHardUpdate: the application cannot be used without it' }),
}
export type VisibleBanner = z.output<typeof visibleBanner>
export type VisibleEvent = z.output<typeof visibleEvent>

/** What customers' applications show now: for the applications themselves, and for the staff. */
export const homePages = resource('homePages', {
  running: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/home-page/running',
    summary: 'The banners, events and popups that are running now, and the newest version of each app',
    access: 'signedIn',
    reply: z.object({
      at: instant,
      ...content,
    }),
  },
  publicHome: {
    kind: 'read',
    method: 'GET',
    path: '/public/v1/home',
    summary:
      'For customers’ applications, without signing in: banners, events, popups and news shown now, the earliest first, and the newest version of each application. Pictures are paths on this server',
    access: 'anyone',
    perMinute: 120,
    cacheSeconds: 30,
    reply: z.object({ ...content, news: z.array(visibleNews).meta({ description: 'The latest first' }) }).meta({ id: 'PublicHome' }),
    refusals: ['rate_limited'],
  },
  publicPicture: {
    kind: 'read',
    method: 'GET',
    path: '/public/v1/home/file/:id',
    summary: 'A picture that /public/v1/home shows now',
    access: 'anyone',
    perMinute: 600,
    params: byId,
    reply: fileReply('image/*'),
    refusals: ['not_found', 'rate_limited'],
  },
})
