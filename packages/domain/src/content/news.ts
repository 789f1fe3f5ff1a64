/** Kinds of news by their wire ids (S0 §9, event types). Types 1 and 6, events and pop-ups, have routes of their own. */
const newsTypes = { news: 2, show: 3, other: 4, csr: 5 } as const
export type NewsType = (typeof newsTypes)[keyof typeof newsTypes]
export const newsTypeIds = Object.values(newsTypes)
export const newsTypeNames: Record<NewsType, string> = { 2: 'News', 3: 'Show', 4: 'Other', 5: 'CSR' }

/** S1 §5, with its spelling. */
export const datesReversed = 'End date must be grater than Start Date'
