/** The number of a demand among the kinds of search (domain.md C26): a search that tells its owner when a matching stone arrives or can be had. */
export const demandSearchType = 3

/** A demand is for what is hard to find: one that finds more than this already is a search. */
export const demandFindsAtMost = 1000
/** How many demands one person keeps. */
export const demandsAtMost = 300
/** A demand mails its owner no more often than this, in milliseconds; what was found meanwhile is in the next mail. */
export const demandMailPause = 3_600_000
