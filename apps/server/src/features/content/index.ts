import { announcements } from '@loupe/contract/content/announcements.ts'
import { appVersions } from '@loupe/contract/content/app-versions.ts'
import { banners } from '@loupe/contract/content/banners.ts'
import { booleanStatuses } from '@loupe/contract/content/boolean-statuses.ts'
import { careers } from '@loupe/contract/content/careers.ts'
import { contentFiles } from '@loupe/contract/content/content-files.ts'
import { homeEvents } from '@loupe/contract/content/home-events.ts'
import { homePages } from '@loupe/contract/content/home-pages.ts'
import { newsEvents } from '@loupe/contract/content/news-events.ts'
import { withHandlers } from '../../http/serve.ts'
import { announcementHandlers } from './announcements/handlers.ts'
import { appVersionHandlers } from './app-versions/handlers.ts'
import { bannerHandlers } from './banners/handlers.ts'
import { booleanStatusHandlers } from './boolean-statuses/handlers.ts'
import { careerHandlers } from './careers/handlers.ts'
import { contentFileHandlers } from './content-files/handlers.ts'
import { homeEventHandlers } from './home-events/handlers.ts'
import { homePageHandlers } from './home-pages/handlers.ts'
import { newsEventHandlers } from './news-events/handlers.ts'

export const contentResources = [
  withHandlers(banners, bannerHandlers),
  withHandlers(homeEvents, homeEventHandlers),
  withHandlers(appVersions, appVersionHandlers),
  withHandlers(announcements, announcementHandlers),
  withHandlers(contentFiles, contentFileHandlers),
  withHandlers(homePages, homePageHandlers),
  withHandlers(newsEvents, newsEventHandlers),
  withHandlers(careers, careerHandlers),
  withHandlers(booleanStatuses, booleanStatusHandlers),
]
