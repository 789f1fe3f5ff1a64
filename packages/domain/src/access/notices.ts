/** What a person sees until they have answered it once, on any device: the offer of the tour, and the checklist of a new installation. */
export const noticeNames = ['tour', 'checklist'] as const
export type Notice = (typeof noticeNames)[number]
