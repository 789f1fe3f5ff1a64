import { keysOf } from '../kernel/records.ts'

/**
 * The home page of customers: banners, events, pop-ups and versions of the app. The numbers are the specification's (S0 §9, S1 §3); it does not name
 * positions and alignments, so those names are ours.
 */
export const contentTypes = { image: 1, text: 2 } as const
export const contentTypeNames = { 1: 'Image', 2: 'Text' } as const

export const eventTypes = { event: 1, news: 2, show: 3, other: 4, csr: 5, popup: 6 } as const
export const eventTypeNames = { 1: 'Event', 2: 'News', 3: 'Show', 4: 'Other', 5: 'CSR', 6: 'Popup' } as const
export const eventTypeCodes = [1, 2, 3, 4, 5, 6] as const
/** What a banner is about. Pop-up is not among them, because it is a way of showing an event. */
export const bannerSubjects = [1, 2, 3, 4, 5] as const

/** Position of the search bar on a banner. */
export const bannerPositions = [1, 2, 3, 4, 5, 6, 7] as const
export type BannerPosition = (typeof bannerPositions)[number]
export const bannerPositionNames = {
  1: 'Top left',
  2: 'Top middle',
  3: 'Top right',
  4: 'Middle',
  5: 'Bottom left',
  6: 'Bottom middle',
  7: 'Bottom right',
} as const satisfies Record<BannerPosition, string>

/** Position of a banner's text on its picture. */
export const bannerAlignments = [1, 2, 3, 4, 5] as const
export type BannerAlignment = (typeof bannerAlignments)[number]
export const bannerAlignmentNames = { 1: 'Left', 2: 'Middle', 3: 'Right', 4: 'Top', 5: 'Bottom' } as const satisfies Record<
  BannerAlignment,
  string
>

export const platforms = [1, 2] as const
export const platformNames = { 1: 'Android', 2: 'iPhone' } as const

/** The most pictures of a banner or an event. */
export const mostPictures = 10

/** Tabs of Home Settings in their order; a super admin may hide some. */
export const homeTabs = {
  banners: 'Banners',
  'text-banners': 'Text banners',
  events: 'Events',
  popups: 'Popups',
  versions: 'App versions',
  announcement: 'Announcement',
  hold: 'Hold settings',
  schedule: 'Schedule',
} as const
export type HomeTab = keyof typeof homeTabs
export const homeTabNames = keysOf(homeTabs)
