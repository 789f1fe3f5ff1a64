import { z } from 'zod'
import { id, instant } from '../parts.ts'
import { resource } from '../route.ts'
import { banner } from './banners.ts'
import { homeEvent } from './home-events.ts'

const picture = z.string().nullable().meta({ description: 'Its address' })
const shownBanner = banner
  .pick({
    ...({ id: true, bannerType: true, type: true, eventName: true, activity: true, fromdateTime: true, toDateTime: true } as const),
    ...({ description: true, url: true, searchBarPosition: true, alignment: true } as const),
  })
  .extend({ images: z.array(z.string()), mobileImage: picture })
  .meta({ id: 'ShownBanner' })
const shownEvent = homeEvent
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

/** What customers' front ends show now. No call of it is open to the world: a front end signs in like everybody. */
export const homePages = resource('homePages', {
  running: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/home-page/running',
    summary: 'The banners, events and pop-ups that are running now, and the newest version of each app',
    access: 'signedIn',
    reply: z.object({
      at: instant,
      banners: z.array(shownBanner),
      events: z.array(shownEvent),
      popups: z.array(shownEvent),
      versions: z.array(z.object({ id, name: z.string(), number: z.string(), platform: z.literal([1, 2]), isHardUpdate: z.boolean() })),
    }),
  },
})
